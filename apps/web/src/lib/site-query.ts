import { getSite } from '@berg/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from './api/call.ts'

export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: ({ signal }) => call(getSite, {}, { signal }),
  staleTime: Infinity,
  meta: { sameForEverybody: true },
})

/** Whether mails leave the site, for the sentences in `mailWords`. The page brings it along, so nobody asks for it. */
export const useSendsMail = () => useQuery({ ...siteQuery, enabled: false }).data?.mail === true
