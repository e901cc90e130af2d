import { type Notification, say } from '@berg/contract'
import Check from 'lucide-react/icons/check'
import { useRef } from 'react'
import { Link } from '../../../routing/link.tsx'
import { timeAt } from '../../../lib/dates.ts'
import { Badge } from '../../../ui/badge.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { wordsOf } from '../model/notification-words.ts'

interface NotificationItemProps {
  notification: Notification
  timeZone: string | undefined
  onSeen: (id: number) => void
}

/** One notice: what it is, what it is about, and the way there. Whoever goes there has seen it. */
export function NotificationItem({ notification, timeZone, onSeen }: NotificationItemProps) {
  const { id, created, seen, link } = notification
  const { tone, badge, title, text } = wordsOf(notification, timeZone)
  const words = useRef<HTMLDivElement>(null)
  const read = () => {
    if (!seen) onSeen(id)
  }
  const readHere = () => {
    read()
    // The button goes.
    words.current?.focus()
  }
  return (
    <article
      className={cn(
        'relative flex gap-3 rounded-card border bg-card px-4 py-3.5 sm:px-5',
        seen ? 'border-line' : 'border-marigold',
        link && 'hover:bg-mist',
      )}
    >
      <div ref={words} tabIndex={-1} className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-muted">
          <Badge tone={tone}>{badge}</Badge>
          <time dateTime={created}>{timeAt(created, timeZone)}</time>
          {!seen && (
            <span className="flex items-center gap-1.5 font-semibold text-ink">
              <span aria-hidden className="size-2 rounded-full bg-marigold" />
              {say('Unread')}
            </span>
          )}
        </p>
        <h4 className="mt-1.5 font-semibold break-words">
          {link ? (
            // All of it leads there.
            <Link
              to={link}
              onClick={read}
              className="underline decoration-ink/30 underline-offset-4 hover:decoration-ink after:absolute after:inset-0 after:rounded-card"
            >
              {title}
            </Link>
          ) : (
            title
          )}
        </h4>
        {text && (
          <p className="mt-0.5 max-w-[70ch] text-sm break-words whitespace-pre-line">{text}</p>
        )}
      </div>
      {!seen && (
        <IconButton
          label={say('Mark as read: {title}', { title })}
          className="relative -me-2 hover:bg-line"
          onClick={readHere}
        >
          <Check aria-hidden className="size-5" />
        </IconButton>
      )}
    </article>
  )
}
