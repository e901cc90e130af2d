import { FEED_PAGE_SIZE } from '@berg/contract'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { cn } from '../../../../ui/cn.ts'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { Pagination } from '../../../../ui/pagination.tsx'
import { Select } from '../../../../ui/select.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { inFeedOrder, pagesOf, shapeAt, showing } from '../../model/feed.ts'
import { feedQuery, searchOf, type FeedPlace, type Sort } from '../../model/feed-place.ts'
import { useTurnedPage } from '../../model/use-turned-page.ts'
import { ArticleCard } from '../article-card.tsx'
import { ArticleCardSkeleton } from '../article-skeletons.tsx'

const SORTS = [
  { value: 'newest', label: 'Newest First' },
  { value: 'oldest', label: 'Oldest First' },
]

interface FeedProps {
  place: FeedPlace
  timeZone: string | undefined
  /** What stands there while there is nothing. */
  empty: ReactNode
}

export function Feed({ place, timeZone, empty }: FeedProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const top = useTurnedPage<HTMLElement>(place.page)
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...feedQuery(place),
    placeholderData: keepPreviousData,
  })
  const pages = pagesOf(data?.count ?? 0)
  const hrefOf = (page: number) => searchOf({ ...place, page })

  if (error && !data)
    return (
      <ErrorState title="The news could not be loaded" onRetry={() => void refetch()}>
        {error.message}
      </ErrorState>
    )
  if (data?.count === 0 && !isPlaceholderData) return empty
  // The last page is as far as it goes, also for an old link.
  if (data && !isPlaceholderData && place.page > pages)
    return <Navigate to={hrefOf(pages)} replace />

  return (
    <section
      ref={top}
      tabIndex={-1}
      aria-label={place.category ?? 'All articles'}
      aria-busy={!data || isPlaceholderData}
      className="scroll-mt-4"
    >
      <div className="flex min-h-11 items-center justify-between gap-4">
        <p role="status" className="text-sm text-muted">
          {data ? showing(data) : <Skeleton className="h-4 w-32" />}
        </p>
        <Select
          aria-label="Sort"
          className="w-40 text-sm"
          options={SORTS}
          value={place.sort}
          onChange={({ target }) =>
            void navigate(searchOf({ ...place, sort: target.value as Sort, page: 1 }))
          }
        />
      </div>
      <h2 className="sr-only">{place.category ?? 'All articles'}</h2>
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
                  <ArticleCard article={article} timeZone={timeZone} shape={shape} />
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
            page={Math.min(place.page, pages)}
            pages={pages}
            hrefOf={hrefOf}
            onIntent={(page) => void client.prefetchQuery(feedQuery({ ...place, page }))}
          />
        </div>
      )}
    </section>
  )
}
