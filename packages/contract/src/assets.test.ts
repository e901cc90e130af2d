import { expect, it } from 'vitest'
import { assetTypeOf } from './assets.ts'

it.each([
  ['a.jpg', 'image'],
  ['a.JPEG', 'image'],
  ['a.png', 'image'],
  ['a.gif', 'image'],
  ['a.webp', 'image'],
  ['a.mp4', 'video'],
  ['a.MOV', 'video'],
  ['a.webm', 'video'],
  ['a.pdf', 'document'],
  ['a.svg', 'document'],
  ['a.png.exe', 'document'],
  ['png', 'document'],
  ['.png', 'image'],
  ['a.', 'document'],
  ['a.constructor', 'document'],
])('takes %s for a %s', (filename, type) => {
  expect(assetTypeOf(filename)).toBe(type)
})
