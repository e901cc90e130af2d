import { Panel } from '../../../ui/panel.tsx'
import { type CleanupKind, type StorageUse, say, sayCount } from '@berg/contract'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { formatSize } from '../../../lib/format-size.ts'
import { RECOMMENDATION_TITLES } from '../model/storage-words.ts'

interface RecommendationsProps {
  use: StorageUse
  onClean: (kind: CleanupKind) => void
}

/** What could go, and how much that would be. */
export function Recommendations({ use, onClean }: RecommendationsProps) {
  const offered = use.recommendations.filter(({ files }) => files > 0)
  return (
    <Panel title={say('Recommendations')}>
      {offered.length === 0 && (
        <p className="text-muted">
          {say('There is nothing to clean up. Files are compared as they arrive.')}
        </p>
      )}
      <ul aria-label={say('Recommendations')} className="divide-y divide-line empty:hidden">
        {offered.map(({ kind, files, bytes }) => (
          <li key={kind} className="relative flex items-center gap-3 py-3 first:pt-1 last:pb-0">
            <div className="min-w-0 grow">
              <button
                type="button"
                onClick={() => onClean(kind)}
                className="text-start font-semibold break-words underline-offset-4 after:absolute after:inset-0 after:rounded-field hover:underline"
              >
                {RECOMMENDATION_TITLES[kind](files)}
              </button>
              <p className="text-sm text-muted">{detailOf(kind, files, bytes)}</p>
            </div>
            <ChevronRight aria-hidden className="size-5 shrink-0 text-muted rtl:-scale-x-100" />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** How much smaller a picture gets shows when it is drawn. */
function detailOf(kind: CleanupKind, files: number, bytes: number): string {
  const size = formatSize(bytes)
  if (kind === 'oversized')
    return sayCount(files, '{n} file, {size}', '{n} files, {size}', { size })
  return kind === 'duplicates'
    ? say('Frees {size}', { size })
    : sayCount(files, 'Frees {size}, {n} file', 'Frees {size}, {n} files', { size })
}
