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
export function longDate(now: Date, timeZone?: string): string {
  return (['weekday', 'day', 'month', 'year'] as const)
    .map((name) => part(now, { ...LONG, timeZone }, name))
    .join(' ')
}

const LONG = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const

function part(
  date: Date,
  options: Intl.DateTimeFormatOptions,
  type: Intl.DateTimeFormatPartTypes,
): string {
  const parts = new Intl.DateTimeFormat('en-GB', options).formatToParts(date)
  return parts.find((candidate) => candidate.type === type)?.value ?? ''
}
