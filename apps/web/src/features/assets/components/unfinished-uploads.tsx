import { type QueuedUpload, say } from '@berg/contract'
import { useQuery } from '@tanstack/react-query'
import { dayAt, formatDay } from '../../../lib/dates.ts'
import { formatSize } from '../../../lib/format-size.ts'
import { Button } from '../../../ui/button.tsx'
import { uploadQueueQuery, useSteerUpload } from '../api/upload-queue.ts'
import { ChooseAgain } from './uploads-elsewhere.tsx'

interface UnfinishedUploadsProps {
  /** Those that this page knows of already. */
  fingerprints: ReadonlySet<string>
  onFiles: (files: File[]) => void
}

/** What was cut off by a reload, a crash or a closed lid, or is being sent by another page. */
export function UnfinishedUploads({ fingerprints, onFiles }: UnfinishedUploadsProps) {
  const { data } = useQuery(uploadQueueQuery('mine'))
  const unfinished = data?.results.filter(
    ({ fingerprint, received, size }) => !fingerprints.has(fingerprint) && received < size,
  )
  if (!unfinished?.length) return null
  return (
    <section aria-labelledby="unfinished" className="mt-8">
      <h2 id="unfinished" className="font-serif text-2xl font-semibold">
        {say('Unfinished uploads')}
      </h2>
      <p className="mt-1 max-w-[70ch] text-muted">
        {say(
          'This page does not send these. Choose the same file again to go on here: only the rest of it is sent.',
        )}
      </p>
      <ul className="mt-4 grid gap-3">
        {unfinished.map((upload) => (
          <Unfinished key={upload.id} upload={upload} onFiles={onFiles} />
        ))}
      </ul>
    </section>
  )
}

interface UnfinishedProps {
  upload: QueuedUpload
  onFiles: (files: File[]) => void
}

function Unfinished({ upload, onFiles }: UnfinishedProps) {
  const steer = useSteerUpload()
  const { filename, size, received, state } = upload
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-marigold-soft p-4 sm:px-5">
      <div className="min-w-0 flex-1 basis-56">
        <p className="truncate font-semibold" title={filename}>
          {filename}
        </p>
        <p className="text-sm">
          {say('{received} of {size} have arrived.', {
            received: formatSize(received),
            size: formatSize(size),
          })}{' '}
          {state === 'sending'
            ? say('It is being sent in another tab or on another device.')
            : say('Kept until {day}.', {
                day: formatDay(dayAt(upload.expires_at, undefined), 'short'),
              })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <ChooseAgain upload={upload} onFiles={onFiles} />
        <Button
          variant="quiet"
          size="narrow"
          busy={steer.isPending}
          aria-label={say('Discard: {name}', { name: filename })}
          onClick={() => steer.mutate({ id: upload.id, steering: 'cancel' })}
        >
          {say('Discard')}
        </Button>
      </div>
    </li>
  )
}
