import { type Endpoint, PAGE_SIZE_MAX, PLAIN_LIST_MAX, addressOf } from '@berg/contract'

const PAGE_SIZE_DEFAULT = 20

interface PagingQuery {
  page?: number | undefined
  page_size?: number | undefined
}

/** The range of a list that was asked for. */
export interface PageRange {
  offset: number
  limit: number
}

/** One row more than asked for is read, which tells whether there is a next page. */
export interface Rows<T> {
  rows: T[]
  hasMore: boolean
}

export function pageRangeOf({ page, page_size }: PagingQuery): PageRange {
  if (page === undefined) return { offset: 0, limit: page_size ?? PLAIN_LIST_MAX }
  const limit = page_size ?? PAGE_SIZE_DEFAULT
  return { offset: (page - 1) * limit, limit }
}

/** A part of a list, counted where a page of it was asked for. */
export interface Listed<T> extends Rows<T> {
  count?: number | undefined
}

type Target = Pick<Endpoint, 'path'>

/** The page around the rows, with relative addresses of its neighbours. */
function pageOfRows<T>(
  target: Target,
  query: PagingQuery & { page: number },
  { rows, hasMore, count = 0 }: Listed<T>,
) {
  const { page } = query
  const at = (number: number) => addressOf(target, undefined, { ...query, page: number })
  return {
    count,
    next: hasMore ? at(page + 1) : null,
    previous: page > 1 ? at(page - 1) : null,
    results: rows,
  }
}

/** The page where one was asked for; else the plain list, with a Link header to what did not fit. */
export function pageOrList<T>(
  target: Target,
  { query, setHeader }: { query: PagingQuery; setHeader: (name: string, value: string) => void },
  listed: Listed<T>,
) {
  const { page } = query
  if (page !== undefined) return pageOfRows(target, { ...query, page }, listed)
  if (listed.hasMore) {
    const rest = query.page_size
      ? { page: 2 }
      : { page: PLAIN_LIST_MAX / PAGE_SIZE_MAX + 1, page_size: PAGE_SIZE_MAX }
    setHeader('link', `<${addressOf(target, undefined, { ...query, ...rest })}>; rel="next"`)
  }
  return listed.rows
}
