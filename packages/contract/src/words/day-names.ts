import { say } from './say.ts'

export const listed = (names: string) => names.split(',')

/** As they stand in a date. */
export const MONTHS = /* @__PURE__ */ listed(
  say(
    'January,February,March,April,May,June,July,August,September,October,November,December ##the months as they stand in a date such as 13 January 2026, with commas between them',
  ),
)
export const SHORT_MONTHS = /* @__PURE__ */ listed(
  say(
    'Jan,Feb,Mar,Apr,May,Jun,Jul,Aug,Sept,Oct,Nov,Dec ##the months in short, in a date such as 13 Nov 2026, with commas between them',
  ),
)
/** Monday is the first. */
export const WEEKDAYS = /* @__PURE__ */ listed(
  say(
    'Monday,Tuesday,Wednesday,Thursday,Friday,Saturday,Sunday ##the days of the week, with commas between them',
  ),
)
export const SHORT_WEEKDAYS = /* @__PURE__ */ listed(
  say('Mon,Tue,Wed,Thu,Fri,Sat,Sun ##the days of the week in short, with commas between them'),
)

/** 13 November 2026, or with the month in short. */
export const dateInWords = (day: number, month: string, year: string | number) =>
  say('{day} {month} {year} ##a date: 13 November 2026 or 13 Nov 2026', { day, month, year })

/** 13 Nov */
export const dayAndMonth = (day: number, month: string) =>
  say('{day} {month} ##a date without a year: 13 Nov', { day, month })

/** November 2026 */
export const monthAndYear = (month: string, year: string | number) =>
  say('{month} {year} ##a month: November 2026', { month, year })

/** Friday 13 November 2026, or in short. */
export const withWeekday = (weekday: string, date: string) =>
  say('{weekday} {date} ##Friday 13 November 2026 or Fri 13 Nov', { weekday, date })
