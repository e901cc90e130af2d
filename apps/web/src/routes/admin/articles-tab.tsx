import {
  ADMIN_PAGE_SIZE,
  ADMIN_TABLE_SIZE,
  type AuthoringArticle,
  type CurrentUser,
  say,
} from '@berg/contract'
import { useState } from 'react'
import { showingOf } from '../../features/authoring/model/counted.ts'
import { useTurnedPage } from '../../lib/list-page.ts'
import { authoringPageQuery } from '../../features/authoring/api/authoring.ts'
import { FilterBar, NoMatch } from '../../features/authoring/components/filter-bar.tsx'
import {
  questionOf,
  useListView,
  type ListPlace,
} from '../../features/authoring/model/list-view.ts'
import { useSite } from '../../features/site/api/site.ts'
import { cn } from '../../ui/cn.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { NewPostButton } from '../../features/editor/components/new-post-button.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { PillNav } from '../../ui/pill-nav.tsx'
import { ListStatus } from '../../ui/list-status.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Toggle } from '../../ui/toggle.tsx'
import { ArticleCalendar, CalendarToggle } from './article-calendar.tsx'
import { type ArticlesLayout, useArticlesLayout } from './articles-table/articles-layout.ts'
import { ArticlesTable } from './articles-table/articles-table.tsx'
import { AuthoringCard, AuthoringCardSkeleton } from './authoring-card.tsx'

const GRID = 'grid grid-cols-1 gap-5'

export function ArticlesTab({ user }: { user: CurrentUser }) {
  const place = useListView()
  const { view, hrefOf, show } = place
  const [layout, choose] = useArticlesLayout(user)
  const seesAll = user.can.administer
  const [hasCalendar, setHasCalendar] = useState(view.day !== undefined)
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        {seesAll ? (
          <PillNav
            isInner
            label={say('Whose articles')}
            links={[
              {
                to: hrefOf({ scope: 'mine' }),
                label: say('My Articles'),
                isHere: view.scope === 'mine',
              },
              {
                to: hrefOf({ scope: 'all' }),
                label: say('All Articles'),
                isHere: view.scope === 'all',
              },
            ]}
          />
        ) : (
          <h2 className="font-serif text-2xl font-semibold">{say('My Articles')}</h2>
        )}
        <NewPostButton label={say('New Article')} kind={seesAll ? 'choose' : 'draft'} />
      </div>
      <FilterBar
        place={place}
        searchLabel={say('Search articles')}
        has={{ time: true, status: true, types: true }}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <CalendarToggle place={place} open={hasCalendar} onOpen={setHasCalendar} />
        <LayoutToggles
          layout={layout}
          onChoose={(next) => {
            choose(next)
            // Pages are of another length, and cards have no headings to sort by.
            show({ page: 1, sort: 'newest' }, { replace: true })
          }}
        />
      </div>
      <div className={cn(hasCalendar && 'grid gap-5 lg:grid-cols-[23rem_minmax(0,1fr)]')}>
        {hasCalendar && <ArticleCalendar place={place} />}
        <ArticleList place={place} isNarrow={hasCalendar} layout={layout} />
      </div>
    </>
  )
}

interface LayoutTogglesProps {
  layout: ArticlesLayout
  onChoose: (layout: ArticlesLayout) => void
}

function LayoutToggles({ layout, onChoose }: LayoutTogglesProps) {
  return (
    <div role="group" aria-label={say('Show as')} className="my-2 flex gap-2">
      <Toggle on={layout === 'cards'} onChange={() => onChoose('cards')}>
        {say('Cards ##how articles are shown')}
      </Toggle>
      <Toggle on={layout === 'table'} onChange={() => onChoose('table')}>
        {say('Table ##how articles are shown')}
      </Toggle>
    </div>
  )
}

interface ArticleListProps {
  place: ListPlace
  /** Beside the calendar. */
  isNarrow: boolean
  layout: ArticlesLayout
}

function ArticleList({ place, isNarrow, layout }: ArticleListProps) {
  const grid = cn(GRID, !isNarrow && 'xl:grid-cols-2')
  const { view, hrefOf } = place
  const timeZone = useSite()?.timezone
  const top = useTurnedPage<HTMLParagraphElement>(view.page)
  const pageSize = layout === 'table' ? ADMIN_TABLE_SIZE : ADMIN_PAGE_SIZE
  const question = questionOf(view, pageSize)
  return (
    <PagedList
      query={authoringPageQuery(question)}
      page={view.page}
      pageSize={pageSize}
      hrefOf={(page) => hrefOf({ page })}
      skeleton={layout === 'table' ? <RowSkeletons /> : <Skeletons className={grid} />}
      empty={
        <NoMatch title={say('No results found.')} place={place}>
          <EmptyState title={say('No articles yet')}>{say('Write the first one.')}</EmptyState>
        </NoMatch>
      }
      keepsOld
      hasShortPager
    >
      {({ count, results }, isOld) => (
        <>
          <h2 className="sr-only">{say('Articles')}</h2>
          {layout === 'cards' ? (
            <Cards articles={results} className={grid} timeZone={timeZone} />
          ) : (
            <ArticlesTable
              articles={results}
              question={JSON.stringify(question)}
              place={place}
              timeZone={timeZone}
            />
          )}
          <ListStatus ref={top} className="mt-6 text-center">
            {isOld ? say('Loading…') : showingOf(question, results.length, count)}
          </ListStatus>
        </>
      )}
    </PagedList>
  )
}

interface CardsProps {
  articles: readonly AuthoringArticle[]
  className: string
  timeZone: string | undefined
}

const Cards = ({ articles, className, timeZone }: CardsProps) => (
  <ul className={className}>
    {articles.map((article) => (
      <li key={article.id}>
        <AuthoringCard article={article} timeZone={timeZone} />
      </li>
    ))}
  </ul>
)

const CARDS = Array.from({ length: 6 }, (_, at) => `card ${at}`)

function Skeletons({ className }: { className: string }) {
  return (
    <div role="status" aria-label={say('Loading articles')} className={className}>
      {CARDS.map((card) => (
        <AuthoringCardSkeleton key={card} />
      ))}
    </div>
  )
}

const ROWS = Array.from({ length: ADMIN_TABLE_SIZE }, (_, at) => `row ${at}`)

const RowSkeletons = () => (
  <div
    role="status"
    aria-label={say('Loading articles')}
    className="mt-14 divide-y divide-line rounded-card border border-line bg-card"
  >
    {ROWS.map((row) => (
      <div key={row} className="flex h-17 items-center justify-between gap-8 px-4">
        <Skeleton className="h-4 w-full max-w-96" />
        <Skeleton className="h-4 w-20 shrink-0" />
      </div>
    ))}
  </div>
)
