import { say } from '@berg/contract/words'
import {
  hashKey,
  useQuery,
  useQueryClient,
  type QueryKey,
  type UseQueryOptions,
} from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from './error-state.tsx'
import { ListOrderContext } from './list-order.ts'
import { useOldList } from './stale-lists.ts'
import { ClientRedirect } from './client-redirect.ts'
import { Pagination } from './pagination.tsx'

interface PageOfList {
  count: number
  results: readonly unknown[]
}

export interface PagedListProps<P extends PageOfList, K extends QueryKey> {
  /** Its key ends with what was asked, the page included. */
  query: UseQueryOptions<P, Error, P, K>
  page: number
  pageSize: number
  hrefOf: (page: number) => string
  /** Says what went wrong, above the reason. */
  failure?: string
  skeleton: ReactNode
  empty: ReactNode
  hasShortPager?: boolean
  /** While it is typed: what was found before stays, and not only when a page is turned. */
  keepsOld?: boolean
  children: (page: P, isOld: boolean) => ReactNode
}

/** The four faces of a list with pages. An old page stays, dimmed, until the next is there. */
export function PagedList<P extends PageOfList, K extends QueryKey>(props: PagedListProps<P, K>) {
  const { query, page, pageSize, hrefOf, failure = say('Failed to load articles') } = props
  const { hasShortPager = false, keepsOld = false } = props
  const client = useQueryClient()
  const { data, error, isPlaceholderData } = useQuery({
    ...query,
    placeholderData: (old, last) =>
      keepsOld || isSameList(last?.queryKey, query.queryKey) ? old : undefined,
  } as UseQueryOptions<P, Error, P, K>)
  useOldList(isPlaceholderData)
  if (error && !data) {
    // What stands beside the list will have failed with it: all of it is tried again.
    const retry = () =>
      void client.refetchQueries({ type: 'active', predicate: ({ state }) => !!state.error })
    return (
      <ErrorState title={failure} onRetry={retry}>
        {error.message}
      </ErrorState>
    )
  }
  if (!data) return props.skeleton
  const pages = Math.max(1, Math.ceil(data.count / pageSize))
  // The last page is as far as it goes, also for an old link.
  if (page > pages && !isPlaceholderData) return <ClientRedirect to={hrefOf(pages)} />
  return (
    <div aria-busy={isPlaceholderData} className="transition-opacity aria-busy:opacity-60">
      <ListOrderContext value={idsOf(data)}>
        {props.children(data, isPlaceholderData)}
      </ListOrderContext>
      {data.results.length === 0 && props.empty}
      {pages > 1 && (
        <div className="mt-8">
          <Pagination
            page={Math.min(page, pages)}
            pages={pages}
            hrefOf={hrefOf}
            isShort={hasShortPager}
          />
        </div>
      )}
    </div>
  )
}

const idsOf = ({ results }: PageOfList) => results.flatMap((item) => (hasId(item) ? [item.id] : []))

const hasId = (item: unknown): item is { id: number } =>
  typeof item === 'object' && item !== null && 'id' in item && typeof item.id === 'number'

/** But for the page. */
function isSameList(old: QueryKey | undefined, next: QueryKey): boolean {
  const firstPage = (key: QueryKey) => hashKey([{ ...(key.at(-1) as object), page: 1 }])
  return old !== undefined && firstPage(old) === firstPage(next)
}
