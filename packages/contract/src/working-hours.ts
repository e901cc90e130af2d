import { z } from 'zod'

/** When the shifts of the plant are, every day, on the clocks of the site. Whoever works otherwise has times of their own. */
export const SHIFT_HOURS = {
  early: '06:00-14:00',
  late: '14:00-22:00',
  night: '22:00-06:00',
  day: '08:00-17:00',
} as const
export type WorkingShift = keyof typeof SHIFT_HOURS
export const WORKING_SHIFTS = Object.keys(SHIFT_HOURS) as WorkingShift[]

const TIME = '([01]\\d|2[0-3]):[0-5]\\d'
const TIMES = new RegExp(`^${TIME}-${TIME}$`)
/** A time twice would be a day without an end. */
const isLong = (times: string) => times.slice(0, 5) !== times.slice(6)
const isShift = (text: string): text is WorkingShift => Object.hasOwn(SHIFT_HOURS, text)

/** A shift by its name, times of one's own such as `05:30-13:45`, or empty for none. */
export const isWorkingHours = (text: string): boolean =>
  text === '' || isShift(text) || (TIMES.test(text) && isLong(text))

export const WorkingHours = z
  .string()
  .max(20)
  .refine(isWorkingHours, 'Use early, late, night, day, or two times such as 05:30-13:45.')

const TYPED_TIMES = /^(\d{1,2})[:.](\d\d)\s*[-–—]\s*(\d{1,2})[:.](\d\d)$/

/** Working hours as people write them in a list; undefined for what is none. */
export function readWorkingHours(typed: string): string | undefined {
  const text = typed
    .trim()
    .toLowerCase()
    .replace(/ shift$/, '')
  const [, ...numbers] = TYPED_TIMES.exec(text) ?? []
  const [fromHour = '', fromMinute = '', toHour = '', toMinute = ''] = numbers
  const times = `${fromHour.padStart(2, '0')}:${fromMinute}-${toHour.padStart(2, '0')}:${toMinute}`
  const hours = numbers.length > 0 ? times : text
  return isWorkingHours(hours) ? hours : undefined
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** In minutes after midnight; it ends on the next day where it ends before it begins. Undefined for none. */
export function hoursOf(hours: string): { from: number; to: number } | undefined {
  const times = isShift(hours) ? SHIFT_HOURS[hours] : hours
  if (times === '') return undefined
  return { from: minutesOf(times.slice(0, 5)), to: minutesOf(times.slice(6)) }
}
