import { type Article, say, SHIFT_NAMES, withWeekday } from '@berg/contract'
import { dayAt, formatDay, timeAt } from './dates.ts'

type Event = Pick<Article, 'event_date' | 'starts_at' | 'ends_at' | 'place' | 'shift'>

/**
 * When and where an event is: 'Tue 17 · 14:15–15:00 · Training room 1'. The month and the year are
 * said where they are not the present ones. Empty for a post.
 */
export function whenLine(event: Event, timeZone: string | undefined, now: Date): string {
  if (!event.event_date) return ''
  const day = dayInShort(event.event_date, dayAt(now, timeZone))
  return [day, ...details(event, timeZone)].join(' · ')
}

/** The same where the whole article is shown, with the month and the year: 'Tue 17 Nov 2026 · 14:15'. */
export function fullWhenLine(event: Event, timeZone: string | undefined): string {
  const { event_date: day } = event
  if (!day) return ''
  const named = withWeekday(formatDay(day, 'weekday'), formatDay(day, 'short'))
  return [named, ...details(event, timeZone)].join(' · ')
}

/** The same beside a badge that says the day: '14:15 · Training room 1', or 'All day'. */
export function timeAndPlace(event: Event, timeZone: string | undefined): string {
  const parts = details(event, timeZone)
  return (event.starts_at ? parts : [say('All day'), ...parts]).join(' · ')
}

/** The same in a list over many months: 'Dec 2026 · 14:15', without the month while it is the present one. */
export function whenBesideBadge(event: Event, timeZone: string | undefined, now: Date): string {
  const { event_date: day } = event
  const line = timeAndPlace(event, timeZone)
  if (!day || isSameMonth(day, dayAt(now, timeZone))) return line
  return `${formatDay(day, 'month')} · ${line}`
}

/** `14:15–15:00`; empty where an event takes all day. */
function timesOf({ starts_at, ends_at }: Event, timeZone: string | undefined): string {
  if (!starts_at) return ''
  const start = timeAt(starts_at, timeZone)
  return ends_at ? `${start}–${timeAt(ends_at, timeZone)}` : start
}

const details = (event: Event, timeZone: string | undefined) =>
  [
    timesOf(event, timeZone),
    event.place,
    event.shift === 'all' ? '' : SHIFT_NAMES[event.shift],
  ].filter(Boolean)

const isSameMonth = (one: string, other: string) => one.slice(0, 7) === other.slice(0, 7)

function dayInShort(day: string, today: string): string {
  const weekday = formatDay(day, 'weekday')
  if (isSameMonth(day, today)) return withWeekday(weekday, formatDay(day, 'day'))
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  return withWeekday(weekday, formatDay(day, isThisYear ? 'dayAndMonth' : 'short'))
}
