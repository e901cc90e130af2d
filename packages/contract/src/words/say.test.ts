import { expect, it } from 'vitest'
import { say, sayCount, shownNumber } from './say.ts'

it('says a text, with what belongs into its braces', () => {
  expect(say('Save')).toBe('Save')
  expect(say('Hello {name}, {name}!', { name: 'Ada' })).toBe('Hello Ada, Ada!')
  expect(say('Open ##a file')).toBe('Open')
})

it.each([
  [0, '0 comments by Ada'],
  [1, '1 comment by Ada'],
  [1234, '1,234 comments by Ada'],
])('%i is said in its form', (n, words) => {
  expect(sayCount(n, '{n} comment by {name}', '{n} comments by {name}', { name: 'Ada' })).toBe(
    words,
  )
})

it('a form may have no number, and a name may look like a form', () => {
  expect(sayCount(1, 'One reader', '{n} readers')).toBe('One reader')
  expect(say('By {name}', { name: '{name}|$&' })).toBe('By {name}|$&')
})

it.each([
  [7, '7'],
  [1500, '1,500'],
  [0.25, '0.25'],
])('%d has its separators', (n, shown) => {
  expect(shownNumber(n)).toBe(shown)
})
