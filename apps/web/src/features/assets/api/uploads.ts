import {
  abortUpload,
  addressOf,
  beginUpload,
  completeUpload,
  createAsset,
  getUpload,
  listUploads,
  putPart,
  type Asset,
  type FileUpload,
  type UploadedFile,
} from '@berg/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, withToken } from '../../../lib/api/call.ts'
import { ApiError } from '../../../lib/api/errors.ts'
import { putFile } from '../../../lib/api/put-file.ts'
import { fingerprintOf, missingParts, nameOf } from '../model/upload-file.ts'
import { NoAddressError, NoRecordError } from '../model/upload-failure.ts'

const PART_TIME_LIMIT_MS = 15 * 60_000
const GONE = 404

/** What this person began to send and did not finish, here or on another device. */
export const unfinishedUploadsQuery = queryOptions({
  queryKey: ['uploads', 'unfinished'],
  queryFn: ({ signal }) => call(listUploads, {}, { signal }),
})

/** Gives up an upload. If the server does not hear of it, it forgets the parts by itself. */
export async function giveUpUpload(id: string): Promise<void> {
  await call(abortUpload, { params: { id } }).catch(() => {})
}

export function useGiveUpUpload() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: giveUpUpload,
    onSettled: () => client.invalidateQueries(unfinishedUploadsQuery),
  })
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

async function findOrBegin(file: File, { known, signal }: Sending): Promise<FileUpload> {
  try {
    const found = known ? await find(known, signal) : await findByFingerprint(file, signal)
    return found ?? (await begin(file, signal))
  } catch (error) {
    throw error instanceof ApiError ? new NoAddressError(error) : error
  }
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
    throw new Error('The file cannot be read any more. Was it moved or changed?', { cause: error })
  }
}
