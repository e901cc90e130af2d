import { describe, expect, it } from 'vitest'
import { laidOut, roundsOf, slideAt, stepsTo } from './positions.ts'

describe('the slides', () => {
  it('repeat past both ends', () => {
    expect([-4, -1, 0, 2, 3, 7].map((position) => slideAt(position, 3))).toEqual([2, 2, 0, 2, 0, 1])
  })

  it('are reached the short way round', () => {
    expect(stepsTo(4, 0, 5)).toBe(-1)
    expect(stepsTo(2, 0, 5)).toBe(2)
    expect(stepsTo(0, 9, 5)).toBe(1)
    expect(stepsTo(0, 5, 5)).toBe(0)
  })

  it.each([2, 3, 4, 5, 10])('of %i always have a neighbour on either side', (count) => {
    const places = laidOut(count)
    for (let position = -12; position <= 12; position++) {
      const standing = Array.from(
        { length: places },
        (_, place) => place + places * roundsOf(place, position, places),
      )
      for (const at of [position - 1, position, position + 1]) expect(standing).toContain(at)
    }
  })
})
