// @vitest-environment node
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { BY_SCALE } from '../model/zooming.ts'
import { WorldMap } from './world-map.tsx'
import world from './world.svg?raw'

const someone = (id: number, lat: number, lon: number) => ({
  id,
  lat,
  lon,
  label: `Person ${id}, Somewhere`,
  initials: 'PS',
  image: '/media/1/picture',
  isEstimated: false,
})
const POINTS = [someone(1, 52.2, 21), someone(2, 52.2, 21), someone(3, -12, -77)]

describe('the map without a browser', () => {
  const html = renderToString(
    <WorldMap label="World map" className="h-80" points={POINTS} zooming={BY_SCALE} />,
  )
  it('is a picture of the world with everybody as text', () => {
    expect(html).toContain('role="img" aria-label="World map"')
    expect(html).toContain('aria-label="2 people here"')
    expect(html).toContain('aria-label="Person 3, Somewhere"')
    expect(html).toContain('aria-label="Zoom in"')
  })
  it('has no styles in it, which the policy of the page would refuse', () =>
    expect(html).not.toContain('style='))
  it('asks for no pictures of people before the page is there', () =>
    expect(html).not.toContain('/media/'))
})

it('the drawn world is small', () => {
  expect(world).toContain('id="land"')
  expect(world).toContain('id="border"')
  expect(world.length).toBeLessThan(30_000)
})
