import type { Article } from '@berg/contract'
import { useId } from 'react'
import { DatedArticle } from '../../features/articles/components/dated-article.tsx'
import { formatDay } from '../../lib/dates.ts'
import { cn } from '../../ui/cn.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { dayOfArticle } from '../../features/articles/model/article-day.ts'

interface NewsBoxProps {
  title: string
  /** Undefined: not here yet, or not to be had. */
  articles: readonly Article[] | undefined
  hasFailed: boolean
  empty: string
  /** Meant to be noticed first. */
  isUrgent?: boolean
  timeZone: string | undefined
}

/** A few articles beside the list. */
export function NewsBox(props: NewsBoxProps) {
  const { title, articles, hasFailed, empty, isUrgent = false, timeZone } = props
  const instead = articles ? articles.length === 0 && empty : hasFailed && 'Could not be loaded.'
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={cn(isUrgent && 'rounded-card bg-marigold-soft px-4 pt-4 pb-1')}
    >
      <h2 id={id} className="mb-2 font-serif text-xl font-semibold">
        {title}
      </h2>
      {instead && <p className="border-t border-ink/10 py-4 text-muted">{instead}</p>}
      {!articles && !hasFailed && <BoxSkeleton />}
      <ul>
        {articles?.map((article) => (
          <li key={article.id} className="border-t border-ink/10">
            <BoxItem article={article} day={dayOfArticle(article, timeZone)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function BoxItem({ article, day }: { article: Article; day: string }) {
  return (
    <DatedArticle article={article} day={day}>
      <time dateTime={day}>{formatDay(day, 'short')}</time>
    </DatedArticle>
  )
}

function BoxSkeleton() {
  return (
    <div role="status" aria-label="Loading" className="border-t border-ink/10 py-3.5">
      <div className="flex items-center gap-3.5">
        <Skeleton className="h-12 w-12" />
        <Skeleton className="h-5 w-2/3" />
      </div>
    </div>
  )
}
