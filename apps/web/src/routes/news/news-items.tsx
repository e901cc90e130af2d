import type { ListedArticle } from '@berg/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ArticleLink } from '../../features/articles/components/article-link.tsx'
import { dayOfArticle } from '../../features/articles/model/format-article.ts'
import { openSignupsQuery } from '../../features/signups/api/signups.ts'
import { SignupMark } from '../../features/signups/components/signup-mark.tsx'
import { formatDay } from '../../lib/dates.ts'
import { plainTitle } from '../../lib/plain-title.ts'
import { whenBesideBadge } from '../../lib/when-line.ts'
import { useNow } from '../../lib/use-now.ts'
import { NewsCard } from './news-card.tsx'
import type { NewsView } from './news-view.ts'

interface NewsItemsProps extends Pick<NewsView, 'shape'> {
  articles: readonly ListedArticle[]
  timeZone: string | undefined
}

/** A page of the list, as cards or as lines, with a mark where one can sign up. */
export function NewsItems({ articles, shape, timeZone }: NewsItemsProps) {
  const events = articles.filter(({ event_date }) => event_date).map(({ id }) => id)
  const { data: open } = useQuery(openSignupsQuery(events))
  const markOf = (event: ListedArticle) => {
    const signup = open?.find(({ article }) => article === event.id)
    return signup && <SignupMark event={event} free={signup.free} own={signup.own} />
  }
  if (shape === 'compact')
    return (
      <ul className="divide-y divide-line">
        {articles.map((article) => (
          <li key={article.id}>
            <Line article={article} timeZone={timeZone} mark={markOf(article)} />
          </li>
        ))}
      </ul>
    )
  return (
    <ul className="grid gap-5 sm:grid-cols-2">
      {articles.map((article) => (
        <li key={article.id}>
          <NewsCard article={article} timeZone={timeZone} mark={markOf(article)} />
        </li>
      ))}
    </ul>
  )
}

interface LineProps extends Pick<NewsItemsProps, 'timeZone'> {
  article: ListedArticle
  mark: ReactNode
}

/** So low that six stand on a phone's first screen, below the heading. */
function Line({ article, timeZone, mark }: LineProps) {
  const now = useNow()
  const day = dayOfArticle(article, timeZone)
  return (
    <article className="group relative flex min-h-13 items-center gap-3">
      <time dateTime={day} className="w-10 shrink-0 text-center">
        <span className="block text-xs/4 font-semibold text-clay">{formatDay(day, 'weekday')}</span>{' '}
        <span className="block font-serif text-lg/6 font-bold">{formatDay(day, 'day')}</span>
      </time>
      <div className="min-w-0 grow">
        <h3 className="truncate text-[0.9375rem]/snug font-semibold">
          <ArticleLink
            id={article.id}
            className="underline-offset-4 group-hover:underline after:absolute after:inset-0"
          >
            {plainTitle(article.title)}
          </ArticleLink>
        </h3>
        <p className="truncate text-sm text-muted">
          {article.event_date ? (
            whenBesideBadge(article, timeZone, now)
          ) : (
            <time dateTime={day}>{formatDay(day, 'short')}</time>
          )}
        </p>
      </div>
      {mark && <div className="shrink-0">{mark}</div>}
    </article>
  )
}
