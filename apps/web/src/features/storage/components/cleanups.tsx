import { type Cleanup, say, sayCount } from '@berg/contract'
import { useQuery } from '@tanstack/react-query'
import { momentOrAgo } from '../../../lib/dates.ts'
import { formatSize } from '../../../lib/format-size.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { Panel } from '../../../ui/panel.tsx'
import { cleanupsQuery, useUndoCleanup } from '../api/storage.ts'
import { CLEANUP_WORDS } from '../model/storage-words.ts'

interface CleanupsProps {
  now: Date
  timeZone: string | undefined
}

/** What was cleaned up lately, and the way back. Not there before the first time. */
export function Cleanups({ now, timeZone }: CleanupsProps) {
  const { data } = useQuery(cleanupsQuery)
  if (!data || data.results.length === 0) return null
  return (
    <Panel title={say('Cleaned up')}>
      <ul aria-label={say('Cleaned up')} className="divide-y divide-line">
        {data.results.map((cleanup) => (
          <Row key={cleanup.id} cleanup={cleanup} now={now} timeZone={timeZone} />
        ))}
      </ul>
    </Panel>
  )
}

function Row({ cleanup, now, timeZone }: CleanupsProps & { cleanup: Cleanup }) {
  const undo = useUndoCleanup()
  const { id, kind, files, bytes, created_at, created_by_name, undone_at, can } = cleanup
  const when = momentOrAgo(created_at, now, timeZone)
  return (
    <li className="flex items-center justify-between gap-3 py-3 first:pt-1 last:pb-0">
      <div className="min-w-0">
        <p className="font-semibold break-words">{CLEANUP_WORDS[kind].done(files)}</p>
        <p className="text-sm break-words text-muted">
          {formatSize(bytes)} ·{' '}
          {created_by_name ? say('{when} by {name}', { when, name: created_by_name }) : when}
        </p>
      </div>
      {undone_at && <Badge>{say('Undone')}</Badge>}
      {can.undo && (
        <Button
          variant="secondary"
          size="narrow"
          busy={undo.isPending}
          onClick={() =>
            undo.mutate(id, {
              onSuccess: ({ restored }) =>
                toast.success(sayCount(restored, '{n} file restored', '{n} files restored')),
              onError: toast.failed(say('It could not be undone.')),
            })
          }
        >
          {say('Undo')}
        </Button>
      )}
    </li>
  )
}
