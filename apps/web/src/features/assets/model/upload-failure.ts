import { type UploadReason, say } from '@berg/contract'
import { ApiError, NetworkError, reasonOf } from '../../../lib/api/errors.ts'

/** The file is there, but the library does not know of it. */
export class NoRecordError extends Error {
  override readonly name = 'NoRecordError'

  constructor(cause: unknown) {
    super(say('The file has arrived, but it is not in the library yet.'), { cause })
  }
}

/** The server did not say where the file should go. */
export class NoAddressError extends Error {
  override readonly name = 'NoAddressError'

  constructor(cause: unknown) {
    super(say('Failed to obtain upload url'), { cause })
  }
}

/** The browser does not give its bytes any more. */
export class UnreadableError extends Error {
  override readonly name = 'UnreadableError'

  constructor(cause: unknown) {
    super(say('The file cannot be read any more. Was it moved or changed?'), { cause })
  }
}

/** Somebody has paused it, here or on another device. */
export class PausedError extends Error {
  override readonly name = 'PausedError'
}

/** Somebody has given it up on another device, or a colleague has. */
export class CancelledError extends Error {
  override readonly name = 'CancelledError'
}

const SECOND_MS = 1000
const LONGEST_WAIT_MS = 30 * SECOND_MS

/** A little longer each time. The connection coming back ends the wait in any case. */
export const waitBefore = (vainTries: number) =>
  Math.min(LONGEST_WAIT_MS, SECOND_MS * 2 ** vainTries)

/**
 * Answers after which going on helps: the server is busy or away for a moment, or it has lost the
 * upload or a part of it, which the next try finds out and makes good.
 */
const PASSING = new Set([404, 408, 409, 429, 502, 503, 504])
const MOST_TRIES = 6

/** A lost connection may take a night to come back; a server that keeps stumbling is told. */
export function isWorthAnotherTry(error: unknown, vainTries: number): boolean {
  const answer = error instanceof NoAddressError ? error.cause : error
  if (answer instanceof NetworkError) return true
  return answer instanceof ApiError && PASSING.has(answer.status) && vainTries < MOST_TRIES
}

/** Refusals that a person can do something about. */
const TELLING = new Set([400, 401, 403, 507])

/** In words for the person who waits. */
export function failureOf(error: unknown): string {
  const answer = error instanceof NoAddressError ? error.cause : error
  const isTelling = answer instanceof ApiError && TELLING.has(answer.status)
  return error instanceof NoAddressError && !isTelling ? error.message : reasonOf(answer)
}

const NO_ROOM = 507

/** The same for other devices, which have their own words. */
export function reasonCodeOf(error: unknown): UploadReason {
  if (error instanceof NoRecordError) return 'unrecorded'
  if (error instanceof UnreadableError) return 'unreadable'
  const answer = error instanceof NoAddressError ? error.cause : error
  return answer instanceof ApiError && answer.status === NO_ROOM ? 'no-room' : 'refused'
}
