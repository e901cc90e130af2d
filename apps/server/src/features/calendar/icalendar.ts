import { articlePage, type Category, type Shift, say } from '@berg/contract'
import ical, { type ICalEventData, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { categorySaid, shiftSaid } from '../../platform/language/fixed-names.ts'
import type { IdOf } from '../../platform/stable-id.ts'
import { addDays } from '../../platform/site-day.ts'

interface Listed {
  articleId: number
  /** Higher than whatever a calendar has seen before. */
  sequence: number
  changedAt: Date
  day: string
  /** Without a start it takes all day. */
  startsAt: Date | null
  endsAt: Date | null
}

/** What is off keeps its time, so that calendars know which it was, and nothing that was written. */
export type CalendarEvent =
  | (Listed & { isCancelled: true })
  | (Listed & {
      isCancelled: false
      title: string
      excerpt: string
      category: Category
      place: string | null
      shift: Shift
    })

interface Calendar {
  name: string
  /** Where it is fetched again; left out for a file that is taken along. */
  refreshSeconds?: number
  origin: string
  idOf: IdOf
}

/**
 * RFC 5545. Moments are written in UTC, which every calendar shows on the clocks of its owner; a whole day
 * is a date, which is the same day everywhere.
 */
export function icalendarOf(
  events: readonly CalendarEvent[],
  { name, refreshSeconds, origin, idOf }: Calendar,
): string {
  const calendar = ical({
    name,
    prodId: { company: 'The Berg', product: 'Events', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ...(refreshSeconds && { ttl: refreshSeconds }),
  })
  for (const event of events) {
    const id = idOf(`event/${event.articleId}`)
    calendar.createEvent({ id, ...timesOf(event), ...contentOf(event, origin) })
  }
  return `${calendar.toString()}\r\n`
}

function timesOf({ sequence, changedAt, day, startsAt, endsAt }: Listed): ICalEventData {
  const known = { sequence, stamp: changedAt, lastModified: changedAt }
  if (startsAt) return { ...known, start: startsAt, end: endsAt }
  // The end is the first day after.
  return { ...known, allDay: true, start: dateOf(day), end: dateOf(addDays(day, 1)) }
}

const dateOf = (day: string) => new Date(`${day}T00:00:00Z`)

function contentOf(event: CalendarEvent, origin: string): Partial<ICalEventData> {
  if (event.isCancelled)
    return { summary: say('Cancelled ##an event'), status: ICalEventStatus.CANCELLED }
  const { articleId, title, excerpt, category, place, shift } = event
  const url = origin + articlePage(articleId)
  const audience = shift === 'all' ? '' : shiftSaid(shift)
  return {
    summary: plain(title),
    description: [audience, plain(excerpt), url].filter(Boolean).join('\n\n'),
    ...(place && { location: plain(place) }),
    categories: [{ name: categorySaid(category) }],
    url,
    status: ICalEventStatus.CONFIRMED,
  }
}

/** No calendar can hold control characters. */
// oxlint-disable-next-line no-control-regex
const plain = (text: string) => text.replace(/[\u0000-\u001f\u007f]+/g, ' ')
