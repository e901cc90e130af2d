import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { summaryOf } from '../model/upload-words.ts'
import { useUploadList } from '../model/use-upload-list.ts'
import { DropZone } from './drop-zone.tsx'
import { UnfinishedUploads } from './unfinished-uploads.tsx'
import { UploadRow } from './upload-row.tsx'

/** Everything about sending files. They go on when the screen is left, and stand here again later. */
export function Uploader({ owner }: { owner: number }) {
  const { list, uploads } = useUploadList(owner)
  const isDone = uploads.some(({ state }) => state.kind === 'done' || state.kind === 'refused')
  const add = (files: File[]) => {
    const [known] = list.add(files)
    if (known) toast.info('Already in the list', known.name)
  }
  return (
    <>
      <DropZone onFiles={add} />
      <UnfinishedUploads
        fingerprints={new Set(uploads.map(({ fingerprint }) => fingerprint))}
        onFiles={add}
      />
      <div className="mt-8 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <p role="status" className="font-semibold">
          {summaryOf(uploads)}
        </p>
        {isDone && (
          <Button variant="quiet" size="narrow" onClick={() => list.clearDone()}>
            Clear the finished ones
          </Button>
        )}
      </div>
      {uploads.length > 0 && (
        <ul aria-label="Uploads" className="mt-2 grid gap-3">
          {uploads.map((upload) => (
            <UploadRow
              key={upload.id}
              upload={upload}
              onRetry={() => list.retry(upload.id)}
              onCancel={() => list.cancel(upload.id)}
            />
          ))}
        </ul>
      )}
    </>
  )
}
