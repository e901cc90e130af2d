import { type ArticleChange, EVENT_WITHOUT_DATE, type Shift } from '@berg/contract'
import { DAY_MS } from '../../platform/clock.ts'
import { invalid } from '../../platform/http/problem.ts'
import { dayAt, minutesAt, momentAt, readMoment } from '../../platform/site-day.ts'
import { withoutHighlightMarks } from './articles.repository.ts'
import type { ArticleRow } from './articles.table.ts'

/** When and where an event takes place, and for whom. */
export interface EventDetails {
  event_date: string | null
  starts_at: Date | null
  ends_at: Date | null
  place: string | null
  shift: Shift
}

type Given = Pick<ArticleChange, keyof EventDetails>

const NO_EVENT: EventDetails = {
  event_date: null,
  starts_at: null,
  ends_at: null,
  place: null,
  shift: 'all',
}

/** Checks what is said about an event. What is left out stays, at the same time of a new day. */
export function eventDetails(
  zone: string,
  given: Given,
  before: EventDetails = NO_EVENT,
): EventDetails {
  const { event_date = before.event_date, shift = before.shift } = given
  if (!event_date) {
    if (given.starts_at || given.ends_at || given.place) {
      throw invalid({ event_date: [EVENT_WITHOUT_DATE] })
    }
    return NO_EVENT
  }
  const kept = timesOn(zone, event_date, before)
  const starts_at = given.starts_at === undefined ? kept.starts_at : momentOf(zone, given.starts_at)
  // Whoever takes the start off takes the end off with it.
  const keptEnd = given.starts_at === null ? null : kept.ends_at
  const ends_at = given.ends_at === undefined ? keptEnd : momentOf(zone, given.ends_at)
  requireOrder(zone, event_date, starts_at, ends_at)
  const place = given.place === undefined ? before.place : wordsOfPlace(given.place)
  return { event_date, starts_at, ends_at, place, shift }
}

export const detailsOf = (article: ArticleRow): EventDetails => ({
  event_date: article.eventDate,
  starts_at: article.startsAt,
  ends_at: article.endsAt,
  place: article.place,
  shift: article.shift,
})

/** The times of an event once it is on this day: the clocks show the same, and it lasts as long. */
function timesOn(zone: string, day: string, { event_date, starts_at, ends_at }: EventDetails) {
  if (!starts_at || day === event_date) return { starts_at, ends_at }
  const moved = momentAt(zone, day, minutesAt(zone, starts_at))
  return {
    starts_at: moved,
    ends_at: ends_at && new Date(moved.getTime() + ends_at.getTime() - starts_at.getTime()),
  }
}

const momentOf = (zone: string, text: string | null) => (text ? readMoment(zone, text) : null)

function requireOrder(zone: string, day: string, start: Date | null, end: Date | null): void {
  if (start && dayAt(zone, start) !== day) {
    throw invalid({ starts_at: ['The start is on the date of the event.'] })
  }
  if (!end) return
  if (!start) throw invalid({ ends_at: ['Give the start too.'] })
  const lasts = end.getTime() - start.getTime()
  if (lasts <= 0) throw invalid({ ends_at: ['The end comes after the start.'] })
  if (lasts > DAY_MS) throw invalid({ ends_at: ['An event ends within a day of its start.'] })
}

const wordsOfPlace = (place: string | null) =>
  withoutHighlightMarks(place ?? '')
    .replace(/\s+/g, ' ')
    .trim() || null
