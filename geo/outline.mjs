import mapshaper from 'mapshaper'

/** The part of the world where people live. */
const NORTH = 78
const SOUTH = -58
const KEPT_DOTS = '1.2%'
const SMALLEST_ISLAND = '9000km2'

/**
 * The land of the world as one small picture, a degree a dot: x is longitude + 180, y is 78 - latitude.
 *
 * @param {object[]} land
 */
export async function makeOutline(land) {
  const made = await mapshaper.applyCommands(
    `-i land.json -explode -filter-islands min-area=${SMALLEST_ISLAND} -simplify ${KEPT_DOTS} keep-shapes -clip bbox=-180,${SOUTH},180,${NORTH} -o out.json format=geojson`,
    { 'land.json': JSON.stringify({ type: 'FeatureCollection', features: land }) },
  )
  const json = JSON.parse(made['out.json'].toString())
  const shapes = (json.features ?? json.geometries).map((one) => one.geometry ?? one)
  const rings = shapes.flatMap(({ type, coordinates }) =>
    (type === 'Polygon' ? [coordinates] : coordinates).map(([outer]) => outer),
  )
  const path = rings.map(pathOf).filter(Boolean).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 ${NORTH - SOUTH}"><path d="${path}"/></svg>\n`
}

/** In tenths, each dot told from the one before: short to write. */
function pathOf(ring) {
  const dots = ring.map(([lon, lat]) => [
    Math.round((lon + 180) * 5),
    Math.round((NORTH - lat) * 5),
  ])
  const steps = dots.slice(1, -1).flatMap(([x, y], at) => {
    const [fromX, fromY] = dots[at]
    return x === fromX && y === fromY ? [] : [`${(x - fromX) / 5},${(y - fromY) / 5}`]
  })
  const [[x, y]] = dots
  return steps.length > 1 ? `M${x / 5},${y / 5}l${steps.join(' ')}z` : ''
}
