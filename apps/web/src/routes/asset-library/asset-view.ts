import {
  ASSET_TYPES,
  ASSETS_PAGE_SIZE,
  type AssetOrdering,
  type AssetType,
  say,
} from '@berg/contract'
import type { AssetQuestion } from '../../features/assets/api/assets.ts'
import { oneOf, pageNumber, urlView, searchWords } from '../../lib/url-view.ts'

interface AssetSort {
  value: string
  label: string
  ordering: AssetOrdering
}

const NEWEST: AssetSort = { value: 'newest', label: say('Newest First'), ordering: '-created_at' }

export const ASSET_SORTS: readonly AssetSort[] = [
  NEWEST,
  { value: 'oldest', label: say('Oldest First'), ordering: 'created_at' },
  { value: 'name', label: say('Name A to Z'), ordering: 'name' },
  { value: 'name-back', label: say('Name Z to A'), ordering: '-name' },
  { value: 'largest', label: say('Largest First'), ordering: '-size' },
  { value: 'smallest', label: say('Smallest First'), ordering: 'size' },
]

export const sortOf = (value: string | undefined) =>
  ASSET_SORTS.find((sort) => sort.value === value) ?? NEWEST

/** What the screen shows, as its address says. */
export interface AssetView {
  q: string
  type: AssetType | undefined
  sort: AssetSort
  page: number
}

export const assetView = urlView<AssetView>({
  q: searchWords,
  type: oneOf(ASSET_TYPES),
  sort: {
    read: ([value]) => sortOf(value),
    write: (sort) => (sort === NEWEST ? [] : [sort.value]),
  },
  page: pageNumber,
})

export const { viewIn: assetViewIn, searchOf } = assetView

export const questionOf = (view: AssetView): AssetQuestion => ({
  search: view.q,
  type: view.type,
  ordering: view.sort.ordering,
  page: view.page,
  page_size: ASSETS_PAGE_SIZE,
})
