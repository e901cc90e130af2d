import { expect, it } from 'vitest'
import { stepOf } from './article-history.tsx'

it.each([
  [null, 'draft', true, 'Written and sent'],
  [null, 'draft', false, 'Written'],
  [null, 'published', true, 'Written and published'],
  ['draft', 'draft', true, 'Sent to the editors'],
  ['draft', 'draft', false, 'Taken back'],
  ['draft', 'rejected', true, 'Rejected'],
  ['rejected', 'draft', true, 'Sent again'],
  ['draft', 'published', true, 'Published'],
] as const)('from %s to %s, with the editors: %s, is told as %s', (from, to, submitted, step) => {
  expect(stepOf({ from, to, submitted })).toBe(step)
})
