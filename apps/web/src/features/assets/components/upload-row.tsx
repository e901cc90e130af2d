import { assetTypeOf } from '@berg/contract'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import { Link } from 'react-router'
import { paths } from '../../../app/paths.ts'
import { buttonStyle } from '../../../ui/button-style.ts'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { IS_UNDER_WAY, progressWords, type Upload } from '../model/upload-progress.ts'
import { AssetIcon } from './asset-preview.tsx'

interface UploadRowProps {
  upload: Upload
  onRetry: () => void
  onCancel: () => void
}

const RETRY = { paused: 'Try now', failed: 'Retry', unrecorded: 'Retry' }

export function UploadRow({ upload, onRetry, onCancel }: UploadRowProps) {
  const { name, size, sent, state } = upload
  const isUnderWay = IS_UNDER_WAY[state.kind]
  const isTrouble = !isUnderWay && state.kind !== 'done'
  const retry = RETRY[state.kind as keyof typeof RETRY] as string | undefined
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 rounded-card border border-line bg-card p-4 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:items-center sm:px-5">
      <span
        aria-hidden
        className={cn(
          'grid size-11 place-items-center rounded-field bg-mist text-leaf [&_svg]:size-5.5',
          isTrouble && 'bg-negative-soft text-negative',
        )}
      >
        {isTrouble && <CircleAlert />}
        {state.kind === 'done' && <CircleCheck />}
        {isUnderWay && <AssetIcon type={assetTypeOf(name)} />}
      </span>
      <div className="grid min-w-0 gap-1.5">
        <p className="truncate font-semibold" title={name}>
          {name}
        </p>
        {isUnderWay && <ProgressBar label={`Uploading ${name}`} max={size} value={sent} />}
        <p className={cn('text-sm', isTrouble ? 'text-negative' : 'text-muted')}>
          {progressWords(upload)}
        </p>
      </div>
      <div className="flex gap-2 max-sm:col-start-2">
        {state.kind === 'done' && (
          <Link
            to={paths.assetInLibrary(state.asset.id)}
            aria-label={`Show ${name} in the library`}
            className={buttonStyle('secondary', undefined, 'narrow')}
          >
            Show in library
          </Link>
        )}
        {retry && (
          <Button
            variant="secondary"
            size="narrow"
            aria-label={`${retry}: ${name}`}
            onClick={onRetry}
          >
            {retry}
          </Button>
        )}
        {state.kind !== 'done' && (
          <Button
            variant="quiet"
            size="narrow"
            aria-label={`${isUnderWay ? 'Cancel' : 'Remove'}: ${name}`}
            onClick={onCancel}
          >
            {isUnderWay ? 'Cancel' : 'Remove'}
          </Button>
        )}
      </div>
    </li>
  )
}
