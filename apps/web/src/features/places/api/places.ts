import { listPlaces, type Place, PLACE_QUERY_MIN, reversePlace } from '@berg/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'

export const placesQuery = (q: string) =>
  queryOptions({
    queryKey: ['places', q],
    queryFn: ({ signal }) => call(listPlaces, { query: { q } }, { signal }),
    enabled: q.length >= PLACE_QUERY_MIN,
    placeholderData: keepPreviousData,
    staleTime: 600_000,
    retry: false,
  })

/** The town nearest to a point; undefined at sea, and where nobody can say. */
export async function placeAt(lat: number, lon: number): Promise<Place | undefined> {
  return call(reversePlace, { query: { lat, lon } }).catch(() => undefined)
}
