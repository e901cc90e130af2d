import { type Notification, say } from '@berg/contract'
import { dayAt, formatDay } from '../../../lib/dates.ts'

export interface NotificationDay {
  day: string
  notifications: Notification[]
}

/** What came on the same day together, in the order of the list. */
export function byDay(
  notifications: readonly Notification[],
  timeZone: string | undefined,
): NotificationDay[] {
  const days = new Map<string, Notification[]>()
  for (const notification of notifications) {
    const day = dayAt(notification.created, timeZone)
    days.set(day, [...(days.get(day) ?? []), notification])
  }
  return [...days].map(([day, those]) => ({ day, notifications: those }))
}

/** Today, Yesterday, or Friday 13 November 2026. */
export function dayName(day: string, today: string): string {
  if (day === today) return say('Today')
  const yesterday = new Date(Date.parse(`${today}T00:00:00Z`) - 86_400_000)
  if (day === yesterday.toISOString().slice(0, 10)) return say('Yesterday')
  return say('{weekday} {date} ##Friday 13 November 2026', {
    weekday: formatDay(day, 'longWeekday'),
    date: formatDay(day, 'long'),
  })
}
