import { initialsOfName } from '../../../lib/initials.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Meter } from '../../../ui/meter.tsx'
import type { BlockOf, Entry } from '../model/sample.ts'
import { toast } from '../../../ui/toast.ts'

/** A list of things, each with what is to be said about it. */
export function Entries({ entries, action }: BlockOf<'entries'>) {
  return (
    <>
      <ul className="divide-y divide-line">
        {entries.map((entry) => (
          <Row key={entry.title} {...entry} />
        ))}
      </ul>
      {action && (
        <Button variant="secondary" className="mt-5 w-full" onClick={tellSample}>
          {action}
        </Button>
      )}
    </>
  )
}

function Row({ title, detail, status, progress, person }: Entry) {
  return (
    <li className="flex gap-3.5 py-3.5 first:pt-1 last:pb-0">
      {person && (
        <span
          aria-hidden
          className="grid size-11 shrink-0 place-items-center rounded-full bg-mist text-sm font-semibold"
        >
          {initialsOfName(title)}
        </span>
      )}
      <div className="min-w-0 grow">
        <div className="flex items-start justify-between gap-4">
          <div className="min-w-0">
            <p className="font-semibold break-words">{title}</p>
            <p className="text-sm text-muted">{detail}</p>
          </div>
          {status && <Badge tone={status.tone}>{status.label}</Badge>}
        </div>
        {progress !== undefined && (
          <div className="mt-2.5 flex items-center gap-3">
            <Meter
              label={`Progress of ${title}`}
              value={progress}
              tone={status?.tone === 'negative' ? 'clay' : 'leaf'}
              className="grow"
            />
            <span className="w-11 shrink-0 text-right text-sm text-muted even-figures">
              {progress}%
            </span>
          </div>
        )}
      </div>
    </li>
  )
}

/** Whoever presses a button of a sample screen learns why nothing happens. */
export const tellSample = () =>
  toast.info('Sample data', 'This screen shows how it could look. Nothing was changed.')
