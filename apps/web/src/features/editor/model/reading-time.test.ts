import { expect, it } from 'vitest'
import { readingTime, readingWords } from './reading-time.ts'

it('counts words and not tags, whatever stands between them', () => {
  expect(readingTime('')).toEqual({ words: 0, minutes: 0 })
  expect(readingTime('<p>Line 4 stops.</p><p>Don’t <b>re</b>start it</p>').words).toBe(7)
  expect(readingTime('<p>Zażółć&nbsp;gęślą jaźń</p>').words).toBe(3)
})

it('rounds the minutes up', () => {
  expect(readingWords('<p></p>')).toBe('0 words')
  expect(readingWords('one')).toBe('1 word · 1 min to read')
  expect(readingWords('word '.repeat(181))).toBe('181 words · 2 min to read')
})
