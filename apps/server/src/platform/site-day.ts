import type { ZoneOffsets } from '@berg/contract'
import { DAY_MS, MINUTE_MS } from './clock.ts'

const clocks = new Map<string, Intl.DateTimeFormat>()

/** `2026-11-14 14:15:03`, read from its end: a year may be short. A clock is costly to make, its memory is given back late, and it is cheap to ask. */
function shownAt(zone: string, moment: Date | number): string {
  let clock = clocks.get(zone)
  if (!clock) {
    const options = { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' } as const
    // Swedish writes dates as ISO does.
    clock = new Intl.DateTimeFormat('sv-SE', options)
    clocks.set(zone, clock)
  }
  return clock.format(moment)
}

/** The day at the site, `2026-11-14`. */
export const dayAt = (zone: string, moment: Date): string => shownAt(zone, moment).slice(0, -9)

/** What the clocks of the site show, `14:15`, in every language. */
export const timeAt = (zone: string, moment: Date): string => shownAt(zone, moment).slice(-8, -3)

/** The same in minutes after midnight. */
export function minutesAt(zone: string, moment: Date): number {
  const [hours = 0, minutes = 0] = timeAt(zone, moment).split(':').map(Number)
  return hours * 60 + minutes
}

/** Days later, or earlier where negative. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** `2026-11` is a month, `2026-11-14` a day. */
export function daysOf(date: string): readonly [string, string] {
  if (date.length > 7) return [date, date]
  const [year, month] = date.split('-').map(Number) as [number, number]
  const last = new Date(Date.UTC(2000, month, 0))
  last.setUTCFullYear(year, month, 0)
  return [`${date}-01`, `${date}-${last.getUTCDate()}`]
}

const CALENDAR_DAYS = 42

/** What a calendar shows of a month: six weeks from the Monday on or before its first day. */
export function calendarDaysOf(month: string): readonly [string, string] {
  const first = `${month}-01`
  const monday = addDays(first, -((new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7))
  // Years have four digits here.
  return [monday, month === '9999-12' ? '9999-12-31' : addDays(monday, CALENDAR_DAYS - 1)]
}

/** The moment at which the clocks of the site show this time, given as minutes after midnight. */
export function momentAt(zone: string, day: string, minutes: number): Date {
  const asUtc = new Date(`${day}T00:00:00Z`).getTime() + minutes * 60_000
  // The offset is looked up where it holds; twice, because it may change in between.
  const first = asUtc - offsetOf(zone, asUtc)
  return new Date(asUtc - offsetOf(zone, first))
}

const HAS_OFFSET = /(Z|[+-]\d\d:\d\d)$/

/** To the minute. Without an offset the clocks of the site are meant. */
export function readMoment(zone: string, text: string): Date {
  const [hours = 0, minutes = 0] = text.slice(11, 16).split(':').map(Number)
  const moment = HAS_OFFSET.test(text)
    ? new Date(text)
    : momentAt(zone, text.slice(0, 10), hours * 60 + minutes)
  return new Date(Math.floor(moment.getTime() / MINUTE_MS) * MINUTE_MS)
}

function offsetOf(zone: string, moment: number): number {
  const shown = shownAt(zone, moment)
  return new Date(`${shown.replace(' ', 'T')}Z`).getTime() - Math.floor(moment / 1000) * 1000
}

/** What the clocks of the site show between two moments. No zone changes them twice within a week. */
export function offsetsBetween(zone: string, start: number, end: number): ZoneOffsets {
  const minutesAhead = (at: number) => offsetOf(zone, at) / MINUTE_MS
  const offsets: [number, number][] = [[start, minutesAhead(start)]]
  for (let from = start; from < end; from += 7 * DAY_MS) {
    let [before, after] = [from, from + 7 * DAY_MS]
    if (minutesAhead(before) === minutesAhead(after)) continue
    while (after - before > 1) {
      const middle = Math.floor((before + after) / 2)
      if (minutesAhead(middle) === minutesAhead(from)) before = middle
      else after = middle
    }
    offsets.push([after, minutesAhead(after)])
  }
  return [...offsets.filter(([from]) => from < end), [end, 0]]
}
