import {
  addressOf,
  beginUpload,
  completeUpload,
  getUpload,
  listUploads,
  putPart,
  type FileUpload,
  type UploadedFile,
} from '@berg/contract'
import { call, withToken } from '../../../lib/api/call.ts'
import { ApiError } from '../../../lib/api/errors.ts'
import { putFile } from '../../../lib/api/put-file.ts'
import { fingerprintOf, nameOf } from '../model/judge-file.ts'
import { missingParts, type Part } from '../model/parts.ts'
import { NoAddressError } from '../model/upload-failure.ts'

const PART_TIME_LIMIT_MS = 15 * 60_000
const GONE = 404

interface Sending {
  /** The upload that an earlier try began. */
  known: string | undefined
  onBegun: (id: string) => void
  /** How many bytes the server has, or will have in a moment. */
  onSent: (bytes: number) => void
  signal: AbortSignal
}

/** Sends a file in parts, and only those that the server does not have yet. */
export async function sendFile(file: File, sending: Sending): Promise<UploadedFile> {
  const { signal, onSent, onBegun } = sending
  const upload = await findOrBegin(file, sending).catch(refused)
  const { id } = upload
  onBegun(id)
  const missing = missingParts(upload)
  let sent = file.size - missing.reduce((sum, { size }) => sum + size, 0)
  onSent(sent)
  for (const part of missing) {
    const content = await read(file, part)
    const address = addressOf(putPart, { id, n: part.number })
    const onProgress = (bytes: number) => onSent(sent + bytes)
    await withToken(putPart.access, (access) =>
      putFile(address, content, { access, onProgress, signal, timeLimitMs: PART_TIME_LIMIT_MS }),
    )
    sent += part.size
    onSent(sent)
  }
  return call(completeUpload, { params: { id } }, { signal })
}

async function findOrBegin(file: File, { known, signal }: Sending): Promise<FileUpload> {
  const found = known ? await find(known, signal) : await findByFingerprint(file, signal)
  return (
    found ??
    call(
      beginUpload,
      {
        body: {
          filename: nameOf(file),
          ...(file.type && { content_type: file.type }),
          size: file.size,
          fingerprint: fingerprintOf(file),
        },
      },
      { signal },
    )
  )
}

async function find(id: string, signal: AbortSignal): Promise<FileUpload | undefined> {
  try {
    return await call(getUpload, { params: { id } }, { signal })
  } catch (error) {
    if (error instanceof ApiError && error.status === GONE) return undefined
    throw error
  }
}

async function findByFingerprint(file: File, signal: AbortSignal) {
  const all = await call(listUploads, {}, { signal })
  return all.find(({ fingerprint }) => fingerprint === fingerprintOf(file))
}

/** The bytes of a part. A file that was moved or changed meanwhile is refused by the browser. */
async function read(file: File, { start, size }: Part): Promise<Blob> {
  try {
    return new Blob([await file.slice(start, start + size).arrayBuffer()])
  } catch (error) {
    throw new Error('The file cannot be read any more. Was it moved or changed?', { cause: error })
  }
}

function refused(error: unknown): never {
  throw error instanceof ApiError ? new NoAddressError(error) : error
}
