import {
  type ArticleChange,
  EVENT_FIELDS,
  EVENT_KEYS,
  EVENT_MOMENTS,
  EVENT_TEXTS,
  EVENT_WITHOUT_DATE,
  type EventField,
  type EventMoment,
  NO_EVENT,
  recordOf,
  type EventDetails as SentDetails,
} from '@berg/contract'
import { DAY_MS } from '../../platform/clock.ts'
import { invalid } from '../../platform/http/problem.ts'
import { dayAt, minutesAt, momentAt, readMoment } from '../../platform/site-day.ts'
import { withoutHighlightMarks } from './articles.repository.ts'

/** When and where an event takes place, and for whom. */
export type EventDetails = {
  [K in EventField]: K extends EventMoment ? Date | null : SentDetails[K]
}

type Given = Pick<ArticleChange, EventField>

/** Checks what is said about an event. What is left out stays, at the same time of a new day. */
export function eventDetails(
  zone: string,
  given: Given,
  before: EventDetails = NO_EVENT,
): EventDetails {
  const { event_date = before.event_date } = given
  if (!event_date) {
    if ([...EVENT_MOMENTS, ...EVENT_TEXTS].some((name) => given[name])) {
      throw invalid({ event_date: [EVENT_WITHOUT_DATE] })
    }
    return NO_EVENT
  }
  const earlier = timesOn(zone, event_date, before)
  const starts_at =
    given.starts_at === undefined ? earlier.starts_at : momentOf(zone, given.starts_at)
  // Whoever takes the start off takes the end off with it.
  const earlierEnd = given.starts_at === null ? null : earlier.ends_at
  const ends_at = given.ends_at === undefined ? earlierEnd : momentOf(zone, given.ends_at)
  requireOrder(zone, event_date, starts_at, ends_at)
  return { ...before, ...said(given), event_date, starts_at, ends_at }
}

/** What is not left out. */
const said = (given: Given) =>
  Object.fromEntries(
    EVENT_KEYS.filter((name) => given[name] !== undefined).map((name) => [
      name,
      EVENT_FIELDS[name].kind === 'text' ? lineOf(given[name] ?? '') : given[name],
    ]),
  ) as Partial<EventDetails>

type ColumnOf<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<ColumnOf<Rest>>}`
  : Name

const columnOf = <Name extends string>(name: Name) =>
  name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()) as ColumnOf<Name>

/** As the table of articles has them: without a column for each of them this does not compile. */
type EventColumns = { [K in EventField as ColumnOf<K>]: EventDetails[K] }

export const columnsOf = (details: EventDetails) =>
  Object.fromEntries(EVENT_KEYS.map((name) => [columnOf(name), details[name]])) as EventColumns

export const detailsOf = (article: EventColumns) =>
  recordOf(EVENT_KEYS, (name) => article[columnOf(name)]) as EventDetails

/** As they are sent. */
export function sentDetails(article: EventColumns): SentDetails {
  const details = detailsOf(article)
  return { ...details, ...recordOf(EVENT_MOMENTS, (name) => details[name]?.toISOString() ?? null) }
}

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

const lineOf = (text: string) => withoutHighlightMarks(text).replace(/\s+/g, ' ').trim() || null
