import {
  deleteAsset,
  getAsset,
  getPdfPages,
  listAssets,
  summariseAssets,
  updateAsset,
  type Asset,
  type AssetOrdering,
  type AssetType,
  type ResponseOf,
} from '@berg/contract'
import {
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'

export interface AssetQuestion {
  search: string
  /** Only what begins with the words, and not any part of a name. */
  match?: 'word'
  type: AssetType | undefined
  /** Left out, what has the words in its name comes first. */
  ordering?: AssetOrdering
  page: number
  page_size: number
}

type Answer = ResponseOf<typeof listAssets>
type AssetPage = Exclude<Answer, unknown[]>

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

export const assetSummaryQuery = queryOptions({
  queryKey: [...ASSETS, 'summary'],
  queryFn: ({ signal }) => call(summariseAssets, {}, { signal }),
})

const assetQuery = (id: number) =>
  queryOptions({
    queryKey: [...ASSETS, 'one', id],
    queryFn: ({ signal }) => call(getAsset, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.words === 'waiting' ? PREVIEW_CHECK_MS : false),
  })

/** A file never changes, and neither do its pages. */
export const pdfPagesQuery = (id: number) =>
  queryOptions({
    queryKey: [...ASSETS, 'pages', id],
    queryFn: ({ signal }) => call(getPdfPages, { params: { id } }, { signal }),
    staleTime: Infinity,
  })

/** One that was listed opens at once. What is no id is not asked for. */
export function useAsset(id: number) {
  const listed = findListed(useQueryClient(), id)
  return useQuery({
    ...assetQuery(id),
    enabled: !Number.isNaN(id),
    ...(listed && { initialData: listed.asset, initialDataUpdatedAt: listed.at }),
  })
}

function findListed(client: QueryClient, id: number): { asset: Asset; at: number } | undefined {
  for (const query of client.getQueryCache().findAll({ queryKey: ASSET_LISTS })) {
    const { data, dataUpdatedAt } = query.state as { data?: AssetPage; dataUpdatedAt: number }
    const asset = data?.results.find((listed) => listed.id === id)
    if (asset) return { asset, at: dataUpdatedAt }
  }
  return undefined
}

/** Whether a file is found by what is in it. */
export const useLeaveOutWords = () =>
  useAssetChange(({ id, isLeftOut }: { id: number; isLeftOut: boolean }) =>
    call(updateAsset, { params: { id }, body: { words_left_out: isLeftOut } }),
  )

export const useRenameAsset = () =>
  useAssetChange(({ id, name }: { id: number; name: string }) =>
    call(updateAsset, { params: { id }, body: { name } }),
  )

export const useDeleteAsset = () =>
  useAssetChange((id: number) => call(deleteAsset, { params: { id } }))

/** A change after which everything about assets is read anew, also when it was refused. */
function useAssetChange<Input, Result>(change: (input: Input) => Promise<Result>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    // Not waited for: what asked for the change may be gone from the list that comes.
    onSettled: () => void client.invalidateQueries({ queryKey: ASSETS }),
  })
}
