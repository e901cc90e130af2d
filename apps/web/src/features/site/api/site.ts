import { getSite, type Site } from '@berg/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { dayAt } from '../../../lib/dates.ts'
import { useNow } from '../../../lib/use-now.ts'

export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: ({ signal }) => call(getSite, {}, { signal }),
  staleTime: Infinity,
  meta: { sameForEverybody: true },
})

export function useSite(): Site | undefined {
  return useQuery(siteQuery).data
}

/** Today at the site (2026-11-14). */
export function useToday(): string {
  return dayAt(useNow(), useSite()?.timezone)
}
