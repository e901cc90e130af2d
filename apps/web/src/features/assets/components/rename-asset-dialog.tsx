import { ASSET_NAME_MAX, type Asset } from '@berg/contract'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { DialogClose } from '../../../ui/dialog-close.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { toast } from '../../../ui/toast.ts'
import { useRenameAsset } from '../api/update-asset.ts'
import { assetFailure } from '../model/asset-failure.ts'

const FORM_ID = 'rename-asset'

export function RenameAssetDialog({ asset, onClose }: { asset: Asset; onClose: () => void }) {
  const rename = useRenameAsset()
  const [name, setName] = useState(asset.name)
  const isChanged = name.trim() !== '' && name.trim() !== asset.name
  const submit = () =>
    rename.mutate(
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
    <Dialog
      open
      onClose={onClose}
      title="Rename asset"
      footer={
        <>
          <DialogClose disabled={rename.isPending}>Cancel</DialogClose>
          <Button type="submit" form={FORM_ID} busy={rename.isPending} disabled={!isChanged}>
            {rename.isPending ? 'Saving...' : 'Save'}
          </Button>
        </>
      }
    >
      <form
        id={FORM_ID}
        onSubmit={(event) => {
          event.preventDefault()
          if (isChanged) submit()
        }}
      >
        <Field
          label="Name"
          hint={`It is still downloaded as ${asset.filename}.`}
          error={rename.error ? assetFailure(rename.error) : undefined}
        >
          {(wiring) => (
            <Input
              {...wiring}
              data-autofocus
              maxLength={ASSET_NAME_MAX}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  )
}
