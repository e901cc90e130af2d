import { commaList, CATEGORY_NAMES, type ListedArticle, say } from '@berg/contract'
import { ArticleLink } from './article-link.tsx'
import { DateBadge } from './dated-article.tsx'
import { formatDay } from '../../../lib/dates.ts'
import { useNow } from '../../../lib/use-now.ts'
import { plainTitle } from '../../../lib/plain-title.ts'
import { MarkedText } from '../../../ui/marked-text.tsx'
import { dayOfArticle } from '../model/format-article.ts'
import { wordsOf } from '../model/reading-language.ts'
import { whenBesideBadge } from '../../../lib/when-line.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'

interface ArticleRowProps {
  article: ListedArticle
  timeZone: string | undefined
}

/** An article in a list that is looked through rather than read; what was searched for is marked. */
export function ArticleRow({ article, timeZone }: ArticleRowProps) {
  const { id, title, excerpt, category, event_date, author_name, match } = article
  const now = useNow()
  const words = wordsOf(article)
  const day = dayOfArticle(article, timeZone)
  return (
    <article className="group relative flex items-start gap-4 border-t border-line py-4 sm:gap-5">
      <DateBadge day={day} />
      <div className="min-w-0">
        <h3 {...words} className="font-serif text-lg/snug font-semibold break-words">
          <ArticleLink
            id={id}
            className="underline-offset-4 group-hover:underline after:absolute after:inset-0"
          >
            {match ? <MarkedText runs={match.title} /> : plainTitle(title)}
          </ArticleLink>
        </h3>
        {event_date && (
          <p className="mt-1 text-[0.9375rem] font-medium break-words">
            {whenBesideBadge(article, timeZone, now)}
          </p>
        )}
        <p
          {...words}
          className="mt-1 line-clamp-3 max-w-[70ch] text-[0.9375rem]/relaxed break-words text-muted"
        >
          {match ? <MarkedText runs={match.excerpt} /> : excerpt}
        </p>
        <p className="mt-1.5 text-sm break-words text-muted">
          <span className="font-semibold text-leaf">
            {event_date ? say('Event') : say('Post ##noun')}
          </span>
          {` · ${CATEGORY_NAMES[category]} · `}
          {!event_date && (
            <>
              <time dateTime={day}>{formatDay(day, 'short')}</time>
              {' · '}
            </>
          )}
          {author_name}
        </p>
        {!!match?.missing?.length && (
          <p className="mt-1 text-sm break-words text-muted">
            {say('Without: {words}', { words: commaList(match.missing) })}
          </p>
        )}
      </div>
    </article>
  )
}

const ROWS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

export function ArticleRowSkeletons() {
  return (
    <div role="status" aria-label={say('Loading articles')}>
      {ROWS.map((row) => (
        <div key={row} className="flex gap-4 border-t border-line py-4 sm:gap-5">
          <Skeleton className="h-13 w-12" />
          <div className="grid grow content-start gap-2.5">
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="h-4 w-full max-w-xl" />
            <Skeleton className="h-4 w-40" />
          </div>
        </div>
      ))}
    </div>
  )
}
