import type { ListedArticle } from '@berg/contract'
import type { ReactNode } from 'react'
import { formatDay } from '../../../lib/dates.ts'
import { plainTitle } from '../../../lib/plain-title.ts'
import { cn } from '../../../ui/cn.ts'
import { ArticleLink } from './article-link.tsx'

interface DatedArticleProps {
  article: ListedArticle
  day: string
  /** Close to the next one, where room is scarce. */
  isTight?: boolean
  /** A line below the title. */
  children: ReactNode
}

/** An article in a short list: its day, its title and a line. All of it opens the article. */
export function DatedArticle({ article, day, isTight, children }: DatedArticleProps) {
  return (
    <div className={cn('group relative flex items-center gap-4', isTight ? 'py-2' : 'py-3.5')}>
      <DateBadge day={day} />
      <div className="min-w-0">
        <h3 className="line-clamp-2 text-[0.9375rem]/snug font-semibold break-words">
          <ArticleLink
            id={article.id}
            className="underline-offset-4 group-hover:underline after:absolute after:inset-0"
          >
            {plainTitle(article.title)}
          </ArticleLink>
        </h3>
        <p className="mt-0.5 text-sm break-words text-muted">{children}</p>
      </div>
    </div>
  )
}

/** A leaf of a calendar: Wed 18. */
export function DateBadge({ day }: { day: string }) {
  return (
    <time
      dateTime={day}
      className="w-13 shrink-0 overflow-hidden rounded-field border border-line bg-card text-center"
    >
      <span className="block bg-clay text-xs/5 font-semibold text-on-clay">
        {formatDay(day, 'weekday')}
      </span>{' '}
      <span className="block font-serif text-lg/8 font-bold">{formatDay(day, 'day')}</span>
    </time>
  )
}
