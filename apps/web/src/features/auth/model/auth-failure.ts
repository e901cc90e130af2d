import { NON_FIELD_ERRORS, say, sayCount } from '@berg/contract'
import { ApiError } from '../../../lib/api/errors.ts'

const TOO_MANY_REQUESTS = 429

/** What went wrong with signing in or registering, a line each. */
export function describeFailure(error: unknown): string[] {
  if (!(error instanceof ApiError)) return [messageOf(error)]
  if (error.status === TOO_MANY_REQUESTS) return [tooManyAttempts(error.retryAfter)]
  const lines = Object.entries(error.fieldErrors).flatMap(([field, messages]) =>
    messages.map((message) => (field === NON_FIELD_ERRORS ? message : `${field}: ${message}`)),
  )
  return lines.length > 0 ? lines : [error.detail || error.statusText || FALLBACK]
}

/** The same where one thing was typed: it needs no name. */
export const failureInWords = (error: unknown) =>
  describeFailure(error)
    .map((line) => line.replace(/^[a-z_]+: /, ''))
    .join('\n')

const FALLBACK = say('Login/Register failed.')

function messageOf(error: unknown): string {
  return (error instanceof Error && error.message) || FALLBACK
}

function tooManyAttempts(seconds: number | undefined): string {
  if (!seconds) return say('Too many attempts. Try again later.')
  const minutes = Math.ceil(seconds / 60)
  return seconds < 60
    ? sayCount(
        seconds,
        'Too many attempts. Try again in {n} second.',
        'Too many attempts. Try again in {n} seconds.',
      )
    : sayCount(
        minutes,
        'Too many attempts. Try again in {n} minute.',
        'Too many attempts. Try again in {n} minutes.',
      )
}
