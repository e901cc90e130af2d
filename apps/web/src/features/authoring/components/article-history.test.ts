import { expect, it } from 'vitest'
import { stepOf } from './article-history.tsx'

it.each([
  [null, 'draft', 'Written'],
  [null, 'published', 'Written and published'],
  ['draft', 'rejected', 'Rejected'],
  ['rejected', 'draft', 'Sent back for review'],
  ['draft', 'published', 'Published'],
] as const)('from %s to %s is told as %s', (from, to, step) => {
  expect(stepOf({ from, to })).toBe(step)
})
