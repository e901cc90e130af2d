import { PLAIN_LIST_MAX } from '@berg/contract'

const PAGE_SIZE_DEFAULT = 20

export interface PagingQuery {
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

/** The same, of which is known what it is made of before its rows are read. */
export interface FingerprintedList<T> extends Omit<Listed<T>, 'rows'> {
  fingerprint: string
  rows: () => Promise<T[]>
}
