import { iso1A2Code } from '@rapideditor/country-coder'

const HEAD = `/** Made by geo/: a point on the land of every country, [lat, lon] by its code. */
export const COUNTRY_POINTS: Readonly<Record<string, readonly [number, number]>> = {
`

/**
 * The town nearest to the middle of a country's towns. A town is on land, which the middle of an arc of
 * coast or of a group of islands is not.
 *
 * @param {{ country: string, lat: number, lon: number }[]} places
 * @returns {string} the table as source code
 */
export function makeCountryPoints(places) {
  const byCountry = new Map()
  for (const place of places) {
    // Near a border the two sources may disagree.
    if (iso1A2Code([place.lon, place.lat], { level: 'territory' }) !== place.country) continue
    const towns = byCountry.get(place.country)
    if (towns) towns.push(place)
    else byCountry.set(place.country, [place])
  }
  const lines = [...byCountry].toSorted().map(([code, towns]) => {
    const { lat, lon } = middleOf(towns)
    return `  ${code}: [${lat}, ${lon}],\n`
  })
  return `${HEAD}${lines.join('')}}\n`
}

/** On the sphere, so that a country may lie across the date line. */
function middleOf(towns) {
  const vectors = towns.map(vectorOf)
  const sum = [0, 1, 2].map((axis) => vectors.reduce((total, vector) => total + vector[axis], 0))
  const closeness = vectors.map((vector) =>
    vector.reduce((total, x, axis) => total + x * sum[axis], 0),
  )
  return towns[closeness.indexOf(Math.max(...closeness))]
}

function vectorOf({ lat, lon }) {
  const [north, east] = [lat, lon].map((degrees) => (degrees * Math.PI) / 180)
  return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)]
}
