import { dateInWords, listed, monthAndYear, say, withWeekday } from '@berg/contract'

// The names that screens show, said when they are needed: in the language that is spoken then.

const months = () =>
  listed(
    say(
      'January,February,March,April,May,June,July,August,September,October,November,December ##the months as they stand in a date such as 13 January 2026, with commas between them',
    ),
  )
const monthsAlone = () =>
  listed(
    say(
      'January,February,March,April,May,June,July,August,September,October,November,December ##the months as they stand alone or before a year, with commas between them',
    ),
  )
const shortMonths = () =>
  listed(
    say(
      'Jan,Feb,Mar,Apr,May,Jun,Jul,Aug,Sept,Oct,Nov,Dec ##the months in short, in a date such as 13 Nov 2026, with commas between them',
    ),
  )
const shortWeekdays = () =>
  listed(
    say('Mon,Tue,Wed,Thu,Fri,Sat,Sun ##the days of the week in short, with commas between them'),
  )
const weekdays = () =>
  listed(
    say(
      'Monday,Tuesday,Wednesday,Thursday,Friday,Saturday,Sunday ##the days of the week, with commas between them',
    ),
  )

const yearOf = (day: string) => day.slice(0, 4)
const nameIn = (names: readonly string[], day: string) => names[Number(day.slice(5, 7)) - 1] ?? ''
const dayNumber = (day: string) => Number(day.slice(8, 10))
/** Monday is the first. */
const weekdayOf = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

/** 13 November 2026 */
export const dateSaid = (day: string): string =>
  dateInWords(dayNumber(day), nameIn(months(), day), yearOf(day))

/** Friday 13 November 2026 */
export const daySaid = (day: string): string =>
  withWeekday(weekdays()[weekdayOf(day)] ?? '', dateSaid(day))

/** November 2026 */
export const monthSaid = (day: string): string =>
  monthAndYear(nameIn(monthsAlone(), day), yearOf(day))

/** Nov */
export const shortMonthSaid = (day: string): string => nameIn(shortMonths(), day)

/** Fri, 13 Nov 2026 */
export const shortDaySaid = (day: string): string =>
  say('{weekday}, {date} ##Fri, 13 Nov 2026', {
    weekday: shortWeekdays()[weekdayOf(day)] ?? '',
    date: dateInWords(dayNumber(day), nameIn(shortMonths(), day), yearOf(day)),
  })
