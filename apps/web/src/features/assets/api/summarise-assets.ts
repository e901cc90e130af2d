import { summariseAssets } from '@berg/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { ASSETS } from './list-assets.ts'

export const assetSummaryQuery = queryOptions({
  queryKey: [...ASSETS, 'summary'],
  queryFn: ({ signal }) => call(summariseAssets, {}, { signal }),
})
