import { expect, it } from 'vitest'
import { pageToReturnTo } from './single-sign-on.ts'

it.each([
  ['/my-posts?status=draft', '/my-posts?status=draft'],
  ['/article/5', '/article/5'],
  ['/the-berg-wellness#top', '/the-berg-wellness'],
  ['/my-posts/../admin', '/admin'],
  ['/sign-in', '/'],
  ['/no-such-page', '/'],
  ['/auth/oidc/start', '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['https://evil.example/', '/'],
  ['javascript:alert(1)', '/'],
  ['', '/'],
  [undefined, '/'],
])('goes back from %s to %s', (wanted, page) => {
  expect(pageToReturnTo(wanted)).toBe(page)
})
