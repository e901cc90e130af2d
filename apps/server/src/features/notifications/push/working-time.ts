import { hoursOf } from '@berg/contract'
import type { Clock } from '../../../platform/clock.ts'
import { addDays, dayAt, momentAt } from '../../../platform/site-day.ts'

/** When somebody's shift begins next; undefined while they are at work, and for who has no working hours. */
export function beginOfNextShift(hours: string, timezone: string, clock: Clock): Date | undefined {
  const shift = hoursOf(hours)
  if (!shift) return undefined
  const now = clock.now()
  const today = dayAt(timezone, now)
  const endsNextDay = shift.to < shift.from ? 1 : 0
  const shifts = [-1, 0, 1].map((days) => {
    const day = addDays(today, days)
    return {
      begin: momentAt(timezone, day, shift.from),
      end: momentAt(timezone, addDays(day, endsNextDay), shift.to),
    }
  })
  if (shifts.some(({ begin, end }) => begin <= now && now < end)) return undefined
  return shifts.find(({ begin }) => begin > now)?.begin
}
