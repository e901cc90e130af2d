import { presignUpload, UPLOAD_URL_MINUTES } from '@berg/contract'
import { call } from './call.ts'
import { putFile } from './put-file.ts'

interface Options {
  onProgress: (percent: number) => void
  signal: AbortSignal
}

/** Uploads a picture; gives the address at which it is found. */
export async function uploadPicture(file: File, { onProgress, signal }: Options): Promise<string> {
  const { name: filename, type: content_type, size } = file
  const target = await call(
    presignUpload,
    { body: { filename: filename.slice(-255), content_type, size } },
    { signal },
  )
  const timeLimitMs = UPLOAD_URL_MINUTES * 60_000
  await putFile(target.upload_url, file, {
    onProgress: (bytes) => onProgress(Math.floor((100 * bytes) / size)),
    signal,
    timeLimitMs,
  })
  return target.public_url
}
