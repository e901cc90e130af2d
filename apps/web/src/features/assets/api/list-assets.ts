import {
  listAssets,
  type Asset,
  type AssetOrdering,
  type AssetType,
  type ResponseOf,
} from '@berg/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'

export interface AssetQuestion {
  search: string
  type: AssetType | undefined
  ordering: AssetOrdering
  page: number
  page_size: number
}

type Answer = ResponseOf<typeof listAssets>
export type AssetPage = Exclude<Answer, unknown[]>

export const ASSETS = ['assets'] as const
export const ASSET_LISTS = [...ASSETS, 'list'] as const

/** One page, with the count of all. */
export const assetPageQuery = (question: AssetQuestion) =>
  queryOptions({
    queryKey: [...ASSET_LISTS, question],
    queryFn: async ({ signal }): Promise<AssetPage> =>
      pageIn(await call(listAssets, { query: question }, { signal })),
    refetchInterval: ({ state }) =>
      state.data?.results.some(awaitsPreview) ? PREVIEW_CHECK_MS : false,
  })

const PREVIEW_CHECK_MS = 3000
const PREVIEW_WAIT_MS = 60_000

/** Previews are made shortly after a file has come in. */
const awaitsPreview = ({ preview, content_type, created_at }: Asset) =>
  !preview &&
  /^image\/|\/pdf$/.test(content_type) &&
  Date.now() - Date.parse(created_at) < PREVIEW_WAIT_MS

/** The answer to a question with `page` is a page; this tells the types so. */
function pageIn(answer: Answer): AssetPage {
  if (!Array.isArray(answer)) return answer
  return { count: answer.length, next: null, previous: null, results: answer satisfies Asset[] }
}
