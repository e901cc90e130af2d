import { deleteMyPin, getMyPin, type InputOf, putMapPin } from '@berg/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { mapPinsQuery } from './list-pins.ts'

export type PinBody = InputOf<typeof putMapPin>['body']

const KEY = ['my-pin']

/** Null as long as the person is not on the map. */
export const myPinQuery = queryOptions({
  queryKey: KEY,
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
