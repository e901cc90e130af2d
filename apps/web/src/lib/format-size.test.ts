import { expect, it } from 'vitest'
import { formatSize } from './format-size.ts'

it.each([
  [0, '0 Bytes'],
  [1023, '1023 Bytes'],
  [1024, '1.00 KB'],
  [1536, '1.50 KB'],
  [300 * 1024 ** 2, '300.00 MB'],
  [2 * 1024 ** 3, '2.00 GB'],
  [5000 * 1024 ** 3, '5000.00 GB'],
])('%i bytes read as %s', (bytes, words) => {
  expect(formatSize(bytes)).toBe(words)
})
