import {
  addressParts,
  beginUpload,
  completeUpload,
  getUpload,
  listUploads,
  UPLOAD_URL_MINUTES,
  type FileUpload,
  type UploadedFile,
} from '@berg/contract'
import { call } from '../../../lib/api/call.ts'
import { ApiError } from '../../../lib/api/errors.ts'
import { putFile } from '../../../lib/api/put-file.ts'
import { fingerprintOf, nameOf } from '../model/judge-file.ts'
import { missingParts, type Part } from '../model/parts.ts'
import { NoAddressError } from '../model/upload-failure.ts'

/** Addresses age: few are asked for at a time. */
const PARTS_AT_ONCE = 8
const TOO_OLD = 403
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
  const upload = await withAddress(findOrBegin(file, sending))
  onBegun(upload.id)
  const missing = missingParts(upload)
  let sent = file.size - missing.reduce((sum, { size }) => sum + size, 0)
  onSent(sent)
  for (let at = 0; at < missing.length; at += PARTS_AT_ONCE) {
    const parts = missing.slice(at, at + PARTS_AT_ONCE)
    const addresses = await withAddress(addressesOf(upload, parts, signal))
    for (const part of parts) {
      const content = await read(file, part)
      const before = sent
      const put = (address: string) =>
        putFile(address, content, {
          onProgress: (bytes) => onSent(before + bytes),
          signal,
          timeLimitMs: UPLOAD_URL_MINUTES * 60_000,
        })
      try {
        await put(addresses.get(part.number) ?? '')
      } catch (error) {
        if (!isAnswer(error, TOO_OLD)) throw error
        const renewed = await withAddress(addressesOf(upload, [part], signal))
        await put(renewed.get(part.number) ?? '')
      }
      sent += part.size
      onSent(sent)
    }
  }
  return call(completeUpload, { params: { id: upload.id } }, { signal })
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
    if (isAnswer(error, GONE)) return undefined
    throw error
  }
}

async function findByFingerprint(file: File, signal: AbortSignal) {
  const all = await call(listUploads, {}, { signal })
  return all.find(({ fingerprint }) => fingerprint === fingerprintOf(file))
}

async function addressesOf({ id }: FileUpload, parts: readonly Part[], signal: AbortSignal) {
  const numbers = parts.map(({ number }) => number)
  const addresses = await call(addressParts, { params: { id }, body: { numbers } }, { signal })
  return new Map(addresses.map(({ number, upload_url }) => [number, upload_url]))
}

/** The bytes of a part. A file that was moved or changed meanwhile is refused by the browser. */
async function read(file: File, { start, size }: Part): Promise<Blob> {
  try {
    return new Blob([await file.slice(start, start + size).arrayBuffer()])
  } catch (error) {
    throw new Error('The file cannot be read any more. Was it moved or changed?', { cause: error })
  }
}

/** What fails here fails for want of an address. Called off is called off. */
const withAddress = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw error instanceof ApiError ? new NoAddressError(error) : error
  })

const isAnswer = (error: unknown, status: number) =>
  error instanceof ApiError && error.status === status
