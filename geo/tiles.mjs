import { gzipSync } from 'node:zlib'
import GeoJSONVT from 'geojson-vt'
import vtpbf from 'vt-pbf'
import { makePmtiles } from './pmtiles-file.mjs'

export const MAX_ZOOM = 7
const EXTENT = 4096

/** From which zoom on a layer is worth its bytes. */
const FIRST_ZOOM = { land: 0, lakes: 2, coast: 0, border: 0, admin1: 3, label: 0 }

/** @param {Record<string, object[]>} layers features by the name of their layer */
export function makeTiles(layers, attribution) {
  const cutters = Object.entries(layers).map(([name, features]) => [name, cutter(name, features)])
  const tiles = []
  for (let z = 0; z <= MAX_ZOOM; z++) {
    for (let x = 0; x < 2 ** z; x++) {
      for (let y = 0; y < 2 ** z; y++) {
        const bytes = cut(cutters, z, x, y)
        if (bytes) tiles.push({ z, x, y, bytes })
      }
    }
  }
  const metadata = {
    name: 'The Berg: the world',
    attribution,
    vector_layers: Object.keys(layers).map((id) => ({ id, fields: {}, minzoom: FIRST_ZOOM[id] })),
  }
  return makePmtiles(tiles, { maxZoom: MAX_ZOOM, metadata })
}

function cutter(name, features) {
  const isLabel = name === 'label'
  return new GeoJSONVT(
    { type: 'FeatureCollection', features },
    {
      maxZoom: MAX_ZOOM,
      indexMaxZoom: 5,
      indexMaxPoints: 0,
      extent: EXTENT,
      tolerance: name === 'admin1' ? 5 : 3.5,
      // A name that begins in one tile ends in the next.
      buffer: isLabel ? 0 : 64,
    },
  )
}

function cut(cutters, z, x, y) {
  const layers = {}
  for (const [name, index] of cutters) {
    if (z < FIRST_ZOOM[name]) continue
    const tile = index.getTile(z, x, y)
    const features = tile?.features.filter(({ tags }) => !(tags?.zoom > z)).map(slim) ?? []
    if (features.length > 0) layers[name] = { ...tile, features }
  }
  if (Object.keys(layers).length === 0) return undefined
  return gzipSync(vtpbf.fromGeojsonVt(layers, { version: 2, extent: EXTENT }), { level: 9 })
}

/** What the style needs to know: the rank decides which name wins where two would touch. */
function slim(feature) {
  const { kind, name, rank } = feature.tags ?? {}
  return Object.assign({}, feature, {
    tags: kind ? { kind, name, rank: Math.round(rank * 10) / 10 } : {},
  })
}
