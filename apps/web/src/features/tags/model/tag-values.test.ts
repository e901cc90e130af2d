import { expect, it } from 'vitest'
import { isSameTag, namesGiven } from './tag-values.ts'

it('sends the names that were typed, and none that were emptied', () => {
  expect(namesGiven({ de: ' Kantine ', pl: '  ', ar: '' })).toEqual({ de: 'Kantine' })
})

it.each([
  [{ name: 'Canteen ', names: { de: 'Kantine', pl: '' } }, true],
  [{ name: 'Canteen', names: { de: 'Mensa' } }, false],
  [{ name: 'Canteen', names: {} }, false],
  [{ name: 'Food', names: { de: 'Kantine' } }, false],
])('knows whether %j is what was there: %s', (typed, isSame) => {
  expect(isSameTag({ name: 'Canteen', names: { de: 'Kantine' } }, typed)).toBe(isSame)
})
