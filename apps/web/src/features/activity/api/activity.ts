import { listActivity } from '@berg/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'

/** What happened, so many at a time. */
export const activityQuery = (limit: number) =>
  infiniteQueryOptions({
    queryKey: ['activity', { limit }],
    queryFn: ({ signal, pageParam: cursor }) =>
      call(listActivity, { query: { limit, cursor } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
