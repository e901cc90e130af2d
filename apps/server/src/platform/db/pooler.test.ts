import { expect, it } from 'vitest'
import { isPooled } from './pooler.ts'

it.each([
  ['each has one of its own', [7, 7, 7], [8, 8, 8], false],
  ['both have the same', [7, 7, 7], [7, 7, 7], true],
  ['one changes', [7, 9, 7], [8, 8, 8], true],
  ['the other changes', [7, 7, 7], [8, 9, 8], true],
])('%s', (_, one, other, expected) => {
  expect(isPooled(one, other)).toBe(expected)
})
