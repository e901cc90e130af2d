import { getEmergencyReach, sendEmergency } from '@berg/contract'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'

/** How many would be told now. */
export const emergencyReachQuery = queryOptions({
  queryKey: ['emergency-reach'],
  queryFn: ({ signal }) => call(getEmergencyReach, {}, { signal }),
  staleTime: 0,
})

/** @param key the same for the same message: pressed again, it goes out once */
export const useSendEmergency = (key: string) =>
  useMutation({
    mutationFn: (text: string) =>
      call(sendEmergency, { body: { text }, headers: { 'idempotency-key': key } }),
  })
