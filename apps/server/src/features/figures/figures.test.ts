import { expect, it } from 'vitest'
import { yearsSince } from './figures.service.ts'

it.each([
  ['<p>Established 2015</p>', 11],
  ['<p>established\u00a02016</p>', 10],
  ['<p>Established&nbsp;<strong>2026</strong></p>', 0],
  ['<p>Established 2027</p>', null],
  ['<p>Founded long ago</p>', null],
  ['<p>Established 20155</p>', null],
  ['', null],
])('counts the years of %s', (words, years) => {
  expect(yearsSince(words, '2026-11-14')).toBe(years)
})
