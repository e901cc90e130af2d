import {
  abortUpload,
  addressOf,
  beginUpload,
  completeUpload,
  createAsset,
  getUpload,
  listUploads,
  putPart,
  reportUploads,
  resumeUpload,
  type Asset,
  type FileUpload,
  type UploadedFile,
} from '@berg/contract'
import { call, withToken } from '../../../lib/api/call.ts'
import { ApiError } from '../../../lib/api/errors.ts'
import { putFile } from '../../../lib/api/put-file.ts'
import { fingerprintOf, missingParts, nameOf } from '../model/upload-file.ts'
import {
  CancelledError,
  NoAddressError,
  NoRecordError,
  PausedError,
  UnreadableError,
} from '../model/upload-failure.ts'

const PART_TIME_LIMIT_MS = 15 * 60_000
const GONE = 404

/** Gives up an upload. If the server does not hear of it, it forgets the parts by itself. */
export async function giveUpUpload(id: string): Promise<void> {
  await call(abortUpload, { params: { id } }).catch(() => {})
}

export interface Sending {
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
  const upload = await findOrBegin(file, sending)
  const { id } = upload
  onBegun(id)
  const missing = missingParts(upload)
  let sent = file.size - missing.reduce((sum, { size }) => sum + size, 0)
  onSent(sent)
  for (const { number, offset, size } of missing) {
    const content = await read(file, offset, size)
    const address = addressOf(putPart, { id, n: number })
    const onProgress = (bytes: number) => onSent(sent + bytes)
    await withToken(putPart.access, (access) =>
      putFile(address, content, { access, onProgress, signal, timeLimitMs: PART_TIME_LIMIT_MS }),
    )
    sent += size
    onSent(sent)
  }
  return call(completeUpload, { params: { id } }, { signal })
}

/** Puts a file that has arrived into the library. */
export async function recordFile(uploaded: UploadedFile, signal: AbortSignal): Promise<Asset> {
  const { filename: name, url } = uploaded
  try {
    const asset = await call(createAsset, { body: { name, url } }, { signal })
    if (!asset.id) throw new NoRecordError(undefined)
    return asset
  } catch (error) {
    // A lost connection is no refusal: that is tried again.
    throw error instanceof ApiError ? new NoRecordError(error) : error
  }
}

/** Tells the server of a file whose turn has not come yet. */
export async function announceFile(file: File): Promise<string> {
  const { id } = await findOrBegin(file, { known: undefined, signal: new AbortController().signal })
  return id
}

async function findOrBegin(
  file: File,
  { known, signal }: Pick<Sending, 'known' | 'signal'>,
): Promise<FileUpload> {
  try {
    const found = known ? await find(known, signal) : await findByFingerprint(file, signal)
    return found ?? (await begin(file, signal))
  } catch (error) {
    throw error instanceof ApiError ? new NoAddressError(error) : error
  }
}

async function find(id: string, signal: AbortSignal): Promise<FileUpload | undefined> {
  try {
    const found = await call(getUpload, { params: { id } }, { signal })
    if (found.is_paused) throw new PausedError('This upload is paused.')
    return found
  } catch (error) {
    if (!(error instanceof ApiError && error.status === GONE)) throw error
    await requireNotCancelled(id, signal)
    return undefined
  }
}

/** What the server has lost is begun anew; what somebody has cancelled is not. */
async function requireNotCancelled(id: string, signal: AbortSignal): Promise<void> {
  const { uploads } = await call(reportUploads, { body: { uploads: [{ id }] } }, { signal })
  if (uploads.some(({ state }) => state === 'cancelled')) {
    throw new CancelledError('This upload was cancelled.')
  }
}

/** Whoever chooses the file again goes on with it, also where it was paused. */
async function findByFingerprint(file: File, signal: AbortSignal) {
  const all = await call(listUploads, {}, { signal })
  const found = all.find(({ fingerprint }) => fingerprint === fingerprintOf(file))
  if (found?.is_paused) await call(resumeUpload, { params: { id: found.id } }, { signal })
  return found
}

function begin(file: File, signal: AbortSignal): Promise<FileUpload> {
  const body = {
    filename: nameOf(file),
    ...(file.type && { content_type: file.type }),
    size: file.size,
    fingerprint: fingerprintOf(file),
  }
  return call(beginUpload, { body }, { signal })
}

/** The bytes of a part. A file that was moved or changed meanwhile is refused by the browser. */
async function read(file: File, offset: number, size: number): Promise<Blob> {
  try {
    return new Blob([await file.slice(offset, offset + size).arrayBuffer()])
  } catch (error) {
    throw new UnreadableError(error)
  }
}
