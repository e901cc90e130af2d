import {
  createCalendarAddress,
  getCalendarAddress,
  type CalendarAddress,
  revokeCalendarAddress,
} from '@berg/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'

export const calendarAddressQuery = queryOptions({
  queryKey: ['calendar-address'],
  queryFn: ({ signal }) => call(getCalendarAddress, {}, { signal }),
})

function useAddressChange<T>(change: () => Promise<T>, after: (result: T) => CalendarAddress) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (result) => client.setQueryData(calendarAddressQuery.queryKey, after(result)),
  })
}

/** The answer is the only one that tells the address. */
export const useCreateAddress = () =>
  useAddressChange(
    () => call(createCalendarAddress),
    ({ created_at }) => ({ created_at }),
  )

export const useRevokeAddress = () =>
  useAddressChange(
    () => call(revokeCalendarAddress),
    () => ({ created_at: null }),
  )
