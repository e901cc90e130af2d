import { BIN_DAYS, CLEANUP_FILES_MAX, type CleanupKind, type StorageUse } from '@berg/contract'
import { useState } from 'react'
import { useNavigate } from '../../../routing/router.tsx'
import { paths } from '../../../app/paths.ts'
import { formatSize } from '../../../lib/format-size.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { Panel } from '../../../ui/panel.tsx'
import { useEmptyBin, useStorageReport } from '../api/storage.ts'
import { filesInWords } from '../model/storage-words.ts'

interface QuickActionsProps {
  use: StorageUse
  onClean: (kind: CleanupKind) => void
}

export function QuickActions({ use, onClean }: QuickActionsProps) {
  const report = useStorageReport()
  const empty = useEmptyBin()
  const navigate = useNavigate()
  const [isAsking, setIsAsking] = useState(false)
  const bin = use.additions.find(({ kind }) => kind === 'bin')
  const askToEmpty = () => {
    if (!bin?.files) return toast.info('The bin has no files in it.')
    // Only superusers delete for good; everybody else sees there what goes when.
    return use.can.empty_bin ? setIsAsking(true) : navigate(paths.bin)
  }
  return (
    <Panel title="Quick actions">
      <div className="grid gap-2.5">
        <Button variant="secondary" onClick={() => onClean('duplicates')}>
          Find duplicates
        </Button>
        <Button variant="secondary" onClick={() => onClean('old')}>
          Archive old files
        </Button>
        <Button variant="secondary" busy={empty.isPending} onClick={askToEmpty}>
          Empty the bin
        </Button>
        <Button
          variant="secondary"
          busy={report.isPending}
          onClick={() =>
            report.mutate(undefined, { onError: toast.failed('It could not be downloaded.') })
          }
        >
          Export a report
        </Button>
      </div>
      {isAsking && bin && (
        <ConfirmDialog
          title="Empty the bin?"
          confirm="Delete for good"
          isDangerous
          onClose={() => setIsAsking(false)}
          onConfirm={() =>
            empty.mutate(undefined, {
              onSuccess: ({ files, bytes }) =>
                toast.success(
                  `${filesInWords(files)} deleted for good`,
                  `${formatSize(bytes)} are free.`,
                ),
              onError: toast.failed('The bin could not be emptied.'),
            })
          }
        >
          <p>
            {filesInWords(Math.min(bin.files, CLEANUP_FILES_MAX))} in the bin,{' '}
            {formatSize(bin.bytes)} in all, are deleted for good. This cannot be undone. Left alone,
            each goes by itself after {BIN_DAYS} days. Articles and pins in the bin stay there.
          </p>
        </ConfirmDialog>
      )}
    </Panel>
  )
}
