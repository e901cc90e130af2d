import {
  type Category,
  CATEGORY_NAMES,
  excluded,
  FEED_PAGE_SIZE,
  type ListedArticle,
  say,
} from '@berg/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { cn } from '../../../ui/cn.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { ClientRedirect } from '../../../ui/client-redirect.ts'
import { Pagination } from '../../../ui/pagination.tsx'
import { Select } from '../../../ui/select.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { showing, useTurnedPage } from '../../../lib/list-page.ts'
import { firstOr, pageNumber, urlView, type useUrlView } from '../../../lib/url-view.ts'
import { ArticleCard, ArticleCardSkeleton, type CardShape } from './article-card.tsx'
import { articlePageQuery, type ArticlePage } from '../api/articles.ts'
import { categoryParam } from '../model/category-slug.ts'

/** What the feed shows, as its address says. */
export interface FeedView {
  /** Undefined: all of them. */
  category: Category | undefined
  sort: 'newest' | 'oldest'
  page: number
}

/** `?category=hr-corner&sort=oldest&page=2` */
export const feedView = urlView<FeedView>({
  category: categoryParam,
  sort: firstOr(['newest', 'oldest']),
  page: pageNumber,
})

/** Page after page of everything: what the first page shows above it is left out, in every order. */
export const isWhole = ({ category }: Pick<FeedView, 'category'>) => !category

export const feedQuery = (view: FeedView, above: readonly number[]) =>
  articlePageQuery({
    category: view.category,
    page: view.page,
    page_size: FEED_PAGE_SIZE,
    ordering: view.sort === 'oldest' ? 'published_at' : '-published_at',
    exclude: isWhole(view) ? excluded(above) : undefined,
  })

const SORTS = [
  { value: 'newest', label: say('Newest First') },
  { value: 'oldest', label: say('Oldest First') },
]

interface FeedProps extends ReturnType<typeof useUrlView<FeedView>> {
  list: UseQueryResult<ArticlePage>
  /** What the list on the screen shows: while another is on its way, not yet what the address says. */
  shown: FeedView
  /** Somebody is about to turn to this page. */
  onIntent: (change: Partial<FeedView>) => void
  timeZone: string | undefined
  /** What stands there while there is nothing. */
  empty: ReactNode
}

export function Feed(props: FeedProps) {
  const { view, shown, list, hrefOf, show, onIntent, timeZone, empty } = props
  const { data, error, isPlaceholderData, refetch } = list
  const top = useTurnedPage<HTMLElement>(view.page)
  const pages = pagesOf(data?.count ?? 0)

  if (error && !data)
    return (
      <ErrorState title={say('The news could not be loaded')} onRetry={() => void refetch()}>
        {error.message}
      </ErrorState>
    )
  if (data?.count === 0 && !isPlaceholderData) return empty
  // The last page is as far as it goes, also for an old link.
  if (data && !isPlaceholderData && view.page > pages)
    return <ClientRedirect to={hrefOf({ page: pages })} />

  return (
    <section
      ref={top}
      tabIndex={-1}
      aria-label={shown.category ? CATEGORY_NAMES[shown.category] : say('All articles')}
      aria-busy={!data || isPlaceholderData}
      className="scroll-mt-4"
    >
      <div className="flex min-h-11 items-center justify-between gap-4">
        <p role="status" className="text-sm text-muted">
          {data ? (
            showing({ ...data, pageSize: FEED_PAGE_SIZE, shown: data.results.length })
          ) : (
            <Skeleton className="h-4 w-32" />
          )}
        </p>
        <Select
          aria-label={say('Sort')}
          className="w-fit min-w-40 text-sm"
          options={SORTS}
          value={view.sort}
          onChange={({ target }) => show({ sort: target.value as FeedView['sort'] })}
        />
      </div>
      <h2 className="sr-only">
        {shown.category ? CATEGORY_NAMES[shown.category] : say('All articles')}
      </h2>
      <ul
        className={cn(
          'mt-4 grid grid-cols-1 gap-5 transition-opacity duration-150 sm:grid-cols-2 lg:gap-6',
          isPlaceholderData && 'opacity-60',
        )}
      >
        {data
          ? inFeedOrder(data).map((article, index, { length }) => {
              const shape = shapeAt(index, length)
              return (
                <li key={article.id} className={shape === 'upright' ? '' : 'sm:col-span-2'}>
                  <ArticleCard
                    article={article}
                    timeZone={timeZone}
                    shape={shape}
                    reason={isPinned(article, data) ? say('From the site director') : undefined}
                  />
                </li>
              )
            })
          : Array.from({ length: FEED_PAGE_SIZE }, (_, index) => {
              const shape = shapeAt(index, FEED_PAGE_SIZE)
              return (
                <li key={index} className={shape === 'upright' ? '' : 'sm:col-span-2'}>
                  <ArticleCardSkeleton shape={shape} />
                </li>
              )
            })}
      </ul>
      {data && (
        <div className="mt-8">
          <Pagination
            page={Math.min(view.page, pages)}
            pages={pages}
            hrefOf={(page) => hrefOf({ page })}
            onIntent={(page) => onIntent({ page })}
          />
        </div>
      )}
    </section>
  )
}

export const pagesOf = (count: number) => Math.max(1, Math.ceil(count / FEED_PAGE_SIZE))

/** On the first page an article of the director stands on top. */
export function inFeedOrder(page: ArticlePage): readonly ListedArticle[] {
  const pinned = page.results.find((article) => isPinned(article, page))
  if (!pinned) return page.results
  return [pinned, ...page.results.filter((article) => article !== pinned)]
}

const isDirector = ({ highlights }: ListedArticle) => highlights.includes('director')

const isPinned = (article: ListedArticle, { page, results }: ArticlePage) =>
  page === 1 && article === results.find(isDirector)

/** The first one leads; one that would stand alone in the last row of two takes it whole. */
export function shapeAt(index: number, count: number): CardShape {
  if (index === 0) return 'lead'
  return index === count - 1 && count % 2 === 0 ? 'lying' : 'upright'
}
