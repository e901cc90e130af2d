import { expect, it } from 'vitest'
import { FAN_MOST, fanOut } from './fan-out.ts'

it.each([2, 3, 8, 9, FAN_MOST])('%i people stand apart from each other', (count) => {
  const spots = fanOut(count)
  expect(spots).toHaveLength(count)
  for (const [at, [x, y]] of spots.entries()) {
    for (const [otherX, otherY] of spots.slice(at + 1)) {
      expect(Math.hypot(x - otherX, y - otherY)).toBeGreaterThan(34)
    }
  }
})
