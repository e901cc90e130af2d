import { createHash } from 'node:crypto'
import { fold } from '../packages/contract/src/fold.ts'
import { readAreas, readKnown, readPlaces } from './sources.mjs'

/** Two entries this close (in degrees) with one name are one place. */
const NEAR = 0.15
/** An entry of another name at the very same spot is the place under its earlier name. */
const SAME_SPOT = 0.002
const LONGEST_NAME = 60

/**
 * @typedef {object} Place
 * @property {string} id
 * @property {string} name
 * @property {string} country
 * @property {string} state
 * @property {number} lat
 * @property {number} lon
 * @property {number} population
 * @property {string[]} names folded, the own one first
 */

/** @returns {Place[]} in an order that follows from what they are */
export function makeGazetteer() {
  const areas = readAreas()
  const given = readPlaces()
  const known = knownOf(given, readKnown())
  const places = given.map((place) => {
    const same = known.get(place)
    return {
      id: idOf(place),
      name: place.name,
      country: place.country,
      state: areas.get(`${place.country}.${place.area}`) ?? '',
      lat: place.lat,
      lon: place.lon,
      population: same?.population ?? 0,
      names: namesOf(place.name, same?.names ?? []),
    }
  })
  const kept = withoutTwins(places)
  if (new Set(kept.map(({ id }) => id)).size < kept.length) throw new Error('Two ids are the same.')
  return kept.toSorted((a, b) => compare(a.names[0], b.names[0]) || compare(a.id, b.id))
}

/** Of several places that would read the same in a list, the one that people mean. */
function withoutTwins(places) {
  const kept = new Map()
  for (const place of places) {
    const reads = [place.country, place.state, place.name].join('|')
    const twin = kept.get(reads)
    if (!twin || compareTwins(place, twin) < 0) kept.set(reads, place)
  }
  return [...kept.values()]
}

const compareTwins = (a, b) => b.population - a.population || compare(a.id, b.id)

const compare = (a = '', b = '') => (a < b ? -1 : a > b ? 1 : 0)

/** Follows from the place itself, so that it outlives other orders and other versions of the data. */
function idOf({ country, area, name, lat, lon }) {
  const text = [country, area, name, lat.toFixed(2), lon.toFixed(2)].join('|')
  return createHash('sha256').update(text).digest('base64url').slice(0, 8)
}

/** The older entry of each place: by name nearby; else, unless it is another's, by the very same spot. */
function knownOf(places, entries) {
  const byName = new Map()
  const bySpot = new Map()
  const add = (map, key, entry) => void (map.get(key)?.push(entry) ?? map.set(key, [entry]))
  for (const entry of entries) {
    for (const name of new Set(entry.names.map(fold)))
      add(byName, `${entry.country}|${name}`, entry)
    add(bySpot, spotOf(entry), entry)
  }
  const known = new Map()
  for (const place of places) {
    const named = byName.get(`${place.country}|${fold(place.name)}`) ?? []
    const entry = largest(named.filter((one) => isWithin(one, place, NEAR)))
    if (entry) known.set(place, entry)
  }
  const taken = new Set(known.values())
  for (const place of places) {
    if (known.has(place)) continue
    const spots = (bySpot.get(spotOf(place)) ?? []).filter((one) => !taken.has(one))
    const entry = largest(spots.filter((one) => isWithin(one, place, SAME_SPOT)))
    if (entry) known.set(place, entry)
  }
  return known
}

const spotOf = ({ country, lat, lon }) => `${country}|${lat.toFixed(2)}|${lon.toFixed(2)}`
const isWithin = (a, b, limit) => Math.abs(a.lat - b.lat) < limit && Math.abs(a.lon - b.lon) < limit
const largest = (entries) => entries.toSorted((a, b) => b.population - a.population)[0]

/** Without what the own name finds anyway: people type the beginning of a name. */
function namesOf(name, others) {
  const own = fold(name)
  const folded = others.map(fold).filter((it) => it && it.length <= LONGEST_NAME)
  const further = [...new Set(folded)].filter((it) => !own.startsWith(it)).toSorted(compare)
  return [own, ...further]
}

/** @param {Place[]} places a line each, tabs between the columns, as the server loads it */
export const asText = (places) =>
  places
    .map(({ id, name, country, state, lat, lon, population, names }) =>
      [id, name, country, state, lat.toFixed(4), lon.toFixed(4), population, names.join('|')].join(
        '\t',
      ),
    )
    .join('\n') + '\n'
