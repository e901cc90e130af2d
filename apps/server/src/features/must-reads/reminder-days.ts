import { DAY_MS } from '../../platform/clock.ts'

/** Days before the date by which it is to be read. */
const BEFORE = new Set([7, 3, 1])
/** Past it, the first time a day later, then once a week. */
const AFTER_EVERY = 7

/** Whether people are reminded today of what they have to read by another day. */
export function isReminderDay(dueOn: string, today: string): boolean {
  const days = Math.round((Date.parse(dueOn) - Date.parse(today)) / DAY_MS)
  return days < 0 ? (-days - 1) % AFTER_EVERY === 0 : BEFORE.has(days)
}
