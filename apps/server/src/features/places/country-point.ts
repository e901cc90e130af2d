type Ring = readonly (readonly number[])[]

/** The middle of the largest piece of a country; undefined for a code without borders. */
export async function countryPoint(
  code: string,
): Promise<{ lat: number; lon: number } | undefined> {
  const { feature } = await import('@rapideditor/country-coder')
  const geometry = feature(code)?.geometry
  const pieces: Ring[][] = geometry?.type === 'MultiPolygon' ? geometry.coordinates : []
  const middles = pieces.flatMap(([ring]) => (ring ? [middleOf(ring)] : []))
  const [largest] = middles.toSorted((a, b) => b.area - a.area)
  return largest && { lat: largest.lat, lon: largest.lon }
}

/** The centre of the area within a ring. */
function middleOf(ring: Ring) {
  let [area, lon, lat] = [0, 0, 0]
  ring.forEach(([x1 = 0, y1 = 0], at) => {
    const [x2 = 0, y2 = 0] = ring[(at + 1) % ring.length] ?? []
    const cross = x1 * y2 - x2 * y1
    area += cross
    lon += (x1 + x2) * cross
    lat += (y1 + y2) * cross
  })
  return { area: Math.abs(area), lon: lon / (3 * area), lat: lat / (3 * area) }
}
