import { deleteAsset } from '@berg/contract'
import { call } from '../../../lib/api/call.ts'
import { useAssetChange } from './use-asset-change.ts'

export const useDeleteAsset = () =>
  useAssetChange((id: number) => call(deleteAsset, { params: { id } }))
