import { UPLOAD_HISTORY_DAYS } from '@berg/contract'
import { DEMO_FAILED_UPLOADS, DEMO_PAUSED_UPLOAD, uuidOf } from '@berg/demo'
import { MINUTE_MS } from '../platform/clock.ts'
import type { Transaction } from '../platform/db/database.ts'
import { SITE_ITSELF } from '../platform/http/permission.ts'
import { fileKeyOf } from '../platform/storage/file-address.ts'
import { FileUploadsRepository } from '../features/uploads/file-uploads.repository.ts'
import type { EmptySite } from './empty-site.ts'

interface DemoFile {
  fileId: string
  filename: string
  size: number
  createdBy: number
  createdAt: Date
}

/** How the files of the demo came in, two that did not, and one that is on its way. */
export async function fillUploads(
  tx: Transaction,
  { database, files, clock }: EmptySite,
  idOf: (username: string) => number,
  arrived: readonly DemoFile[],
): Promise<void> {
  const uploads = new FileUploadsRepository(database)
  const ago = (minutes: number) => new Date(clock.now().getTime() - minutes * MINUTE_MS)
  const known = ago(UPLOAD_HISTORY_DAYS * 24 * 60)
  const recent = arrived.filter(({ createdAt }) => createdAt > known)
  const finished = recent.map(({ fileId, filename, size, createdBy, createdAt }) => ({
    id: fileId,
    userId: createdBy,
    filename,
    size,
    outcome: 'finished' as const,
    beganAt: createdAt,
    endedAt: createdAt,
  }))
  const failed = DEMO_FAILED_UPLOADS.map(({ filename, author, size, reason, hoursAgo }) => ({
    id: uuidOf(`demo upload ${filename}`),
    userId: idOf(author),
    filename,
    size,
    outcome: 'failed' as const,
    reason,
    beganAt: ago(hoursAgo * 60 + 20),
    endedAt: ago(hoursAgo * 60),
  }))
  await uploads.addEnded([...finished, ...failed], tx, SITE_ITSELF)

  const { filename, author, size, minutesAgo } = DEMO_PAUSED_UPLOAD
  const id = uuidOf(`demo upload ${filename}`)
  const begun = await files.begin(fileKeyOf(id), size)
  await uploads.addPaused(
    {
      id,
      userId: idOf(author),
      filename,
      contentType: 'video/mp4',
      size,
      storageId: begun.id,
      createdAt: ago(minutesAgo),
      touchedAt: ago(minutesAgo),
    },
    tx,
    SITE_ITSELF,
  )
}
