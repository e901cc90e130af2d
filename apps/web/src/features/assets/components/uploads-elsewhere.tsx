import { type QueuedUpload, say } from '@berg/contract'
import { formatSize } from '../../../lib/format-size.ts'
import { FilePicker } from '../../../ui/file-picker.tsx'
import { toast } from '../../../ui/toast.ts'
import { useSteerUpload, type Steering } from '../api/upload-queue.ts'
import { fingerprintOf } from '../model/upload-file.ts'
import { rowOfQueued, type UploadAct } from '../model/upload-row.ts'
import { UploadRow } from './upload-row.tsx'

const STEERINGS: Partial<Record<UploadAct, Steering>> = {
  Pause: 'pause',
  'Go on': 'resume',
  Retry: 'resume',
  Cancel: 'cancel',
}

interface UploadsElsewhereProps {
  uploads: readonly QueuedUpload[]
  onFiles: (files: File[]) => void
}

/** What other pages and devices send, and what nobody sends any more. */
export function UploadsElsewhere({ uploads, onFiles }: UploadsElsewhereProps) {
  return (
    <ul aria-label={say('Uploads elsewhere')} className="grid gap-3">
      {uploads.map((upload) => (
        <UploadElsewhere key={upload.id} upload={upload} onFiles={onFiles} />
      ))}
    </ul>
  )
}

interface UploadElsewhereProps {
  upload: QueuedUpload
  onFiles: (files: File[]) => void
}

function UploadElsewhere({ upload, onFiles }: UploadElsewhereProps) {
  const steer = useSteerUpload()
  const act = (wanted: UploadAct) => {
    const steering = STEERINGS[wanted]
    if (!steering) return
    steer.mutate(
      { id: upload.id, steering },
      { onError: ({ message }) => toast.error(say('That did not work'), message) },
    )
  }
  return (
    <UploadRow row={rowOfQueued(upload)} onAct={act} isBusy={steer.isPending}>
      {upload.state === 'interrupted' && upload.is_mine && upload.fingerprint && (
        <ChooseAgain upload={upload} onFiles={onFiles} />
      )}
    </UploadRow>
  )
}

/**
 * A page cannot open a file by itself: it has to be chosen once more, and then only the rest is sent.
 */
export function ChooseAgain({ upload, onFiles }: UploadElsewhereProps) {
  const { filename, size, fingerprint } = upload
  const resume = ([file]: File[]) => {
    if (!file) return
    if (fingerprintOf(file) === fingerprint) return onFiles([file])
    toast.error(
      say('This is another file'),
      say('Choose {name} ({size}) as it was when the upload began.', {
        name: filename,
        size: formatSize(size),
      }),
    )
  }
  return (
    <FilePicker variant="secondary" onFiles={resume}>
      {say('Choose the file again')}
      <span className="sr-only">: {filename}</span>
    </FilePicker>
  )
}
