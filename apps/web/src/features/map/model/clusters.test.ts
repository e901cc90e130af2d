import { describe, expect, it } from 'vitest'
import { Clusters, FAN_MOST, fanOut } from './clusters.ts'
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

describe('clusters', () => {
  const clusters = new Clusters([
    at(1, 52.2, 21),
    at(2, 51.8, 19.5),
    at(3, -12, -77),
    at(4, -12, -77),
  ])

  it('gather what would touch, and fall apart further in', () => {
    const far = clusters.within(WORLD, 0)
    expect(
      far.map((marking) => (marking.kind === 'cluster' ? marking.count : 1)).toSorted(),
    ).toEqual([2, 2])
    const near = clusters.within([10, 45, 30, 60], 7)
    expect(near.map(({ kind }) => kind)).toEqual(['point', 'point'])
  })

  it('of one very spot never fall apart, but know their members', () => {
    const lima = clusters.within([-80, -15, -70, -10], 12)[0]
    if (lima?.kind !== 'cluster') throw new Error('expected a cluster')
    expect(clusters.opensAt(lima.id)).toBe(Infinity)
    expect(
      clusters
        .members(lima.id)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual([3, 4])
  })
})

it.each([2, 3, 8, 9, FAN_MOST])('%i people stand apart from each other', (count) => {
  const spots = fanOut(count)
  expect(spots).toHaveLength(count)
  for (const [index, [x, y]] of spots.entries()) {
    for (const [otherX, otherY] of spots.slice(index + 1)) {
      expect(Math.hypot(x - otherX, y - otherY)).toBeGreaterThan(34)
    }
  }
})
