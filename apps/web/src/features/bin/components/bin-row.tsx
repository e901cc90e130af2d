import { type BinItem, say } from '@berg/contract'
import { useState } from 'react'
import { reasonOf } from '../../../lib/api/errors.ts'
import { plainTitle } from '../../../lib/plain-title.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { usePurge, useRestore } from '../api/bin.ts'
import { kindInWords, missingInWords, timeInWords } from '../model/bin-words.ts'

interface BinRowProps {
  item: BinItem
  now: Date
  timeZone: string | undefined
}

export function BinRow({ item, now, timeZone }: BinRowProps) {
  const restore = useRestore()
  const purge = usePurge()
  const [isAsking, setIsAsking] = useState(false)
  const title = plainTitle(item.title)
  const isBusy = restore.isPending || purge.isPending

  // Told by the promise: the row may be gone by then.
  const bringBack = () =>
    restore.mutateAsync(item.id).then(
      ({ missing }) => toast.success(say('Restored'), missingInWords(missing) ?? title),
      (error: unknown) => toast.error(say('Restore failed'), reasonOf(error)),
    )
  const end = () =>
    purge.mutateAsync(item.id).then(
      () => toast.success(say('Deleted for good'), title),
      (error: unknown) => toast.error(say('Delete failed'), reasonOf(error)),
    )

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-t border-line py-4 last:border-b">
      <div className="min-w-0 grow basis-72">
        <p className="font-serif text-lg/snug font-semibold break-words">{title}</p>
        <p className="text-sm break-words">{kindInWords(item)}</p>
        <p className="text-sm text-muted">{timeInWords(item, now, timeZone)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {item.can.restore ? (
          <Button
            variant="secondary"
            size="narrow"
            aria-label={say('Restore {title}', { title })}
            busy={restore.isPending}
            disabled={isBusy}
            onClick={() => void bringBack()}
          >
            {say('Restore')}
          </Button>
        ) : (
          <p className="self-center text-sm text-muted">{say('Staff can restore it.')}</p>
        )}
        {item.can.purge && (
          <Button
            variant="risky"
            size="narrow"
            aria-label={say('Delete {title} for good', { title })}
            busy={purge.isPending}
            disabled={isBusy}
            onClick={() => setIsAsking(true)}
          >
            {say('Delete for good')}
          </Button>
        )}
      </div>
      {isAsking && (
        <ConfirmDialog
          isDangerous
          title={say('Delete for good')}
          confirm={say('Delete for good')}
          onConfirm={() => void end()}
          onClose={() => setIsAsking(false)}
        >
          <p className="font-semibold break-words">{title}</p>
          <p className="mt-2 text-muted">
            {say('It goes now, with its pictures and files. This cannot be undone.')}
          </p>
        </ConfirmDialog>
      )}
    </li>
  )
}
