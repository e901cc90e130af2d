import { listAuthorNotices } from '@berg/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'

/** What became of the own posts since it was last looked at. */
export const authorNoticesQuery = queryOptions({
  queryKey: ['notices'],
  queryFn: ({ signal }) => call(listAuthorNotices, {}, { signal }),
  // A post may be decided about while its author has the site open.
  refetchInterval: 5 * 60_000,
})
