import { Place } from '@berg/contract'

const PREFIX = '~'

/**
 * Places of another geocoder are in no table of ours. Their id carries them along, so that every node
 * can answer for every id, also when the geocoder is gone.
 */
export function withId(place: Omit<Place, 'id'>): Place {
  const { name, state, country, country_code, lat, lon } = place
  const text = JSON.stringify([name, state, country, country_code, lat, lon])
  return { ...place, id: PREFIX + Buffer.from(text).toString('base64url') }
}

export const isEncoded = (id: string) => id.startsWith(PREFIX)

export function decodePlace(id: string): Place | undefined {
  try {
    const text = Buffer.from(id.slice(PREFIX.length), 'base64url').toString()
    const [name, state, country, country_code, lat, lon] = JSON.parse(text) as unknown[]
    return Place.safeParse({ id, name, state, country, country_code, lat, lon }).data
  } catch {
    return undefined
  }
}
