import { listPlaces, type Place, PLACE_QUERY_MIN, reversePlace } from '@berg/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { ApiError } from '../../../lib/api/errors.ts'

const AGAIN_SECONDS = 5

/** In the first minute of a site the server cannot say yet what there is. */
export const areBeingLoaded = (error: Error | null): error is ApiError =>
  error instanceof ApiError && error.status === 503

export const placesQuery = (q: string) =>
  queryOptions({
    queryKey: ['places', q],
    queryFn: ({ signal }) => call(listPlaces, { query: { q } }, { signal }),
    enabled: q.length >= PLACE_QUERY_MIN,
    placeholderData: keepPreviousData,
    staleTime: 600_000,
    retry: (_attempts, error) => areBeingLoaded(error),
    retryDelay: (_attempts, error) =>
      ((areBeingLoaded(error) && error.retryAfter) || AGAIN_SECONDS) * 1000,
  })

/** The town nearest to a point; undefined at sea, and where nobody can say. */
export async function placeAt(lat: number, lon: number): Promise<Place | undefined> {
  return call(reversePlace, { query: { lat, lon } }).catch(() => undefined)
}
