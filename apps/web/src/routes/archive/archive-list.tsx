import type { Article } from '@berg/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTurnedPage } from '../../features/articles/model/use-turned-page.ts'
import type { MonthCount } from '../../features/archive/model/years.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { monthOf, monthTitle } from '../../ui/month-calendar/days.ts'
import { dayOfArticle } from '../article-day.ts'
import { ArticleRowSkeletons } from '../article-row-skeletons.tsx'
import { ArticleRow } from '../article-row.tsx'
import { PagedArticles } from '../paged-articles.tsx'
import { questionOf, type ArchiveView } from './archive-view.ts'

interface ArchiveListProps {
  view: ArchiveView
  months: readonly MonthCount[]
  hrefOf: (change: Partial<ArchiveView>) => string
  timeZone: string | undefined
}

export function ArchiveList({ view, months, hrefOf, timeZone }: ArchiveListProps) {
  const top = useTurnedPage<HTMLParagraphElement>(view.page)
  const countOf = (month: string) =>
    view.q ? undefined : months.find((entry) => entry.month === month)?.count
  return (
    <PagedArticles
      question={questionOf(view)}
      hrefOf={(page) => hrefOf({ page })}
      skeleton={<ArticleRowSkeletons />}
      empty={<NothingFound view={view} />}
      keepsOld
    >
      {({ count, results }, isOld) => (
        <>
          <p ref={top} tabIndex={-1} role="status" className="scroll-mt-4 text-sm text-muted">
            {isOld ? 'Searching…' : `${articles(count)}${view.q && ` for “${view.q}”`}`}
          </p>
          {byMonth(results, timeZone).map(([month, ofMonth]) => (
            <Month key={month} month={month} count={countOf(month)}>
              {ofMonth.map((article) => (
                <li key={article.id}>
                  <ArticleRow article={article} timeZone={timeZone} />
                </li>
              ))}
            </Month>
          ))}
        </>
      )}
    </PagedArticles>
  )
}

const articles = (count: number) => (count === 1 ? '1 article' : `${count} articles`)

interface MonthProps {
  month: string
  count: number | undefined
  children: ReactNode
}

function Month({ month, count, children }: MonthProps) {
  const id = `month-${month}`
  return (
    <section aria-labelledby={id} className="mt-6">
      <h2 id={id} className="mb-3 flex items-baseline gap-2.5 font-serif text-2xl font-semibold">
        {monthTitle(month)}
        {count !== undefined && (
          <span className="font-sans text-sm font-normal text-muted">{articles(count)}</span>
        )}
      </h2>
      <ul>{children}</ul>
    </section>
  )
}

/** The list is in order of days: what belongs together stands together. */
function byMonth(list: readonly Article[], timeZone: string | undefined) {
  const groups = new Map<string, Article[]>()
  for (const article of list) {
    const month = monthOf(dayOfArticle(article, timeZone))
    groups.set(month, [...(groups.get(month) ?? []), article])
  }
  return [...groups]
}

function NothingFound({ view }: { view: ArchiveView }) {
  const isFiltered = view.q || view.month || view.category || view.type
  return (
    <EmptyState
      title={isFiltered ? 'No results found.' : 'The archive is empty'}
      action={
        isFiltered && (
          <Link to="?" className={buttonStyle('secondary')}>
            Show the whole archive
          </Link>
        )
      }
    >
      {isFiltered
        ? 'Try another month or category, or fewer words.'
        : 'Every article that is published will be kept here.'}
    </EmptyState>
  )
}
