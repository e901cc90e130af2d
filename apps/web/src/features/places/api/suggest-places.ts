import { PLACE_QUERY_MIN, listPlaces } from '@berg/contract'
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
