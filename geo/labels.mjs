/** A state's name stands on the map when so much of its people's towns agree on it. */
const AGREEMENT = 0.8

/** From which zoom on a town of so many people is named. */
const TOWN_ZOOM = [
  [5_000_000, 3],
  [1_500_000, 4],
  [400_000, 5],
  [120_000, 6],
  [25_000, 7],
]
/** From which zoom on a country or state of so many square degrees is named. */
const COUNTRY_ZOOM = [
  [250, 1],
  [40, 2],
  [8, 3],
  [1.2, 4],
  [0, 5],
]
const STATE_ZOOM = [
  [30, 4],
  [6, 5],
  [1.2, 6],
  [0, 7],
]

const fromZoom = (table, size) => table.find(([least]) => size >= least)?.[1]

const label = (kind, name, [lon, lat], zoom, rank) => ({
  type: 'Feature',
  properties: { kind, name, zoom, rank },
  geometry: { type: 'Point', coordinates: [lon, lat] },
})

/** Names of countries, states and towns as points, each with the zoom from which it is shown. */
export function makeLabels({ areas, areaPoints, countries }, places) {
  return [
    ...countryLabels(countries),
    ...stateLabels(areas, areaPoints, places),
    ...townLabels(places),
  ]
}

function countryLabels(countries) {
  const names = new Intl.DisplayNames('en', { type: 'region' })
  return countries.map(({ geometry, properties: { country } }) => {
    const largest = polygonsOf(geometry).toSorted((a, b) => areaOf(b) - areaOf(a))[0]
    const area = areaOf(largest)
    return label(
      'country',
      names.of(country),
      middleOf(largest),
      fromZoom(COUNTRY_ZOOM, area),
      -area,
    )
  })
}

/** Shapes carry names of several languages and times; the towns inside know the one of today. */
function stateLabels(areas, areaPoints, places) {
  const votes = countVotes(areas, places)
  return areas.flatMap(({ geometry, properties }, at) => {
    const given = [...(votes.get(properties.area) ?? [])].toSorted((a, b) => b[1] - a[1])
    const total = given.reduce((sum, [, count]) => sum + count, 0)
    const [name, count] = given[0] ?? ['', 0]
    if (!name || count < total * AGREEMENT) return []
    const size = polygonsOf(geometry).reduce((sum, polygon) => sum + areaOf(polygon), 0)
    const point = areaPoints[at].geometry
    return point ? [label('state', name, point.coordinates, fromZoom(STATE_ZOOM, size), -size)] : []
  })
}

function countVotes(areas, places) {
  const grid = new Map()
  for (const area of areas) {
    for (const cell of cellsOf(area.geometry)) {
      if (!grid.has(cell)) grid.set(cell, [])
      grid.get(cell).push(area)
    }
  }
  const votes = new Map()
  for (const { lat, lon, state, country } of places) {
    const near = grid.get(`${Math.floor(lon)} ${Math.floor(lat)}`) ?? []
    const home = near.find(
      ({ properties, geometry }) => properties.country === country && isInside(geometry, lon, lat),
    )
    if (!home) continue
    const { area } = home.properties
    if (!votes.has(area)) votes.set(area, new Map())
    votes.get(area).set(state, (votes.get(area).get(state) ?? 0) + 1)
  }
  return votes
}

const townLabels = (places) =>
  places.flatMap(({ name, lat, lon, population }) => {
    const zoom = fromZoom(TOWN_ZOOM, population)
    return zoom ? [label('town', name, [lon, lat], zoom, -population)] : []
  })

const polygonsOf = ({ type, coordinates }) => (type === 'Polygon' ? [coordinates] : coordinates)

/** In square degrees as they look on the map, not on the globe's poles. */
function areaOf([ring]) {
  let twice = 0
  ring.forEach(([x, y], at) => {
    const [nextX, nextY] = ring[(at + 1) % ring.length]
    twice += x * nextY - nextX * y
  })
  const [, middle] = middleOf([ring])
  return (Math.abs(twice) / 2) * Math.cos((middle * Math.PI) / 180)
}

/** The centre of the area; all that a name needs on shapes as compact as countries are. */
function middleOf([ring]) {
  let [area, x, y] = [0, 0, 0]
  ring.forEach(([x1, y1], at) => {
    const [x2, y2] = ring[(at + 1) % ring.length]
    const cross = x1 * y2 - x2 * y1
    area += cross
    x += (x1 + x2) * cross
    y += (y1 + y2) * cross
  })
  return area ? [x / (3 * area), y / (3 * area)] : ring[0]
}

function* cellsOf(geometry) {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [ring] of polygonsOf(geometry)) {
    for (const [x, y] of ring) {
      west = Math.min(west, x)
      east = Math.max(east, x)
      south = Math.min(south, y)
      north = Math.max(north, y)
    }
  }
  for (let x = Math.floor(west); x <= Math.floor(east); x++) {
    for (let y = Math.floor(south); y <= Math.floor(north); y++) yield `${x} ${y}`
  }
}

const isInside = (geometry, x, y) =>
  polygonsOf(geometry).some((rings) => rings.filter((ring) => isInRing(ring, x, y)).length === 1)

function isInRing(ring, x, y) {
  let inside = false
  ring.forEach(([x1, y1], at) => {
    const [x2, y2] = ring[(at + 1) % ring.length]
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside
  })
  return inside
}
