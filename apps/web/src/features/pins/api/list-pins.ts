import { listMapPins } from '@berg/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'

export const mapPinsQuery = queryOptions({
  queryKey: ['map-pins'],
  queryFn: ({ signal }) => call(listMapPins, { query: {} }, { signal }),
})

/** People whose name, job or place holds all the words. */
export const pinSearchQuery = (search: string) =>
  queryOptions({
    queryKey: [...mapPinsQuery.queryKey, 'search', search],
    queryFn: ({ signal }) => call(listMapPins, { query: { search } }, { signal }),
    placeholderData: keepPreviousData,
  })
