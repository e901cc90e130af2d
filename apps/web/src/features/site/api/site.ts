import type { Site } from '@berg/contract'
import { useQuery } from '@tanstack/react-query'
import { dayAt } from '../../../lib/dates.ts'
import { siteQuery } from '../../../lib/site-query.ts'
import { useNow } from '../../../lib/use-now.ts'

export function useSite(): Site | undefined {
  return useQuery(siteQuery).data
}

/** Today at the site (2026-11-14). */
export function useToday(): string {
  return dayAt(useNow(), useSite()?.timezone)
}
