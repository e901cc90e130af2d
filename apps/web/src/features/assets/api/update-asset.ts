import { updateAsset } from '@berg/contract'
import { call } from '../../../lib/api/call.ts'
import { useAssetChange } from './use-asset-change.ts'

export const useRenameAsset = () =>
  useAssetChange(({ id, name }: { id: number; name: string }) =>
    call(updateAsset, { params: { id }, body: { name } }),
  )
