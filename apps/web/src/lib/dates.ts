const FORMATS = {
  /** 13 Nov 2026 */
  short: { day: 'numeric', month: 'short', year: 'numeric' },
  /** 13 November 2026 */
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  /** 13 Nov */
  dayAndMonth: { day: 'numeric', month: 'short' },
  /** Nov 2026 */
  month: { month: 'short', year: 'numeric' },
  /** Fri */
  weekday: { weekday: 'short' },
  /** 13 */
  day: { day: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** A day as the contract writes it (2026-11-13), in words. A day has no zone. */
export function formatDay(day: string, format: keyof typeof FORMATS): string {
  const options = { ...FORMATS[format], timeZone: 'UTC' }
  return new Intl.DateTimeFormat('en-GB', options).format(new Date(`${day}T00:00:00Z`))
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** '2 hours ago' under a day, and '13 Nov 2026, 14:05' from then on. */
export function momentOrAgo(
  moment: Date | string,
  now: Date,
  timeZone: string | undefined,
): string {
  const age = now.getTime() - new Date(moment).getTime()
  if (age < 0 || age >= 24 * HOUR)
    return `${formatDay(dayAt(moment, timeZone), 'short')}, ${timeAt(moment, timeZone)}`
  if (age < MINUTE) return 'just now'
  const [count, unit] =
    age < HOUR ? [Math.floor(age / MINUTE), 'minute'] : [Math.floor(age / HOUR), 'hour']
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`
}

/** The day (2026-11-13) of a moment at the site. Without a zone: on the reader's device. */
export function dayAt(moment: Date | string, timeZone: string | undefined): string {
  // Sweden writes dates as the contract does.
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date(moment))
}

/** The time (14:05) of a moment at the site. Without a zone: on the reader's device. */
export function timeAt(moment: Date | string, timeZone: string | undefined): string {
  const options = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const
  return new Intl.DateTimeFormat('en-GB', options).format(new Date(moment))
}

/** The moment at which the clocks of the site show this (`2026-11-13T14:05`). */
export function momentAt(local: string, timeZone: string | undefined): string {
  const asUtc = Date.parse(`${local}Z`)
  const shown = Date.parse(
    `${dayAt(new Date(asUtc), timeZone)}T${timeAt(new Date(asUtc), timeZone)}Z`,
  )
  return new Date(2 * asUtc - shown).toISOString()
}
