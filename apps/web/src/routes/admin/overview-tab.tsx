import { isPage, REVIEW_STATES, STATE_WORDS, type CurrentUser, say } from '@berg/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../../routing/link.tsx'
import { showingOf } from '../../features/authoring/model/counted.ts'
import { useTurnedPage } from '../../lib/list-page.ts'
import { ArticleCardSkeleton } from '../../features/articles/components/article-card.tsx'
import {
  authoringPageQuery,
  countsQuery,
  type Counts,
} from '../../features/authoring/api/authoring.ts'
import { FilterBar, NoMatch } from '../../features/authoring/components/filter-bar.tsx'
import {
  addressOf,
  questionOf,
  useListView,
  listView,
  type ListView,
} from '../../features/authoring/model/list-view.ts'
import { useSite } from '../../features/site/api/site.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { OverviewCard } from './overview-card.tsx'
import { OverviewWork } from './overview-work.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { searchOf } from './admin-tabs.ts'
import { paths } from '../../app/paths.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { ListStatus } from '../../ui/list-status.tsx'

const PAGE_SIZE = 6
const GRID = 'grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6'

export function OverviewTab({ user }: { user: CurrentUser }) {
  const place = useListView()
  const { view, hrefOf } = place
  const timeZone = useSite()?.timezone
  const question = questionOf(view, PAGE_SIZE)
  const top = useTurnedPage<HTMLParagraphElement>(view.page)
  return (
    <>
      {user.can.administer && <OverviewWork />}
      <CountTiles />
      <QuickActions user={user} />
      <section aria-labelledby="overview-articles" className="mt-8">
        <h2 id="overview-articles" className="mb-3 font-serif text-2xl font-semibold">
          {say('Articles')}
        </h2>
        <FilterBar
          place={place}
          searchLabel={say('Search articles')}
          has={{ time: true, sort: true, types: true }}
        />
        <div className="mt-4">
          <PagedList
            query={authoringPageQuery(question)}
            page={view.page}
            pageSize={PAGE_SIZE}
            hrefOf={(page) => hrefOf({ page })}
            skeleton={<Skeletons />}
            empty={
              <NoMatch title={say('No results found.')} place={place}>
                <EmptyState title={say('No articles yet')}>
                  {say('What is written on this site will appear here.')}
                </EmptyState>
              </NoMatch>
            }
            keepsOld
            hasShortPager
          >
            {({ count, results }) => (
              <>
                <ListStatus ref={top} className="mb-3">
                  {showingOf(question, results.length, count)}
                </ListStatus>
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
    <div role="status" aria-label={say('Loading articles')} className={GRID}>
      {CARDS.map((card) => (
        <ArticleCardSkeleton key={card} />
      ))}
    </div>
  )
}

const ARTICLES = searchOf('articles')
const articlesOf = (filter: Partial<ListView>) =>
  listView.searchOf({ ...listView.viewIn(''), ...filter }, ARTICLES)

/** What is called a draft was not sent. */
const TILES: readonly { label: string; count: (counts: Counts) => number; to: string }[] = [
  { label: say('All articles'), count: ({ total }) => total, to: ARTICLES },
  ...REVIEW_STATES.map((state) => ({
    label: STATE_WORDS[state],
    count: (counts: Counts) => (state === 'unsent' ? counts.draft - counts.waiting : counts[state]),
    to: articlesOf({ status: addressOf(state) }),
  })),
  { label: say('Posts'), count: ({ posts }) => posts, to: articlesOf({ type: 'post' }) },
  { label: say('Events'), count: ({ events }) => events, to: articlesOf({ type: 'event' }) },
]

/** How much there is of what, each with its way there. */
function CountTiles() {
  const { data, isError } = useQuery(countsQuery)
  if (isError) return null
  return (
    <ul
      aria-label={say('Counts ##how many there are')}
      className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-7"
    >
      {TILES.map(({ label, count, to }) => (
        <li key={label}>
          <Link
            to={to}
            className="flex h-full flex-col rounded-card border border-line bg-card px-4 py-3 hover:border-edge"
          >
            <span className="order-2 text-sm text-muted">{label}</span>
            <span className="font-serif text-3xl font-semibold even-figures">
              {data ? count(data) : <Skeleton className="my-1.5 h-7 w-12" />}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

const ACTIONS = [
  { to: paths.uploadCenter, label: say('Upload Center'), isForStaff: true },
  { to: paths.storageManagement, label: say('Storage Management'), isForStaff: true },
  { to: paths.home, label: say('Back to Site'), isForStaff: false },
]

function QuickActions({ user }: { user: CurrentUser }) {
  const actions = ACTIONS.filter(
    ({ to, isForStaff }) => isPage(to) && (user.can.administer || !isForStaff),
  )
  return (
    <nav aria-label={say('Quick Actions')} className="mt-5 flex flex-wrap items-center gap-2">
      {actions.map(({ to, label }) => (
        <Link key={to} to={to} className={buttonStyle('secondary')}>
          {label}
        </Link>
      ))}
      <SystemLinks />
    </nav>
  )
}

/** For people who look after the site itself. */
function SystemLinks() {
  return (
    <span className="flex items-center gap-2 sm:ms-auto">
      <span id="system-links" className="text-sm text-muted">
        {say('System')}
      </span>
      <Link
        to={paths.apiDemo}
        aria-describedby="system-links"
        className={buttonStyle('quiet', undefined, 'narrow')}
      >
        {say('API Demo')}
      </Link>
    </span>
  )
}
