import { describe, expect, it } from 'vitest'
import { stepOf, SWIPE } from './use-drag.ts'

const review = { distance: 30, flick: { distance: 10, over: 12, withinMs: 180 } }

describe('a drag', () => {
  it.each([
    [-21, 1],
    [21, -1],
    [-20, 0],
    [20, 0],
    [0, 0],
  ])('of %i px asks for %i', (dx, step) => {
    expect(stepOf(dx, 500, SWIPE)).toBe(step)
  })

  it.each([
    [-31, 500, 1],
    [-30, 500, 0],
    [-13, 179, 1],
    [13, 179, -1],
    [-13, 180, 0],
    [-12, 100, 0],
  ])('of %i px in %i ms asks for %i where a flick is enough', (dx, ms, step) => {
    expect(stepOf(dx, ms, review)).toBe(step)
  })
})
