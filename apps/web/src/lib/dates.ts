import {
  dateInWords,
  dayAndMonth,
  monthAndYear,
  MONTHS,
  say,
  sayCount,
  SHORT_MONTHS,
  SHORT_WEEKDAYS,
  WEEKDAYS,
  type ZoneOffsets,
} from '@berg/contract'

/** Without Intl, whose first format takes a phone a tenth of a second. */
const FORMATS = {
  /** 13 Nov 2026 */
  short: (at: Date) => dateInWords(at.getUTCDate(), shortMonthOf(at), at.getUTCFullYear()),
  /** 13 November 2026 */
  long: (at: Date) =>
    dateInWords(at.getUTCDate(), MONTHS[at.getUTCMonth()] ?? '', at.getUTCFullYear()),
  /** 13 Nov */
  dayAndMonth: (at: Date) => dayAndMonth(at.getUTCDate(), shortMonthOf(at)),
  /** Nov 2026 */
  month: (at: Date) => monthAndYear(shortMonthOf(at), at.getUTCFullYear()),
  /** Fri */
  weekday: (at: Date) => SHORT_WEEKDAYS[weekdayOf(at)] ?? '',
  /** Friday */
  longWeekday: (at: Date) => WEEKDAYS[weekdayOf(at)] ?? '',
  /** 13 */
  day: (at: Date) => `${at.getUTCDate()}`,
}

const shortMonthOf = (at: Date) => SHORT_MONTHS[at.getUTCMonth()] ?? ''
const weekdayOf = (at: Date) => (at.getUTCDay() + 6) % 7

/** A day as the contract writes it (2026-11-13), in words. A day has no zone. */
export const formatDay = (day: string, format: keyof typeof FORMATS): string =>
  FORMATS[format](new Date(`${day}T00:00:00Z`))

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** '13 Nov 2026, 14:05'. */
export const momentOf = (moment: Date | string, timeZone: string | undefined) =>
  say('{date}, {time}', {
    date: formatDay(dayAt(moment, timeZone), 'short'),
    time: timeAt(moment, timeZone),
  })

/** '2 hours ago' under a day, and '13 Nov 2026, 14:05' from then on. */
export function momentOrAgo(
  moment: Date | string,
  now: Date,
  timeZone: string | undefined,
): string {
  const age = now.getTime() - new Date(moment).getTime()
  if (age < 0 || age >= 24 * HOUR) return momentOf(moment, timeZone)
  if (age < MINUTE) return say('just now')
  return age < HOUR
    ? sayCount(Math.floor(age / MINUTE), '{n} minute ago', '{n} minutes ago')
    : sayCount(Math.floor(age / HOUR), '{n} hour ago', '{n} hours ago')
}

/** The day (2026-11-13) of a moment at the site. Without a zone: on the reader's device. */
export const dayAt = (moment: Date | string, timeZone: string | undefined) =>
  shownAt(moment, timeZone).slice(0, 10)

/** The time (14:05) of a moment at the site. Without a zone: on the reader's device. */
export const timeAt = (moment: Date | string, timeZone: string | undefined) =>
  shownAt(moment, timeZone).slice(11, 16)

let knownZone: string | undefined
let knownOffsets: ZoneOffsets = []

/** A page that comes rendered says what the clocks of the site show, so that its dates need no Intl. */
export function knowOffsets(zone: string | undefined, offsets: ZoneOffsets = []): void {
  knownZone = zone
  knownOffsets = offsets
}

/** Begins with `2026-11-13 14:05`, whatever stands between day and time. */
function shownAt(moment: Date | string, timeZone: string | undefined): string {
  const at = new Date(moment)
  const since = knownOffsets[knownOffsets.findIndex(([from]) => from > +at) - 1]
  if (since && timeZone === knownZone) return new Date(+at + since[1] * MINUTE).toISOString()
  return clockOf(timeZone).format(at)
}

const clocks = new Map<string | undefined, Intl.DateTimeFormat>()

/** Costly to make, and cheap to ask. */
function clockOf(timeZone: string | undefined): Intl.DateTimeFormat {
  const before = clocks.get(timeZone)
  if (before) return before
  // Sweden writes dates as the contract does.
  const options = { dateStyle: 'short', timeStyle: 'short', timeZone } as const
  const clock = new Intl.DateTimeFormat('sv-SE', options)
  clocks.set(timeZone, clock)
  return clock
}

/** The moment at which the clocks of the site show this (`2026-11-13T14:05`). */
export function momentAt(local: string, timeZone: string | undefined): string {
  const asUtc = Date.parse(`${local}Z`)
  const shown = Date.parse(
    `${dayAt(new Date(asUtc), timeZone)}T${timeAt(new Date(asUtc), timeZone)}Z`,
  )
  return new Date(2 * asUtc - shown).toISOString()
}
