import { ASSET_TYPES, ASSETS_PAGE_SIZE, type AssetOrdering, type AssetType } from '@berg/contract'
import type { AssetQuestion } from '../../features/assets/api/list-assets.ts'
import { pageIn } from '../../lib/page-in.ts'

interface AssetSort {
  value: string
  label: string
  ordering: AssetOrdering
}

const NEWEST: AssetSort = { value: 'newest', label: 'Newest First', ordering: '-created_at' }

export const ASSET_SORTS: readonly AssetSort[] = [
  NEWEST,
  { value: 'oldest', label: 'Oldest First', ordering: 'created_at' },
  { value: 'name', label: 'Name A to Z', ordering: 'name' },
  { value: 'name-back', label: 'Name Z to A', ordering: '-name' },
  { value: 'largest', label: 'Largest First', ordering: '-size' },
  { value: 'smallest', label: 'Smallest First', ordering: 'size' },
]

export const sortOf = (value: string | null) =>
  ASSET_SORTS.find((sort) => sort.value === value) ?? NEWEST

/** What the screen shows, as its address says. */
export interface AssetView {
  q: string
  type: AssetType | undefined
  sort: AssetSort
  page: number
}

export function assetViewIn(search: string): AssetView {
  const params = new URLSearchParams(search)
  return {
    q: params.get('q')?.trim().slice(0, 200) ?? '',
    type: ASSET_TYPES.find((type) => type === params.get('type')),
    sort: sortOf(params.get('sort')),
    page: pageIn(params),
  }
}

export function searchOf({ q, type, sort, page }: AssetView): string {
  const params = new URLSearchParams()
  if (q) params.set('q', q)
  if (type) params.set('type', type)
  if (sort !== NEWEST) params.set('sort', sort.value)
  if (page > 1) params.set('page', String(page))
  return `?${params}`
}

export const questionOf = ({ q, type, sort, page }: AssetView): AssetQuestion => ({
  search: q,
  type,
  ordering: sort.ordering,
  page,
  page_size: ASSETS_PAGE_SIZE,
})

/** 'Showing 1–24 of 40' */
export function showing(page: number, shown: number, count: number): string {
  if (count === 0) return 'Showing 0 of 0'
  const first = (page - 1) * ASSETS_PAGE_SIZE + 1
  return `Showing ${first}–${first + shown - 1} of ${count}`
}
