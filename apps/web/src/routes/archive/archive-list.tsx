import { type ListedArticle, say, sayCount, SEARCH_COUNT_MAX } from '@berg/contract'
import ChevronUp from 'lucide-react/icons/chevron-up'
import type { ReactNode } from 'react'
import { Link } from '../../routing/link.tsx'
import { useTurnedPage } from '../../lib/list-page.ts'
import {
  ARCHIVE_PAGE_SIZE,
  COMING,
  groupOf,
  questionOf,
  type ArchiveView,
  type MonthCount,
} from './archive-view.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { monthTitle } from '../../ui/month-calendar/days.ts'
import { dayOfArticle } from '../../features/articles/model/format-article.ts'
import { ArticleRowSkeletons, ArticleRow } from '../../features/articles/components/article-row.tsx'
import { articlePageQuery } from '../../features/articles/api/articles.ts'
import { PagedList } from '../../ui/paged-list.tsx'
import { ListStatus } from '../../ui/list-status.tsx'

interface ArchiveListProps {
  view: ArchiveView
  months: readonly MonthCount[]
  /** How many lie ahead. */
  coming: number
  hrefOf: (change: Partial<ArchiveView>) => string
  today: string
  timeZone: string | undefined
}

export function ArchiveList(props: ArchiveListProps) {
  const { view, months, coming, hrefOf, today, timeZone } = props
  const top = useTurnedPage<HTMLParagraphElement>(view.page)
  const countOf = (group: string) => {
    if (view.q) return undefined
    return group === COMING ? coming : months.find(({ month }) => month === group)?.count
  }
  const nameOf = (article: ListedArticle) => groupOf(dayOfArticle(article, timeZone), view, today)
  return (
    <PagedList
      query={articlePageQuery(questionOf(view, today))}
      page={view.page}
      pageSize={ARCHIVE_PAGE_SIZE}
      hrefOf={(page) => hrefOf({ page })}
      skeleton={<ArticleRowSkeletons />}
      empty={<NothingFound view={view} />}
      keepsOld
    >
      {({ count, results }, isOld) => (
        <>
          <ListStatus ref={top}>{isOld ? say('Searching…') : foundLine(count, view.q)}</ListStatus>
          {coming > 0 && !view.month && !view.q && view.page === 1 && (
            <Link to={hrefOf({ month: COMING })} className={TO_COMING}>
              <ChevronUp aria-hidden className="size-4.5" />
              {say('Coming ##what lies ahead')}
              <span className="font-normal text-muted">{articles(coming)}</span>
            </Link>
          )}
          {grouped(results, nameOf).map(([group, articlesOfGroup]) => (
            <Group key={group} group={group} count={countOf(group)}>
              {articlesOfGroup.map((article) => (
                <li key={article.id}>
                  <ArticleRow article={article} timeZone={timeZone} />
                </li>
              ))}
            </Group>
          ))}
        </>
      )}
    </PagedList>
  )
}

/** Where there is room, it stands beside the list. */
const TO_COMING = buttonStyle('secondary', 'mt-4 lg:hidden')

const articles = (count: number) => sayCount(count, '{n} article', '{n} articles')

/** A search is counted no further. */
function foundLine(count: number, q: string): string {
  if (!q) return articles(count)
  return count < SEARCH_COUNT_MAX
    ? sayCount(count, '{n} article for “{q}”', '{n} articles for “{q}”', { q })
    : say('{count} or more articles for “{q}”', { count, q })
}

interface GroupProps {
  /** A month, or what is coming. */
  group: string
  count: number | undefined
  children: ReactNode
}

function Group({ group, count, children }: GroupProps) {
  const id = `month-${group}`
  return (
    <section aria-labelledby={id} className="mt-6">
      <h2 id={id} className="mb-3 flex items-baseline gap-2.5 font-serif text-2xl font-semibold">
        {group === COMING ? say('Coming ##what lies ahead') : monthTitle(group)}
        {count !== undefined && (
          <span className="font-sans text-sm font-normal text-muted">{articles(count)}</span>
        )}
      </h2>
      <ul>{children}</ul>
    </section>
  )
}

/** The list is in order of days: what belongs together stands together. */
function grouped(list: readonly ListedArticle[], nameOf: (article: ListedArticle) => string) {
  const groups = new Map<string, ListedArticle[]>()
  for (const article of list) {
    const name = nameOf(article)
    groups.set(name, [...(groups.get(name) ?? []), article])
  }
  return [...groups]
}

function NothingFound({ view }: { view: ArchiveView }) {
  const isFiltered = view.q || view.month || view.category || view.type
  return (
    <EmptyState
      title={isFiltered ? say('No results found.') : say('The archive is empty')}
      action={
        isFiltered && (
          <Link to="?" className={buttonStyle('secondary')}>
            {say('Show the whole archive')}
          </Link>
        )
      }
    >
      {isFiltered
        ? say('Try another month or category, or fewer words.')
        : say('Every article that is published will be kept here.')}
    </EmptyState>
  )
}
