import { describe, expect, it } from 'vitest'
import { fitted, isFitting, isLargest, larger, smaller, toggled } from './zoom-steps.ts'

describe('zooming', () => {
  it('goes in steps, and no further than its ends', () => {
    let zoom = 1
    for (let press = 0; press < 20; press++) zoom = larger(zoom)
    expect([zoom, isLargest(zoom)]).toEqual([8, true])
    for (let press = 0; press < 20; press++) zoom = smaller(zoom)
    expect([zoom, isFitting(zoom)]).toEqual([1, true])
  })

  it('by double click comes closer and goes back', () => {
    expect([toggled(1), toggled(2), toggled(8)]).toEqual([2, 1, 1])
  })
})

it.each([
  [
    { width: 4000, height: 1000 },
    { width: 1000, height: 250 },
  ],
  [
    { width: 1000, height: 4000 },
    { width: 125, height: 500 },
  ],
  [
    { width: 64, height: 40 },
    { width: 64, height: 40 },
  ],
])('a picture of %o is shown whole', (picture, shown) => {
  expect(fitted(picture, { width: 1000, height: 500 })).toEqual(shown)
})
