import { getCurrentUser } from '@berg/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'

export const currentUserQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => call(getCurrentUser, {}, { signal }),
  staleTime: 5 * 60_000,
})
