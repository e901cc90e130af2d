import type { EventSignup } from '@berg/contract'
import { dayAt } from '../../platform/site-day.ts'

export interface EventTimes {
  day: string
  startsAt: Date | null
  endsAt: Date | null
}

/** Whether an event has ended; without an end it takes the rest of its day. */
export const isOver = ({ day, endsAt }: EventTimes, now: Date, zone: string) =>
  endsAt ? endsAt <= now : day < dayAt(zone, now)

/** Until when somebody can sign up: its own end, and the beginning of the event. */
export function statusOf(
  event: EventTimes & { closesAt: Date | null; isPublished: boolean },
  now: Date,
  zone: string,
): EventSignup['status'] {
  if (isOver(event, now, zone)) return 'over'
  const { closesAt, startsAt, isPublished } = event
  const isPast = (moment: Date | null) => moment !== null && moment <= now
  return !isPublished || isPast(closesAt) || isPast(startsAt) ? 'closed' : 'open'
}
