import { say } from '@berg/contract'
import { Button } from '../../../ui/button.tsx'
import type { UploadList } from '../model/upload-list.ts'
import { summaryOf, type Upload } from '../model/upload-progress.ts'
import { rowOfUpload, type UploadAct } from '../model/upload-row.ts'
import { UploadRow } from './upload-row.tsx'

interface UploadsHereProps {
  list: UploadList
  uploads: readonly Upload[]
}

/** What this page sends, and what can be done with it. */
export function UploadsHere({ list, uploads }: UploadsHereProps) {
  const isDone = uploads.some(({ state }) => state.kind === 'done' || state.kind === 'refused')
  const act = (id: number, wanted: UploadAct) => {
    if (wanted === 'Pause') list.pause(id)
    else if (wanted === 'Cancel' || wanted === 'Remove') list.cancel(id)
    else list.retry(id)
  }
  return (
    <>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <p role="status" className="font-semibold">
          {summaryOf(uploads)}
        </p>
        {isDone && (
          <Button variant="quiet" size="narrow" onClick={() => list.clearDone()}>
            {say('Clear the finished ones')}
          </Button>
        )}
      </div>
      {uploads.length > 0 && (
        <ul aria-label={say('Uploads')} className="mt-2 grid gap-3">
          {uploads.map((upload) => (
            <UploadRow
              key={upload.id}
              row={rowOfUpload(upload)}
              onAct={(wanted) => act(upload.id, wanted)}
            />
          ))}
        </ul>
      )}
    </>
  )
}
