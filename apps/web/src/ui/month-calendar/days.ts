import {
  dateInWords,
  dayAndMonth,
  monthAndYear,
  MONTHS,
  MONTHS_ALONE,
  SHORT_MONTHS,
  WEEKDAYS,
  withWeekday,
} from '@berg/contract/words'

// A day is '2026-11-14' and a month '2026-11', as on the wire. They belong to no zone, compare as
// text, and weeks start on Monday.

const DAYS_A_WEEK = 7
const WEEKS_SHOWN = 6
const DAY_MS = 86_400_000

const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`)
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

export const isMonth = (text: string) => /^[1-9]\d{3}-(0[1-9]|1[0-2])$/.test(text)

export const isDay = (text: string) =>
  isMonth(monthOf(text)) && !Number.isNaN(timeOf(text)) && dayOf(timeOf(text)) === text

export const monthOf = (day: string) => day.slice(0, 7)

/** Monday is 0. */
export const weekdayOf = (day: string) => (new Date(timeOf(day)).getUTCDay() + 6) % DAYS_A_WEEK

export const shiftDay = (day: string, days: number) => dayOf(timeOf(day) + days * DAY_MS)

export function shiftMonth(month: string, months: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, number - 1 + months)).toISOString().slice(0, 7)
}

/** The same day of another month, or its last where it is shorter. */
export function shiftDayByMonths(day: string, months: number): string {
  const month = shiftMonth(monthOf(day), months)
  const last = shiftDay(`${shiftMonth(month, 1)}-01`, -1)
  const same = `${month}${day.slice(7)}`
  return same < last ? same : last
}

/** The Monday of the week that a day is in. */
export const mondayOf = (day: string) => shiftDay(day, -weekdayOf(day))

export const weekOf = (monday: string) =>
  Array.from({ length: DAYS_A_WEEK }, (_, weekday) => shiftDay(monday, weekday))

/** Six whole weeks from the Monday on or before the first: 42 days, whatever the month. */
export function weeksOf(month: string): string[][] {
  const monday = mondayOf(`${month}-01`)
  return Array.from({ length: WEEKS_SHOWN }, (_, week) =>
    weekOf(shiftDay(monday, week * DAYS_A_WEEK)),
  )
}

/** Where a key leads from a day; undefined for keys that lead nowhere. */
export function dayAfterKey(day: string, key: string, withShift = false): string | undefined {
  const months = withShift ? 12 : 1
  switch (key) {
    case 'ArrowLeft':
      return shiftDay(day, -1)
    case 'ArrowRight':
      return shiftDay(day, 1)
    case 'ArrowUp':
      return shiftDay(day, -DAYS_A_WEEK)
    case 'ArrowDown':
      return shiftDay(day, DAYS_A_WEEK)
    case 'Home':
      return shiftDay(day, -weekdayOf(day))
    case 'End':
      return shiftDay(day, DAYS_A_WEEK - 1 - weekdayOf(day))
    case 'PageUp':
      return shiftDayByMonths(day, -months)
    case 'PageDown':
      return shiftDayByMonths(day, months)
    default:
      return undefined
  }
}

const nameIn = (names: readonly string[], day: string) => names[Number(day.slice(5, 7)) - 1] ?? ''
const numberOf = (day: string) => Number(day.slice(8))

/** 'November 2026' */
export const monthTitle = (month: string) =>
  monthAndYear(nameIn(MONTHS_ALONE, month), month.slice(0, 4))

const inShort = (day: string) =>
  dateInWords(numberOf(day), nameIn(SHORT_MONTHS, day), day.slice(0, 4))

/** '16–22 Nov 2026', or '30 Nov – 6 Dec 2026' */
export function weekTitle(monday: string): string {
  const sunday = shiftDay(monday, DAYS_A_WEEK - 1)
  const last = inShort(sunday)
  if (monday.slice(0, 4) !== sunday.slice(0, 4)) return `${inShort(monday)} – ${last}`
  if (monthOf(monday) === monthOf(sunday)) return `${numberOf(monday)}–${last}`
  return `${dayAndMonth(numberOf(monday), nameIn(SHORT_MONTHS, monday))} – ${last}`
}

const weekdayName = (day: string) => WEEKDAYS[weekdayOf(day)] ?? ''

/** 'Saturday 14 Nov 2026' */
export const dayTitle = (day: string) => withWeekday(weekdayName(day), inShort(day))

/** 'Saturday 14 November 2026' */
export const longDayTitle = (day: string) =>
  withWeekday(weekdayName(day), dateInWords(numberOf(day), nameIn(MONTHS, day), day.slice(0, 4)))
