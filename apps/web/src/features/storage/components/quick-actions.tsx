import {
  BIN_DAYS,
  CLEANUP_FILES_MAX,
  type CleanupKind,
  type StorageUse,
  say,
  sayCount,
} from '@berg/contract'
import { useState } from 'react'
import { useNavigate } from '../../../routing/router.tsx'
import { paths } from '../../../app/paths.ts'
import { formatSize } from '../../../lib/format-size.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { Panel } from '../../../ui/panel.tsx'
import { useEmptyBin, useStorageReport } from '../api/storage.ts'

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
    if (!bin?.files) return toast.info(say('The bin has no files in it.'))
    // Only superusers delete for good; everybody else sees there what goes when.
    return use.can.empty_bin ? setIsAsking(true) : navigate(paths.bin)
  }
  return (
    <Panel title={say('Quick actions')}>
      <div className="grid gap-2.5">
        <Button variant="secondary" onClick={() => onClean('duplicates')}>
          {say('Find duplicates')}
        </Button>
        <Button variant="secondary" onClick={() => onClean('old')}>
          {say('Archive old files')}
        </Button>
        <Button variant="secondary" busy={empty.isPending} onClick={askToEmpty}>
          {say('Empty the bin')}
        </Button>
        <Button
          variant="secondary"
          busy={report.isPending}
          onClick={() =>
            report.mutate(undefined, { onError: toast.failed(say('It could not be downloaded.')) })
          }
        >
          {say('Export a report')}
        </Button>
      </div>
      {isAsking && bin && (
        <ConfirmDialog
          title={say('Empty the bin?')}
          confirm={say('Delete for good')}
          isDangerous
          onClose={() => setIsAsking(false)}
          onConfirm={() =>
            empty.mutate(undefined, {
              onSuccess: ({ files, bytes }) =>
                toast.success(
                  sayCount(files, '{n} file deleted for good', '{n} files deleted for good'),
                  say('{size} are free.', { size: formatSize(bytes) }),
                ),
              onError: toast.failed(say('The bin could not be emptied.')),
            })
          }
        >
          <p>
            {sayCount(
              Math.min(bin.files, CLEANUP_FILES_MAX),
              '{n} file in the bin, {size} in all, are deleted for good. This cannot be undone. Left alone, each goes by itself after {days} days. Articles and pins in the bin stay there.',
              '{n} files in the bin, {size} in all, are deleted for good. This cannot be undone. Left alone, each goes by itself after {days} days. Articles and pins in the bin stay there.',
              { size: formatSize(bin.bytes), days: BIN_DAYS },
            )}
          </p>
        </ConfirmDialog>
      )}
    </Panel>
  )
}
