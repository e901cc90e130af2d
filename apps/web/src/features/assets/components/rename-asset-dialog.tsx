import { ASSET_NAME_MAX, type Asset } from '@berg/contract'
import { RenameDialog } from '../../../ui/form-dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { useRenameAsset } from '../api/update-asset.ts'
import { assetFailure } from '../model/asset-failure.ts'

export function RenameAssetDialog({ asset, onClose }: { asset: Asset; onClose: () => void }) {
  const update = useRenameAsset()
  const rename = (name: string) =>
    update.mutate(
      { id: asset.id, name },
      {
        onSuccess: () => {
          toast.success('Updated', name.trim())
          onClose()
        },
        onError: (error) => toast.error('Update failed', assetFailure(error)),
      },
    )
  return (
    <RenameDialog
      title="Rename asset"
      name={asset.name}
      maxLength={ASSET_NAME_MAX}
      hint={`It is still downloaded as ${asset.filename}.`}
      error={update.error ? assetFailure(update.error) : undefined}
      busy={update.isPending}
      onRename={rename}
      onClose={onClose}
    />
  )
}
