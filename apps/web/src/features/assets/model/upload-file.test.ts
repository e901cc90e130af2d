import { expect, it } from 'vitest'
import { missingParts } from './upload-file.ts'

const upload = { size: 25, part_size: 10, part_count: 3 }

it('sends all parts of a new upload, the last one shorter', () => {
  expect(missingParts({ ...upload, received: [] })).toEqual([
    { number: 1, offset: 0, size: 10 },
    { number: 2, offset: 10, size: 10 },
    { number: 3, offset: 20, size: 5 },
  ])
})

it('sends what is missing of one that was cut off, wherever the gap is', () => {
  expect(missingParts({ ...upload, received: [3, 1] })).toEqual([
    { number: 2, offset: 10, size: 10 },
  ])
  expect(missingParts({ ...upload, received: [1, 2, 3] })).toEqual([])
})
