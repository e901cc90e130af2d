import { ApiError } from '../../../lib/api/errors.ts'

/** What the server has against a name or a choice, in its own words; else what went wrong. */
export function tagFailure(error: unknown): string {
  if (error instanceof ApiError) {
    const messages = Object.values(error.fieldErrors).flat()
    if (messages.length > 0) return messages.join(' ')
  }
  return error instanceof Error ? error.message : 'Something went wrong.'
}
