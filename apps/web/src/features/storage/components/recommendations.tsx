import { Panel } from '../../../ui/panel.tsx'
import type { CleanupKind, StorageUse } from '@berg/contract'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { formatSize } from '../../../lib/format-size.ts'
import { filesInWords, RECOMMENDATION_TITLES } from '../model/storage-words.ts'

interface RecommendationsProps {
  use: StorageUse
  onClean: (kind: CleanupKind) => void
}

/** What could go, and how much that would be. */
export function Recommendations({ use, onClean }: RecommendationsProps) {
  const offered = use.recommendations.filter(({ files }) => files > 0)
  return (
    <Panel title="Recommendations">
      {offered.length === 0 && (
        <p className="text-muted">
          There is nothing to clean up. Files are compared as they arrive.
        </p>
      )}
      <ul aria-label="Recommendations" className="divide-y divide-line empty:hidden">
        {offered.map(({ kind, files, bytes }) => (
          <li key={kind} className="relative flex items-center gap-3 py-3 first:pt-1 last:pb-0">
            <div className="min-w-0 grow">
              <button
                type="button"
                onClick={() => onClean(kind)}
                className="text-left font-semibold break-words underline-offset-4 after:absolute after:inset-0 after:rounded-field hover:underline"
              >
                {RECOMMENDATION_TITLES[kind](files)}
              </button>
              <p className="text-sm text-muted">{detailOf(kind, files, bytes)}</p>
            </div>
            <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** How much smaller a picture gets shows when it is drawn. */
const detailOf = (kind: CleanupKind, files: number, bytes: number) =>
  kind === 'oversized'
    ? `${filesInWords(files)}, ${formatSize(bytes)}`
    : `Frees ${formatSize(bytes)}${kind === 'duplicates' ? '' : `, ${filesInWords(files)}`}`
