import { hashKey, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import {
  articlePageQuery,
  type ArticleFilters,
  type ArticlePage,
} from '../features/articles/api/list-articles.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { Pagination } from '../ui/pagination.tsx'

interface PagedArticlesProps {
  question: ArticleFilters & { page: number; page_size: number }
  hrefOf: (page: number) => string
  /** Says what went wrong, above the reason. */
  failure?: string
  skeleton: ReactNode
  empty: ReactNode
  hasShortPager?: boolean
  /** While it is typed: what was found before stays, and not only when a page is turned. */
  keepsOld?: boolean
  children: (page: ArticlePage, isOld: boolean) => ReactNode
}

/** The four faces of a list with pages. An old page stays, dimmed, until the next is there. */
export function PagedArticles(props: PagedArticlesProps) {
  const { question, hrefOf, failure = 'Failed to load articles' } = props
  const { hasShortPager = false, keepsOld = false } = props
  const client = useQueryClient()
  const { data, error, isPlaceholderData } = useQuery({
    ...articlePageQuery(question),
    placeholderData: (old, query) =>
      keepsOld || isSameList(query?.queryKey.at(-1), question) ? old : undefined,
  })
  if (error && !data) {
    // What stands beside the list will have failed with it: all of it is tried again.
    const retry = () =>
      void client.refetchQueries({ type: 'active', predicate: (query) => !!query.state.error })
    return (
      <ErrorState title={failure} onRetry={retry}>
        {error.message}
      </ErrorState>
    )
  }
  if (!data) return props.skeleton
  const pages = Math.max(1, Math.ceil(data.count / question.page_size))
  // The last page is as far as it goes, also for an old link.
  if (question.page > pages && !isPlaceholderData) return <Navigate replace to={hrefOf(pages)} />
  return (
    <div aria-busy={isPlaceholderData} className="transition-opacity aria-busy:opacity-60">
      {props.children(data, isPlaceholderData)}
      {data.results.length === 0 && props.empty}
      {pages > 1 && (
        <div className="mt-8">
          <Pagination
            page={Math.min(question.page, pages)}
            pages={pages}
            hrefOf={hrefOf}
            isShort={hasShortPager}
          />
        </div>
      )}
    </div>
  )
}

/** But for the page. */
function isSameList(old: unknown, question: PagedArticlesProps['question']): boolean {
  return hashKey([{ ...(old as object), page: 1 }]) === hashKey([{ ...question, page: 1 }])
}
