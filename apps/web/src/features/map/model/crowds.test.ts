import { describe, expect, it } from 'vitest'
import { Crowds } from './crowds.ts'
import type { MapPoint } from './map-point.ts'

const at = (id: number, lat: number, lon: number): MapPoint => ({
  id,
  lat,
  lon,
  label: `Person ${id}`,
  initials: 'P',
  image: '',
  isEstimated: false,
})
const WORLD: [number, number, number, number] = [-180, -85, 180, 85]

describe('crowds', () => {
  const crowds = new Crowds([at(1, 52.2, 21), at(2, 51.8, 19.5), at(3, -12, -77), at(4, -12, -77)])

  it('gather what would touch, and fall apart further in', () => {
    const far = crowds.within(WORLD, 0)
    expect(far.map((marking) => (marking.kind === 'crowd' ? marking.count : 1)).toSorted()).toEqual(
      [2, 2],
    )
    const near = crowds.within([10, 45, 30, 60], 7)
    expect(near.map(({ kind }) => kind)).toEqual(['point', 'point'])
  })

  it('of one very spot never fall apart, but know their members', () => {
    const lima = crowds.within([-80, -15, -70, -10], 12)[0]
    if (lima?.kind !== 'crowd') throw new Error('expected a crowd')
    expect(crowds.opensAt(lima.id)).toBe(Infinity)
    expect(
      crowds
        .members(lima.id)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual([3, 4])
  })
})
