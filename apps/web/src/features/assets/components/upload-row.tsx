import { assetTypeOf, say } from '@berg/contract'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import type { ReactNode } from 'react'
import { Link } from '../../../routing/link.tsx'
import { paths } from '../../../app/paths.ts'
import { buttonStyle } from '../../../ui/button-style.ts'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { ACT_WORDS, type UploadAct, type UploadRowData } from '../model/upload-row.ts'
import { AssetIcon } from './asset-preview.tsx'

interface UploadRowProps {
  row: UploadRowData
  onAct?: (act: UploadAct) => void
  isBusy?: boolean
  /** Further ways to go on with it. */
  children?: ReactNode
}

/** Acts that end it. */
const QUIET: ReadonlySet<UploadAct> = new Set(['Cancel', 'Remove'])

/** An upload, wherever it runs: how far it is, and what can be done with it. */
export function UploadRow({ row, onAct, isBusy = false, children }: UploadRowProps) {
  const { name, size, sent, look, words, notes, asset, acts } = row
  const isTrouble = look === 'trouble'
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 rounded-card border border-line bg-card p-4 in-data-flat:rounded-none in-data-flat:border-0 in-data-flat:border-b in-data-flat:p-0 in-data-flat:pb-3.5 in-data-flat:last:border-b-0 in-data-flat:last:pb-0 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:items-center sm:px-5 sm:in-data-flat:px-0">
      <span
        aria-hidden
        className={cn(
          'grid size-11 place-items-center rounded-field bg-mist text-leaf [&_svg]:size-5.5',
          isTrouble && 'bg-negative-soft text-negative',
        )}
      >
        {isTrouble && <CircleAlert />}
        {look === 'done' && <CircleCheck />}
        {look === 'under way' && <AssetIcon type={assetTypeOf(name)} />}
      </span>
      <div className="grid min-w-0 gap-1.5">
        <p className="line-clamp-2 font-semibold break-words" title={name}>
          {name}
        </p>
        {look === 'under way' && (
          <ProgressBar
            label={say('Uploading {name}', { name })}
            max={size}
            // The last part is there, and the server is at work.
            value={sent < size ? sent : undefined}
          />
        )}
        <p className={cn('text-sm', isTrouble ? 'text-negative' : 'text-muted')}>{words}</p>
        {notes.length > 0 && <p className="text-sm text-muted">{notes.join(' · ')}</p>}
      </div>
      <div className="flex flex-wrap gap-2 empty:hidden max-sm:col-start-2">
        {asset !== null && (
          <Link
            to={paths.assetInLibrary(asset)}
            aria-label={say('Show {name} in the library', { name })}
            className={buttonStyle('secondary', undefined, 'narrow')}
          >
            {say('Show in library')}
          </Link>
        )}
        {children}
        {acts.map((act) => (
          <Button
            key={act}
            variant={QUIET.has(act) ? 'quiet' : 'secondary'}
            size="narrow"
            disabled={isBusy}
            aria-label={`${ACT_WORDS[act]}: ${name}`}
            onClick={() => onAct?.(act)}
          >
            {ACT_WORDS[act]}
          </Button>
        ))}
      </div>
    </li>
  )
}
