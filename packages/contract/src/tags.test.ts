import { expect, it } from 'vitest'
import { createTag, tagName, updateTag } from './tags.ts'

it.each([
  [{ name: 'Canteen' }, 'de', 'Canteen'],
  [{ name: 'Canteen', names: {} }, 'de', 'Canteen'],
  [{ name: 'Canteen', names: { de: 'Kantine' } }, 'de', 'Kantine'],
  [{ name: 'Canteen', names: { de: 'Kantine' } }, 'pl', 'Canteen'],
  [{ name: 'Kantine', names: { en: 'Canteen' } }, undefined, 'Canteen'],
] as const)('%j is called in %s: %s', (tag, code, shown) => {
  expect(tagName(tag, code)).toBe(shown)
})

it('has no names where none are sent, and keeps those that there are', () => {
  expect(createTag.body.parse({ name: 'Canteen' }).names).toEqual({})
  expect(updateTag.body.parse({ hidden: true }).names).toBeUndefined()
})
