import type { FileUpload } from '@berg/contract'
import { useQuery } from '@tanstack/react-query'
import { dayAt, formatDay } from '../../../lib/dates.ts'
import { formatSize } from '../../../lib/format-size.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { unfinishedUploadsQuery, useGiveUpUpload } from '../api/uploads.ts'
import { fingerprintOf, missingParts } from '../model/upload-file.ts'
import { FilePicker } from '../../../ui/file-picker.tsx'

interface UnfinishedUploadsProps {
  /** Those that this page knows of already. */
  fingerprints: ReadonlySet<string>
  onFiles: (files: File[]) => void
}

/**
 * What was cut off by a reload, a crash or a closed lid. A page cannot open a file by itself: it has
 * to be chosen once more, and then only the rest is sent.
 */
export function UnfinishedUploads({ fingerprints, onFiles }: UnfinishedUploadsProps) {
  const { data = [] } = useQuery(unfinishedUploadsQuery)
  const unfinished = data.filter(({ fingerprint }) => !fingerprints.has(fingerprint))
  if (unfinished.length === 0) return null
  return (
    <section aria-labelledby="unfinished" className="mt-8">
      <h2 id="unfinished" className="font-serif text-2xl font-semibold">
        Unfinished uploads
      </h2>
      <p className="mt-1 max-w-[70ch] text-muted">
        These uploads stopped before the end. Choose the same file again: only the rest of it is
        sent.
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
  upload: FileUpload
  onFiles: (files: File[]) => void
}

function Unfinished({ upload, onFiles }: UnfinishedProps) {
  const discard = useGiveUpUpload()
  const { filename, size } = upload
  const rest = missingParts(upload).reduce((sum, part) => sum + part.size, 0)
  const resume = ([file]: File[]) => {
    if (!file) return
    if (fingerprintOf(file) === upload.fingerprint) return onFiles([file])
    toast.error(
      'This is another file',
      `Choose ${filename} (${formatSize(size)}) as it was when the upload began.`,
    )
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-marigold-soft p-4 sm:px-5">
      <div className="min-w-0 flex-1 basis-56">
        <p className="truncate font-semibold" title={filename}>
          {filename}
        </p>
        <p className="text-sm">
          {formatSize(size - rest)} of {formatSize(size)} have arrived. Kept until{' '}
          {formatDay(dayAt(upload.expires_at, undefined), 'short')}.
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <FilePicker variant="secondary" onFiles={resume}>
          Choose the file again
          <span className="sr-only">: {filename}</span>
        </FilePicker>
        <Button
          variant="quiet"
          size="narrow"
          busy={discard.isPending}
          aria-label={`Discard: ${filename}`}
          onClick={() => discard.mutate(upload.id)}
        >
          Discard
        </Button>
      </div>
    </li>
  )
}
