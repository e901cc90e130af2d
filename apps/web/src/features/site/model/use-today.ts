import { dayAt } from '../../../lib/dates.ts'
import { useNow } from '../../../lib/use-now.ts'
import { useSite } from '../api/get-site.ts'

/** Today at the site (2026-11-14). */
export function useToday(): string {
  return dayAt(useNow(), useSite()?.timezone)
}
