import { getSite, type Site } from '@berg/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'

export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: ({ signal }) => call(getSite, {}, { signal }),
  staleTime: Infinity,
  meta: { sameForEverybody: true },
})

export function useSite(): Site | undefined {
  return useQuery(siteQuery).data
}
