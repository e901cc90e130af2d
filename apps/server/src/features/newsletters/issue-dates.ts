import type { IssueArticle } from '@berg/contract'
import { dateSaid, shortDaySaid, shortMonthSaid } from '../../platform/language/dates.ts'
import { shiftSaid } from '../../platform/language/fixed-names.ts'
import { dayAt, timeAt } from '../../platform/site-day.ts'

/** The day on which an issue came out at the site: 13 November 2026. */
export const dayOfIssue = (publishedAt: string, timezone: string): string =>
  dateSaid(dayAt(timezone, new Date(publishedAt)))

/** A day as a leaf of a calendar says it. */
export const leafOf = (day: string) => ({
  month: shortMonthSaid(day),
  day: String(Number(day.slice(8))),
})

type Event = Pick<IssueArticle, 'event_date' | 'starts_at' | 'ends_at' | 'place' | 'shift'>

/** When and where an event is: 'Tue, 17 Nov 2026 · 14:15–15:00 · Training room 1'. Empty for a post. */
export function whenAndWhere(event: Event, timezone: string): string {
  const { event_date: day, starts_at, ends_at, place, shift } = event
  if (!day) return ''
  const times = [starts_at, ends_at].flatMap((one) =>
    one ? [timeAt(timezone, new Date(one))] : [],
  )
  return [shortDaySaid(day), times.join('–'), place, shift === 'all' ? '' : shiftSaid(shift)]
    .filter(Boolean)
    .join(' · ')
}
