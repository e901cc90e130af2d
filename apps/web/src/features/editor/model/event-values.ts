import {
  EVENT_FIELDS,
  EVENT_KEYS,
  NO_EVENT,
  recordOf,
  type ArticleInput,
  type EventDetails,
  type EventField,
} from '@berg/contract'
import { timeAt } from '../../../lib/dates.ts'
import { shiftDay } from '../../../ui/month-calendar/days.ts'

/**
 * What the editor's fields say about an event; empty where nothing is said. Times are `14:15` on the clocks of the site:
 * an end before the start is the next day's.
 */
export type EventValues = { [K in EventField]: NonNullable<EventDetails[K]> }

export const NO_EVENT_VALUES = recordOf(EVENT_KEYS, (name) => NO_EVENT[name] ?? '') as EventValues

export const eventValuesOf = (event: EventDetails, timeZone: string | undefined) =>
  recordOf(EVENT_KEYS, (name) => {
    const value = event[name] ?? ''
    return value && EVENT_FIELDS[name].kind === 'moment' ? timeAt(value, timeZone) : value
  }) as EventValues

export const endsNextDay = ({ starts_at, ends_at }: EventValues) =>
  starts_at !== '' && ends_at !== '' && ends_at < starts_at

type EventInput = Pick<ArticleInput, EventField>

/** As the server takes it. Without a date there is nothing more to say about an event. */
export function eventInput(values: EventValues): EventInput {
  const { event_date: day, starts_at, ends_at } = values
  if (!day) return NO_EVENT
  const lastDay = endsNextDay(values) ? shiftDay(day, 1) : day
  return {
    ...(recordOf(EVENT_KEYS, (name) => values[name].trim() || null) as EventInput),
    starts_at: starts_at ? `${day}T${starts_at}` : null,
    ends_at: ends_at ? `${lastDay}T${ends_at}` : null,
  }
}
