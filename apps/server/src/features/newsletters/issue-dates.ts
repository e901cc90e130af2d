import { type IssueArticle, SHIFT_NAMES } from '@berg/contract'
import { dayAt } from '../../platform/site-day.ts'

const format = (options: Intl.DateTimeFormatOptions, timeZone = 'UTC') =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone })
const LONG = format({ day: 'numeric', month: 'long', year: 'numeric' })
const WITH_WEEKDAY = format({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' })
const MONTH = format({ month: 'short' })

const midnight = (day: string) => new Date(`${day}T00:00:00Z`)

/** The day on which an issue came out at the site: 13 November 2026. */
export const dayOfIssue = (publishedAt: string, timezone: string): string =>
  LONG.format(midnight(dayAt(timezone, new Date(publishedAt))))

/** A day as a leaf of a calendar says it. */
export const leafOf = (day: string) => ({
  month: MONTH.format(midnight(day)),
  day: String(Number(day.slice(8))),
})

type Event = Pick<IssueArticle, 'event_date' | 'starts_at' | 'ends_at' | 'place' | 'shift'>

/** When and where an event is: 'Tue, 17 Nov 2026 · 14:15–15:00 · Training room 1'. Empty for a post. */
export function whenAndWhere(event: Event, timezone: string): string {
  const { event_date: day, starts_at, ends_at, place, shift } = event
  if (!day) return ''
  const time = format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, timezone)
  const times = [starts_at, ends_at].flatMap((one) => (one ? [time.format(new Date(one))] : []))
  return [
    WITH_WEEKDAY.format(midnight(day)),
    times.join('–'),
    place,
    shift === 'all' ? '' : SHIFT_NAMES[shift],
  ]
    .filter(Boolean)
    .join(' · ')
}
