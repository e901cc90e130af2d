import { ApiError } from '../../../lib/api/errors.ts'

/** What the server has against it, in its own words; else what went wrong. */
export function assetFailure(error: Error): string {
  const messages = error instanceof ApiError ? Object.values(error.fieldErrors).flat() : []
  return messages.join(' ') || error.message
}
