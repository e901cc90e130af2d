import { FEED_PAGE_SIZE, say, sayCount, SEARCH_COUNT_MAX } from '@berg/contract'
import Newspaper from 'lucide-react/icons/newspaper'
import { Link } from '../../routing/link.tsx'
import {
  ArticleCard,
  ArticleCardSkeleton,
} from '../../features/articles/components/article-card.tsx'
import { useTurnedPage } from '../../lib/list-page.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { articlePageQuery } from '../../features/articles/api/articles.ts'
import { PagedList } from '../../ui/paged-list.tsx'
import { ListStatus } from '../../ui/list-status.tsx'
import { questionOf, type EmployeeView } from './employee-view.ts'

const GRID = 'grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6'

interface EmployeeFeedProps {
  view: EmployeeView
  hrefOf: (change: Partial<EmployeeView>) => string
  timeZone: string | undefined
}

export function EmployeeFeed({ view, hrefOf, timeZone }: EmployeeFeedProps) {
  const top = useTurnedPage<HTMLParagraphElement>(view.page)
  return (
    <PagedList
      query={articlePageQuery(questionOf(view))}
      page={view.page}
      pageSize={FEED_PAGE_SIZE}
      hrefOf={(page) => hrefOf({ page })}
      skeleton={<Skeletons />}
      empty={<Nothing isFiltered={Boolean(view.q || view.topic)} />}
      keepsOld
    >
      {({ count, results }, isOld) => (
        <>
          <ListStatus ref={top} className="mb-4">
            {isOld ? say('Searching…') : foundLine(count, view.q)}
          </ListStatus>
          <h2 className="sr-only">{say('Articles')}</h2>
          <ul className={GRID}>
            {results.map((article) => (
              <li key={article.id}>
                <ArticleCard hasReadMore article={article} timeZone={timeZone} />
              </li>
            ))}
          </ul>
        </>
      )}
    </PagedList>
  )
}

/** A search is counted no further. */
const foundLine = (count: number, q: string) =>
  q && count >= SEARCH_COUNT_MAX
    ? say('{count} or more articles', { count })
    : sayCount(count, '{n} article', '{n} articles')

const CARDS = Array.from({ length: FEED_PAGE_SIZE }, (_, at) => `card ${at}`)

function Skeletons() {
  return (
    <div role="status" aria-label={say('Loading articles')} className={GRID}>
      {CARDS.map((card) => (
        <ArticleCardSkeleton key={card} />
      ))}
    </div>
  )
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  return (
    <EmptyState
      icon={<Newspaper />}
      title={isFiltered ? say('No results found.') : say('No news yet')}
      action={
        isFiltered && (
          <Link to="?" className={buttonStyle('secondary')}>
            {say('Show everything')}
          </Link>
        )
      }
    >
      {isFiltered
        ? say('Try fewer or other words, or another tag.')
        : say('Write the first post: it is published once it has been reviewed.')}
    </EmptyState>
  )
}
