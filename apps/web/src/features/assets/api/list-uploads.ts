import { listUploads } from '@berg/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'

/** What this person began to send and did not finish, here or on another device. */
export const unfinishedUploadsQuery = queryOptions({
  queryKey: ['uploads', 'unfinished'],
  queryFn: ({ signal }) => call(listUploads, {}, { signal }),
})
