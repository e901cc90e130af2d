import { expect, it } from 'vitest'
import { isStored, mayKeep } from './stored-calls.ts'

const at = (path: string) => new URL(path, 'https://berg.example')

it.each([
  ['/me', true],
  ['/api/articles/?page=2', true],
  ['/api/articles/7/', true],
  ['/api/map-pins/', true],
  ['/api/authoring/?mine=true&page=1', true],
  ['/api/authoring/?page=1', false],
  ['/api/authoring/counts/', false],
  ['/api/authoring/7/', true],
  ['/api/articles/7/confirmations/', false],
  ['/api/articles/7/signup/list/', false],
  ['/api/core-assets/?page=1', true],
  ['/api/core-assets/7/', true],
  ['/api/core-assets/7/pages/', false],
  ['/api/users/', false],
  ['/auth/token/refresh/', false],
])('%s is stored: %s', (path, stored) => expect(isStored(at(path))).toBe(stored))

it('keeps of posts in every state those of the person alone', async () => {
  const post = () => Response.json({ id: 7, author: { id: 3 } })
  const address = at('/api/authoring/7/').href
  expect(await mayKeep('3', address, post())).toBe(true)
  expect(await mayKeep('4', address, post())).toBe(false)
  expect(await mayKeep('4', at('/api/articles/7/').href, post())).toBe(true)
})
