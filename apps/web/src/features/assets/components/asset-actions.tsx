import { type Asset, say } from '@berg/contract'
import FileSearch from 'lucide-react/icons/file-search'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import { lazyModule } from '../../../lib/lazy-module.ts'
import { IconButton } from '../../../ui/button.tsx'
import { useShowDialog } from '../../../ui/show-dialog.ts'
import { toast } from '../../../ui/toast.ts'

/** Few people may change anything: the code comes for those. */
const dialogs = lazyModule(() => import('./asset-dialogs.tsx'))

/** Rename, words and delete, for those whom the file allows it. */
export function AssetActions({ asset }: { asset: Asset }) {
  const showDialog = useShowDialog()
  const open = (which: 'RenameAssetDialog' | 'AssetWordsDialog' | 'DeleteAssetDialog') =>
    dialogs.load().then(
      ({ [which]: AssetDialog }) =>
        showDialog((close) => <AssetDialog asset={asset} onClose={close} />),
      () =>
        toast.error(say('This could not be opened'), say('Check your connection and try again.')),
    )
  return (
    <>
      {asset.can.edit && (
        <IconButton
          label={say('Rename {name}', { name: asset.name })}
          onClick={() => void open('RenameAssetDialog')}
        >
          <Pencil aria-hidden className="size-4.5" />
        </IconButton>
      )}
      {asset.can.edit && asset.words && (
        <IconButton
          label={say('Words of {name} in the search', { name: asset.name })}
          onClick={() => void open('AssetWordsDialog')}
        >
          <FileSearch aria-hidden className="size-4.5" />
        </IconButton>
      )}
      {asset.can.delete && (
        <IconButton
          label={say('Delete {name}', { name: asset.name })}
          variant="risky"
          onClick={() => void open('DeleteAssetDialog')}
        >
          <Trash aria-hidden className="size-4.5" />
        </IconButton>
      )}
    </>
  )
}
