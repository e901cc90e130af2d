import { getAsset, type Asset } from '@berg/contract'
import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { ASSET_LISTS, ASSETS, type AssetPage } from './list-assets.ts'

const assetQuery = (id: number) =>
  queryOptions({
    queryKey: [...ASSETS, 'one', id],
    queryFn: ({ signal }) => call(getAsset, { params: { id } }, { signal }),
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
