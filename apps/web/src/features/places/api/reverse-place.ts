import { type Place, reversePlace } from '@berg/contract'
import { call } from '../../../lib/api/call.ts'

/** The town nearest to a point; undefined at sea, and where nobody can say. */
export async function placeAt(lat: number, lon: number): Promise<Place | undefined> {
  return call(reversePlace, { query: { lat, lon } }).catch(() => undefined)
}
