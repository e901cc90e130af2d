import type { Article } from '@berg/contract'
import { Badge } from '../../../ui/badge.tsx'
import { formatDay } from '../../../lib/dates.ts'
import { dateLine, datesLine } from '../model/format-article.ts'

interface BylineProps {
  article: Pick<Article, 'author' | 'published_at' | 'created_at'>
  timeZone: string | undefined
  /** With the day it was written as well as the day it came out. */
  isFull?: boolean
}

export function Byline({ article, timeZone, isFull = false }: BylineProps) {
  return (
    <span className="break-words">
      By {article.author.username} · {(isFull ? datesLine : dateLine)(article, timeZone)}
    </span>
  )
}

/** The category, and for an event its marker and day. */
export function Kicker({ article }: { article: Pick<Article, 'category' | 'event_date'> }) {
  return (
    <p className="flex min-h-6 flex-wrap items-center gap-x-2.5 gap-y-1 text-sm font-semibold text-leaf">
      {article.category}
      {article.event_date && (
        <>
          <Badge>Event</Badge>
          <span className="font-medium text-ink">{formatDay(article.event_date, 'short')}</span>
        </>
      )}
    </p>
  )
}
