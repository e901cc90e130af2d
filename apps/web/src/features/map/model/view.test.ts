import { describe, expect, it } from 'vitest'
import { latOf, worldWidth, xOf, yOf } from './mercator.ts'
import { boundsOf, framingView, heldView, isWithin, spotAt, START, zoomedView } from './view.ts'
import { BY_SCALE, BY_ZOOM, fitted } from './zooming.ts'

const WIDE = { width: 1100, height: 320 }
const PHONE = { width: 328, height: 420 }
const warsaw = { lat: 52.2, lon: 21 }
const viewOf = (lat: number, zoom: number) => ({ x: 0.5, y: yOf(lat), zoom })

describe('the middle of the map', () => {
  const latitude = (lat: number) => latOf(heldView(viewOf(lat, 1), WIDE, BY_SCALE).y)
  it('is as wanted where the world is larger than the map', () =>
    expect(latitude(20)).toBeCloseTo(20))
  it('keeps the edge of the map on the world', () => {
    expect(latitude(80)).toBeCloseTo(76.8, 0)
    expect(latitude(-80)).toBeCloseTo(-76.8, 0)
  })
  it('is the equator where the whole world is smaller than the map', () => {
    const phone = fitted(BY_SCALE, PHONE.width)
    expect(latOf(heldView({ ...START, zoom: phone.initial }, PHONE, phone).y)).toBeCloseTo(0)
  })
})

it('a place under two fingers stays there while the map zooms', () => {
  const at = { left: 900, top: 70 }
  const before = { ...START, zoom: 1 }
  const there = spotAt(before, WIDE, at)
  const after = spotAt(zoomedView(before, WIDE, at, 2.5), WIDE, at)
  expect(after.lat).toBeCloseTo(there.lat)
  expect(after.lon).toBeCloseTo(there.lon)
})

describe('what is seen', () => {
  it('goes on beyond the edge of the world', () => {
    const bounds = boundsOf({ x: xOf(175), y: yOf(0), zoom: 4 }, WIDE)
    expect(isWithin(bounds, { lat: 0, lon: -178 })).toBe(true)
    expect(isWithin(bounds, warsaw)).toBe(false)
  })
  it('is everything where the world is narrower than the map', () => {
    expect(isWithin(boundsOf({ ...START, zoom: 0 }, WIDE), { lat: 20, lon: -179 })).toBe(true)
  })
})

describe('what was found', () => {
  it('fits into the map', () => {
    const lima = { lat: -12, lon: -77 }
    const view = framingView([warsaw, lima], WIDE, 4)
    if (!view) throw new Error('expected a view')
    expect(isWithin(boundsOf(view, WIDE), warsaw)).toBe(true)
    expect(isWithin(boundsOf(view, WIDE), lima)).toBe(true)
    expect((yOf(lima.lat) - yOf(warsaw.lat)) * worldWidth(view.zoom)).toBeLessThan(WIDE.height)
  })
  it('is shown no nearer than wanted', () => {
    expect(framingView([warsaw], WIDE, 4)?.zoom).toBe(4)
    expect(framingView([], WIDE, BY_ZOOM.max)).toBeUndefined()
  })
})
