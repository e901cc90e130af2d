import { CATEGORY_NAMES, type ListedArticle, say } from '@berg/contract'
import { useNow } from '../../../lib/use-now.ts'
import { Badge } from '../../../ui/badge.tsx'
import { dateLine, datesLine } from '../model/format-article.ts'
import { fullWhenLine, whenLine } from '../../../lib/when-line.ts'

interface BylineProps {
  article: Pick<ListedArticle, 'author_name' | 'published_at' | 'created_at'>
  timeZone: string | undefined
  /** With the day it was written as well as the day it came out. */
  isFull?: boolean
}

export function Byline({ article, timeZone, isFull = false }: BylineProps) {
  return (
    <span className="break-words">
      {say('By {name}', { name: article.author_name })} ·{' '}
      {(isFull ? datesLine : dateLine)(article, timeZone)}
    </span>
  )
}

interface KickerProps {
  article: ListedArticle
  timeZone: string | undefined
  /** With the month and the year, whatever they are. */
  isFull?: boolean
}

/** The category, and for an event its marker, when and where it is. */
export function Kicker({ article, timeZone, isFull = false }: KickerProps) {
  const now = useNow()
  return (
    <p className="flex min-h-6 flex-wrap items-center gap-x-2.5 gap-y-1 text-sm font-semibold text-leaf">
      {CATEGORY_NAMES[article.category]}
      {article.event_date && (
        <>
          <Badge>{say('Event')}</Badge>
          <span className="min-w-0 font-medium break-words text-ink">
            {isFull ? fullWhenLine(article, timeZone) : whenLine(article, timeZone, now)}
          </span>
        </>
      )}
    </p>
  )
}
