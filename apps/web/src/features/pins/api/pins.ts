import {
  deleteMyPin,
  getMyPin,
  type InputOf,
  listLocations,
  listMapPins,
  putMapPin,
} from '@berg/contract'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
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

export const locationsQuery = queryOptions({
  queryKey: ['locations'],
  queryFn: ({ signal }) => call(listLocations, {}, { signal }),
})

export type PinBody = InputOf<typeof putMapPin>['body']

/** Null as long as the person is not on the map. */
export const myPinQuery = queryOptions({
  queryKey: ['my-pin'],
  queryFn: async ({ signal }) => (await call(getMyPin, {}, { signal })).pin,
})

export function usePutPin() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: PinBody) => call(putMapPin, { body }),
    onSuccess: (pin) => {
      client.setQueryData(myPinQuery.queryKey, pin)
      return client.invalidateQueries({ queryKey: mapPinsQuery.queryKey })
    },
  })
}

export function useLeaveMap() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(deleteMyPin),
    onSuccess: () => {
      client.setQueryData(myPinQuery.queryKey, null)
      return client.invalidateQueries({ queryKey: mapPinsQuery.queryKey })
    },
  })
}
