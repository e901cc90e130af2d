import type { Notification } from '@berg/contract'
import { useId } from 'react'
import { byDay, dayName } from '../model/by-day.ts'
import { NotificationItem } from './notification-item.tsx'

interface NotificationDaysProps {
  title: string
  notifications: readonly Notification[]
  timeZone: string | undefined
  today: string
  onSeen: (id: number) => void
}

/** Notices under the days on which they came. */
export function NotificationDays(props: NotificationDaysProps) {
  const { title, notifications, timeZone, today, onSeen } = props
  const id = useId()
  if (notifications.length === 0) return null
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="font-serif text-2xl font-semibold">
        {title}
      </h2>
      {byDay(notifications, timeZone).map(({ day, notifications: those }) => (
        <div key={day} className="mt-4">
          <h3 className="mb-2 text-sm font-semibold text-muted">{dayName(day, today)}</h3>
          <ul className="grid gap-2.5">
            {those.map((notification) => (
              <li key={notification.id}>
                <NotificationItem notification={notification} timeZone={timeZone} onSeen={onSeen} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
