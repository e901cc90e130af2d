const MORNING = 5
const AFTERNOON = 12
const EVENING = 18

/** Hours of the site, not of the reader's device. Without a zone: the device's own. */
export function greetingAt(now: Date, timeZone?: string): string {
  const hour = Number(part(now, { hour: '2-digit', hourCycle: 'h23', timeZone }, 'hour'))
  if (hour < MORNING || hour >= EVENING) return 'Good evening, Berg.'
  return hour < AFTERNOON ? 'Good morning, Berg.' : 'Good afternoon, Berg.'
}

/** 'Saturday 14 November 2026', whatever comma the browser would put. */
export const longDate = (now: Date, timeZone?: string) =>
  joined(now, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone })

/** 'Sat 14 Nov' */
export const shortDate = (now: Date, timeZone?: string) =>
  joined(now, { weekday: 'short', day: 'numeric', month: 'short', timeZone })

const joined = (now: Date, options: Intl.DateTimeFormatOptions) =>
  (['weekday', 'day', 'month', 'year'] as const)
    .flatMap((name) => (options[name] ? [part(now, options, name)] : []))
    .join(' ')

function part(
  date: Date,
  options: Intl.DateTimeFormatOptions,
  type: Intl.DateTimeFormatPartTypes,
): string {
  const parts = new Intl.DateTimeFormat('en-GB', options).formatToParts(date)
  return parts.find((candidate) => candidate.type === type)?.value ?? ''
}
