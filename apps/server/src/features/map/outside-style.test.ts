import { describe, expect, it } from 'vitest'
import { readOutsideStyle } from './outside-style.ts'

const KEY = 'a-very-secret-key'
const URL = `https://maps.example/styles/plain/style.json?key=${KEY}`

const STYLE = {
  version: 8,
  name: 'Plain',
  metadata: { account: KEY },
  center: [8, 47],
  zoom: 12,
  pitch: 60,
  projection: { type: 'globe' },
  sprite: `sprite?key=${KEY}`,
  glyphs: `/fonts/{fontstack}/{range}.pbf?key=${KEY}`,
  sources: {
    'world & sea': { type: 'vector', url: `../../world/tiles.json?key=${KEY}` },
    hills: {
      type: 'raster',
      tiles: [
        `https://a.example/{z}/{x}/{y}.png?key=${KEY}`,
        `https://b.example/{z}/{x}/{y}.png?key=${KEY}`,
      ],
      tileSize: 256,
      attribution: '<b>Hills</b><img src="https://a.example/x.png"><script>x()</script>',
      secret: KEY,
    },
    sites: { type: 'geojson', data: `sites.json?key=${KEY}`, cluster: true },
    spot: { type: 'geojson', data: { type: 'Point', coordinates: [0, 0] } },
  },
  layers: [
    {
      id: 'sea',
      type: 'background',
      metadata: { key: KEY },
      paint: { 'background-color': '#def' },
    },
    { id: 'land', type: 'fill', source: 'world & sea', 'source-layer': 'land' },
  ],
}
const TILES = {
  tiles: [`{z}/{x}/{y}.pbf?key=${KEY}`],
  maxzoom: 14,
  attribution: '<a href="https://osm.example/copyright" onclick="x()">© OSM</a> & others',
}

const read = (style: unknown) => readOutsideStyle(style, URL, async () => TILES)

describe('the style for the browser', () => {
  it('names our own addresses alone, and no key', async () => {
    const { style } = await read(STYLE)
    expect(style).toEqual({
      version: 8,
      sprite: [{ id: 'default', url: '/map/outside/sprites/default' }],
      glyphs: '/map/outside/fonts/{fontstack}/{range}',
      sources: {
        'world & sea': {
          type: 'vector',
          tiles: ['/map/outside/tiles/world%20%26%20sea/{z}/{x}/{y}'],
          maxzoom: 14,
          attribution:
            '<a href="https://osm.example/copyright" target="_blank" rel="noopener noreferrer">© OSM</a> &amp; others',
        },
        hills: {
          type: 'raster',
          tiles: ['/map/outside/tiles/hills/{z}/{x}/{y}'],
          tileSize: 256,
          attribution: 'Hills',
        },
        sites: { type: 'geojson', data: '/map/outside/data/sites', cluster: true },
        spot: { type: 'geojson', data: { type: 'Point', coordinates: [0, 0] } },
      },
      layers: [
        { id: 'sea', type: 'background', paint: { 'background-color': '#def' } },
        { id: 'land', type: 'fill', source: 'world & sea', 'source-layer': 'land' },
      ],
    })
    expect(JSON.stringify(style)).not.toContain(KEY)
  })

  it('has several sprites where the style has', async () => {
    const sprite = [
      { id: 'signs', url: 'https://a.example/signs' },
      { id: 'default', url: 'https://a.example/basic' },
    ]
    const { style, sprites } = await read({ ...STYLE, sprite })
    expect(style).toMatchObject({
      sprite: [{ id: 'signs', url: '/map/outside/sprites/signs' }, { id: 'default' }],
    })
    expect(sprites.get('signs')).toBe('https://a.example/signs')
  })
})

it('the addresses behind it are whole, and of the document that names them', async () => {
  const { tiles, data, sprites, glyphs } = await read(STYLE)
  expect(tiles.get('world & sea')).toEqual({
    templates: [`https://maps.example/world/{z}/{x}/{y}.pbf?key=${KEY}`],
    isPicture: false,
    minZoom: 0,
    maxZoom: 14,
  })
  expect(tiles.get('hills')).toMatchObject({ isPicture: true, maxZoom: 22 })
  expect(tiles.get('hills')?.templates).toHaveLength(2)
  expect([...data]).toEqual([['sites', `https://maps.example/styles/plain/sites.json?key=${KEY}`]])
  expect([...sprites]).toEqual([['default', `https://maps.example/styles/plain/sprite?key=${KEY}`]])
  expect(glyphs).toBe(`https://maps.example/fonts/{fontstack}/{range}.pbf?key=${KEY}`)
})

const withSource = (source: unknown) => ({ ...STYLE, sources: { one: source } })

it.each([
  ['nothing', null, 'expected object'],
  ['a list', [], 'expected object'],
  ['an old version', { ...STYLE, version: 7 }, '8'],
  ['no layers', { ...STYLE, layers: [] }, 'layers'],
  ['a video', withSource({ type: 'video', urls: ['https://a.example/x.mp4'] }), 'type'],
  ['a source without tiles', withSource({ type: 'vector' }), 'without tiles'],
  ['tiles from no web', withSource({ type: 'vector', url: 'mapbox://x' }), 'only http and https'],
  ['a file', { ...STYLE, sprite: 'file:///etc/passwd' }, 'only http and https'],
])('%s is refused', async (_what, style, why) => {
  await expect(read(style)).rejects.toThrow(why)
})
