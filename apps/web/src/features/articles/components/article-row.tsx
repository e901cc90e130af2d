import type { Article } from '@berg/contract'
import { ArticleLink } from './article-link.tsx'
import { DateBadge } from './dated-article.tsx'
import { formatDay } from '../../../lib/dates.ts'
import { plainTitle } from '../../../lib/plain-title.ts'
import { MarkedText } from '../../../ui/marked-text.tsx'
import { dayOfArticle } from '../model/article-day.ts'

interface ArticleRowProps {
  article: Article
  timeZone: string | undefined
}

/** An article in a list that is looked through rather than read; what was searched for is marked. */
export function ArticleRow({ article, timeZone }: ArticleRowProps) {
  const { id, title, excerpt, category, event_date, author, match } = article
  const day = dayOfArticle(article, timeZone)
  return (
    <article className="group relative flex items-start gap-4 border-t border-line py-4 sm:gap-5">
      <DateBadge day={day} />
      <div className="min-w-0">
        <h3 className="font-serif text-lg/snug font-semibold break-words">
          <ArticleLink
            id={id}
            className="underline-offset-4 group-hover:underline after:absolute after:inset-0"
          >
            {match ? <MarkedText runs={match.title} /> : plainTitle(title)}
          </ArticleLink>
        </h3>
        <p className="mt-1 line-clamp-3 max-w-[70ch] text-[0.9375rem]/relaxed break-words text-muted">
          {match ? <MarkedText runs={match.excerpt} /> : excerpt}
        </p>
        <p className="mt-1.5 text-sm break-words text-muted">
          <span className="font-semibold text-leaf">{event_date ? 'Event' : 'Post'}</span>
          {` · ${category} · `}
          <time dateTime={day}>{formatDay(day, 'short')}</time>
          {` · ${author.username}`}
        </p>
      </div>
    </article>
  )
}
