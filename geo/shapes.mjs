import mapshaper from 'mapshaper'
import { feature } from 'topojson-client'
import { readShapes, readWorld } from './sources.mjs'

/** Of the dots of a shape so many stay; zoom 7 shows no more. */
const KEPT_DOTS = '80%'

/**
 * The country of a shape as the gazetteer and the United Nations have it, where Natural Earth draws
 * who governs.
 */
const COUNTRY_OF_AREA = { 'Autonomous Republic of Crimea': 'UA', Sevastopol: 'UA' }

/** Land, lines and label points, all from one set of shapes, so that they fit together. */
export async function makeShapes() {
  const shapes = readShapes()
  const input = {
    type: 'FeatureCollection',
    features: shapes.features.map(({ geometry, properties }) => ({
      type: 'Feature',
      geometry,
      properties: {
        country: COUNTRY_OF_AREA[properties.name_en] ?? properties.iso_a2,
        area: properties.adm1_code,
      },
    })),
  }
  const made = await mapshaper.applyCommands(
    [
      '-i shapes.json',
      `-simplify ${KEPT_DOTS} keep-shapes`,
      '-o areas.json format=geojson',
      '-lines country + name=lines',
      '-o lines.json format=geojson target=lines',
      '-dissolve country target=shapes + name=countries',
      '-o countries.json format=geojson target=countries',
      '-dissolve target=shapes + name=land',
      '-o land.json format=geojson target=land',
      '-points inner target=shapes + name=area-points',
      '-o area-points.json format=geojson target=area-points',
    ].join(' '),
    { 'shapes.json': JSON.stringify(input) },
  )
  const read = (name) => featuresOf(JSON.parse(made[name].toString()))
  const lines = read('lines.json')
  const ofType = (type) =>
    lines.filter(({ properties }) => properties.TYPE === type).flatMap(withoutSeam)
  return {
    areas: read('areas.json'),
    areaPoints: read('area-points.json'),
    countries: read('countries.json'),
    land: read('land.json'),
    coast: ofType('outer'),
    border: ofType('country'),
    admin1: ofType('inner'),
    lakes: makeLakes(),
  }
}

/** A file may hold bare shapes, where they have no properties. */
function featuresOf(json) {
  if (json.type === 'FeatureCollection') return json.features
  return json.geometries.map((geometry) => ({ type: 'Feature', properties: {}, geometry }))
}

function makeLakes() {
  const world = readWorld()
  return feature(world, world.objects.lakes).features
}

const isSeam = ([lon]) => Math.abs(lon) > 179.99

/** The cut at the antimeridian is where the map ends, not a coast. */
function withoutSeam({ type, geometry }) {
  const lines = geometry.type === 'LineString' ? [geometry.coordinates] : geometry.coordinates
  const pieces = lines.flatMap((line) => {
    const kept = [[]]
    line.forEach((dot, at) => {
      kept.at(-1).push(dot)
      if (isSeam(dot) && at + 1 < line.length && isSeam(line[at + 1])) kept.push([])
    })
    return kept.filter((piece) => piece.length > 1)
  })
  if (pieces.length === 0) return []
  return [{ type, properties: {}, geometry: { type: 'MultiLineString', coordinates: pieces } }]
}
