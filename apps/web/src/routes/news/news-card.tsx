import { type ListedArticle, say } from '@berg/contract'
import type { ReactNode } from 'react'
import { ArticleLink } from '../../features/articles/components/article-link.tsx'
import { DateBadge } from '../../features/articles/components/dated-article.tsx'
import { GeneratedArt } from '../../features/articles/components/generated-art.tsx'
import { CARD_SIZES, Picture } from '../../features/articles/components/picture.tsx'
import { formatDay } from '../../lib/dates.ts'
import { plainTitle } from '../../lib/plain-title.ts'
import { dayOfArticle } from '../../features/articles/model/format-article.ts'
import { timeAndPlace } from '../../lib/when-line.ts'

interface NewsCardProps {
  article: ListedArticle
  timeZone: string | undefined
  /** That one can sign up for it. */
  mark: ReactNode
}

/** The whole card opens the article; its link is the title. */
export function NewsCard({ article, timeZone, mark }: NewsCardProps) {
  const day = dayOfArticle(article, timeZone)
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-card transition-colors duration-150 hover:border-edge">
      <div className="relative aspect-16/9 overflow-hidden bg-mist">
        <CardPicture article={article} />
        <div className="absolute start-3 top-3 flex">
          <DateBadge day={day} />
        </div>
      </div>
      <div className="flex min-w-0 grow flex-col gap-2 p-5">
        <p className="flex items-center justify-between gap-3 text-sm">
          <span className="font-semibold text-leaf">
            {article.event_date ? say('Event') : say('Post ##noun: a kind of article')}
          </span>
          <time dateTime={day} title={formatDay(day, 'short')} className="text-muted even-figures">
            {say('{day}/{month} ##a date in figures: 24/12', {
              day: day.slice(8),
              month: day.slice(5, 7),
            })}
          </time>
        </p>
        <h3 className="font-serif text-xl/snug font-semibold break-words">
          <ArticleLink
            id={article.id}
            className="underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-leaf"
          >
            {plainTitle(article.title)}
          </ArticleLink>
        </h3>
        {article.event_date && (
          <p className="text-[0.9375rem] font-medium break-words">
            {timeAndPlace(article, timeZone)}
          </p>
        )}
        <p className="text-[0.9375rem]/relaxed break-words text-muted">{article.excerpt}</p>
        {mark && <div className="mt-auto pt-1">{mark}</div>}
      </div>
    </article>
  )
}

function CardPicture({ article }: { article: ListedArticle }) {
  const [first] = article.images
  const standIn = (
    <>
      <GeneratedArt article={article} className="absolute inset-0 size-full" />
      <span
        aria-hidden
        className="absolute end-3 bottom-3 rounded-md bg-card px-1.5 text-xs text-muted"
      >
        {say('No image')}
      </span>
    </>
  )
  if (!first) return standIn
  return (
    <Picture picture={first} sizes={CARD_SIZES} className="absolute inset-0 size-full object-cover">
      {standIn}
    </Picture>
  )
}
