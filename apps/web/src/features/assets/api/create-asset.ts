import { createAsset, type Asset, type UploadedFile } from '@berg/contract'
import { call } from '../../../lib/api/call.ts'
import { ApiError } from '../../../lib/api/errors.ts'
import { NoRecordError } from '../model/upload-failure.ts'

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
