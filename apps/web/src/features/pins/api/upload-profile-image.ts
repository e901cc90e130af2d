import { presignUpload, say } from '@berg/contract'
import { call } from '../../../lib/api/call.ts'
import { ApiError } from '../../../lib/api/errors.ts'
import { storageWords } from '../../../lib/api/storage-words.ts'

const FOLDER = 'Map_Avatar'

/** Sends the picture and answers its address. What it throws can be shown as it is. */
export async function uploadProfileImage(file: File): Promise<string> {
  const { upload_url, public_url } = await presign(file)
  const answer = await fetch(upload_url, {
    method: 'PUT',
    headers: { 'content-type': file.type },
    body: file,
  }).catch(() => undefined)
  if (!answer) throw new Error(say('Failed to upload profile image'))
  if (!answer.ok)
    throw new Error(
      say('Upload failed: {status} {words}', {
        status: answer.status,
        words: storageWords(await answer.text()),
      }),
    )
  return public_url
}

async function presign({ name, type, size }: File) {
  try {
    const body = { filename: name || 'picture', content_type: type, size, folder: FOLDER }
    return await call(presignUpload, { body })
  } catch (error) {
    // The server's reason (too large, no picture) helps more than the fact.
    const reasons = error instanceof ApiError ? Object.values(error.fieldErrors).flat() : []
    throw new Error([say('Failed to obtain presigned upload URL'), ...reasons].join('. '), {
      cause: error,
    })
  }
}
