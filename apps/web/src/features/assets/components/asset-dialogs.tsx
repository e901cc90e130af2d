import {
  ASSET_NAME_MAX,
  BIN_DAYS,
  type Asset,
  type AssetWords,
  say,
  sayCount,
} from '@berg/contract'
import { useId } from 'react'
import { ApiError, reasonOf } from '../../../lib/api/errors.ts'
import { useUndoDeletion } from '../../../lib/api/undo-deletion.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogClose } from '../../../ui/dialog-close.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { RenameDialog } from '../../../ui/form-dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { undoAction } from '../../../ui/undo-action.ts'
import { Switch } from '../../../ui/switch.tsx'
import { useAsset, useDeleteAsset, useLeaveOutWords, useRenameAsset } from '../api/assets.ts'

export function RenameAssetDialog({ asset, onClose }: { asset: Asset; onClose: () => void }) {
  const update = useRenameAsset()
  const rename = (name: string) =>
    update.mutate(
      { id: asset.id, name },
      {
        onSuccess: () => {
          toast.success(say('Updated'), name.trim())
          onClose()
        },
        onError: (error) => toast.error(say('Update failed'), reasonOf(error)),
      },
    )
  return (
    <RenameDialog
      title={say('Rename asset')}
      name={asset.name}
      maxLength={ASSET_NAME_MAX}
      hint={say('It is still downloaded as {filename}.', { filename: asset.filename })}
      error={update.error ? reasonOf(update.error) : undefined}
      busy={update.isPending}
      onRename={rename}
      onClose={onClose}
    />
  )
}

const WORDS: Record<AssetWords, string> = {
  read: say('The search finds this file by its name and by what is in it.'),
  waiting: say('The file is being read. In a moment the search finds it by what is in it.'),
  unreadable: say(
    'Its words cannot be read: it may be broken, very large or locked with a password. The search finds it by its name.',
  ),
  left_out: say('Its words are left out. The search finds this file by its name alone.'),
}

/** Whether the search looks into the file. It holds at once. */
export function AssetWordsDialog({ asset, onClose }: { asset: Asset; onClose: () => void }) {
  const id = useId()
  const { data = asset } = useAsset(asset.id)
  const change = useLeaveOutWords()
  // What was just asked for is shown until the answer comes.
  const isLeftOut = change.isPending ? change.variables.isLeftOut : data.words === 'left_out'
  return (
    <Dialog
      open
      onClose={onClose}
      title={say('Words of this file')}
      footer={<DialogClose>{say('Close')}</DialogClose>}
    >
      <p className="font-semibold break-words">{asset.name}</p>
      <div className="mt-3 flex min-h-11 items-center justify-between gap-4">
        <label htmlFor={id} className="flex min-h-11 grow cursor-pointer items-center">
          {say('Found by its words')}
        </label>
        <Switch
          id={id}
          data-autofocus
          checked={!isLeftOut}
          onChange={({ target }) => {
            if (change.isPending) return
            change.mutate(
              { id: asset.id, isLeftOut: !target.checked },
              { onError: (error) => toast.error(say('Update failed'), reasonOf(error)) },
            )
          }}
        />
      </div>
      <p role="status" className="mt-1 text-muted">
        {
          WORDS[
            isLeftOut ? 'left_out' : data.words === 'left_out' ? 'waiting' : (data.words ?? 'read')
          ]
        }
      </p>
    </Dialog>
  )
}

const IN_USE = 409
const GONE = 404

export function DeleteAssetDialog({ asset, onClose }: { asset: Asset; onClose: () => void }) {
  const remove = useDeleteAsset()
  const undo = useUndoDeletion()
  const isInUse = remove.error instanceof ApiError && remove.error.status === IN_USE
  const done = () => {
    toast.success(
      say('Deleted'),
      asset.name,
      undoAction(() => undo('asset', asset.id)),
    )
    onClose()
  }
  const submit = () =>
    remove.mutate(asset.id, {
      onSuccess: done,
      onError: (error) => {
        const answer = error instanceof ApiError ? error.status : undefined
        // Somebody else was quicker: it is gone, as was wanted.
        if (answer === GONE) done()
        else if (answer !== IN_USE) toast.error(say('Delete failed'), error.message)
      },
    })
  return (
    <Dialog
      open
      onClose={onClose}
      title={isInUse ? say('This asset is in use') : say('Delete asset')}
      footer={
        <>
          <DialogClose data-autofocus disabled={remove.isPending}>
            {isInUse ? say('Close') : say('Cancel')}
          </DialogClose>
          {!isInUse && (
            <Button variant="danger" busy={remove.isPending} onClick={submit}>
              {remove.isPending ? say('Deleting...') : say('Delete')}
            </Button>
          )}
        </>
      }
    >
      <p className="font-semibold break-words">{asset.name}</p>
      {isInUse && (
        <p
          role="alert"
          className="mt-3 rounded-field bg-negative-soft p-3 break-words text-negative"
        >
          {remove.error?.message}
        </p>
      )}
      <p className="mt-3 text-muted">
        {isInUse
          ? say('After that it can be deleted.')
          : sayCount(
              BIN_DAYS,
              'Delete this asset? Links to it stop working. It goes to the bin and can be restored for {n} day.',
              'Delete this asset? Links to it stop working. It goes to the bin and can be restored for {n} days.',
            )}
      </p>
    </Dialog>
  )
}
