import { say } from '@berg/contract'
import { dayAt, formatDay, timeAt } from '../../../lib/dates.ts'

const MORNING = 5
const AFTERNOON = 12
const EVENING = 18

/** Hours of the site, not of the reader's device. Without a zone: the device's own. */
export function greetingAt(now: Date, timeZone?: string): string {
  const hour = Number(timeAt(now, timeZone).slice(0, 2))
  if (hour < MORNING || hour >= EVENING) return say('Good evening, Berg.')
  return hour < AFTERNOON ? say('Good morning, Berg.') : say('Good afternoon, Berg.')
}

/** 'Saturday 14 November 2026' */
export function longDate(now: Date, timeZone?: string): string {
  const day = dayAt(now, timeZone)
  return say('{weekday} {date}', {
    weekday: formatDay(day, 'longWeekday'),
    date: formatDay(day, 'long'),
  })
}

/** 'Sat 14 Nov' */
export function shortDate(now: Date, timeZone?: string): string {
  const day = dayAt(now, timeZone)
  return say('{weekday} {date}', {
    weekday: formatDay(day, 'weekday'),
    date: formatDay(day, 'dayAndMonth'),
  })
}
