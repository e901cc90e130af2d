import type { CurrentUser } from '@berg/contract'
import { showing, useTurnedPage } from '../../lib/paging.ts'
import { ArticleCardSkeleton } from '../../features/articles/components/article-skeletons.tsx'
import { managedPageQuery } from '../../features/moderation/api/list-managed.ts'
import { FilterBar } from '../../features/moderation/components/filter-bar.tsx'
import { questionOf } from '../../features/moderation/model/list-view.ts'
import { useListView } from '../../features/moderation/model/list-view.ts'
import { useSite } from '../../features/site/api/get-site.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { NoMatch } from '../../widgets/managed-articles/no-match.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { CountTiles } from './count-tiles.tsx'
import { OverviewCard } from './overview-card.tsx'
import { QuickActions } from './quick-actions.tsx'

const PAGE_SIZE = 6
const GRID = 'grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6'

export function Overview({ user }: { user: CurrentUser }) {
  const place = useListView()
  const { view, hrefOf } = place
  const timeZone = useSite()?.timezone
  const top = useTurnedPage<HTMLParagraphElement>(view.page)
  return (
    <>
      <CountTiles />
      <QuickActions user={user} />
      <section aria-labelledby="overview-articles" className="mt-8">
        <h2 id="overview-articles" className="mb-3 font-serif text-2xl font-semibold">
          Articles
        </h2>
        <FilterBar
          place={place}
          searchLabel="Search articles"
          has={{ time: true, sort: true, types: true }}
        />
        <div className="mt-4">
          <PagedList
            query={managedPageQuery(questionOf(view, PAGE_SIZE))}
            page={view.page}
            pageSize={PAGE_SIZE}
            hrefOf={(page) => hrefOf({ page })}
            skeleton={<Skeletons />}
            empty={
              <NoMatch title="No results found." place={place}>
                <EmptyState title="No articles yet">
                  What is written on this site will appear here.
                </EmptyState>
              </NoMatch>
            }
            keepsOld
            hasShortPager
          >
            {({ count, results }) => (
              <>
                <p
                  ref={top}
                  tabIndex={-1}
                  role="status"
                  className="mb-3 scroll-mt-4 text-sm text-muted"
                >
                  {showing(
                    { page: view.page, pageSize: PAGE_SIZE, shown: results.length, count },
                    '-',
                  )}
                </p>
                <ul className={GRID}>
                  {results.map((article) => (
                    <li key={article.id}>
                      <OverviewCard article={article} timeZone={timeZone} />
                    </li>
                  ))}
                </ul>
              </>
            )}
          </PagedList>
        </div>
      </section>
    </>
  )
}

const CARDS = Array.from({ length: PAGE_SIZE }, (_, at) => `card ${at}`)

function Skeletons() {
  return (
    <div role="status" aria-label="Loading articles" className={GRID}>
      {CARDS.map((card) => (
        <ArticleCardSkeleton key={card} />
      ))}
    </div>
  )
}
