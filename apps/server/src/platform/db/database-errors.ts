import { DrizzleQueryError } from 'drizzle-orm/errors'
import pg from 'pg'
import { isNetworkError } from '../network-error.ts'

/** No connection to the database could be had. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
}

/** How a database that cannot do its work is answered for. Nothing of it is a fault of the request, or of ours. */
export interface DatabaseFailure {
  kind: 'unavailable' | 'full'
  /** Under which it is counted. */
  cause: 'database' | 'read-only' | 'busy' | 'full' | 'disk'
  /** For whoever asked. */
  words: string
  /** For the log. */
  said: string
}

const AWAY: DatabaseFailure = {
  kind: 'unavailable',
  cause: 'database',
  words: 'The site cannot reach its database. Please try again in a moment.',
  said: 'the database does not answer',
}
const READ_ONLY: DatabaseFailure = {
  kind: 'unavailable',
  cause: 'read-only',
  words: 'The site can be read, but takes no changes right now. Please try again in a moment.',
  said: 'the database takes no writes: it is a standby, or was set to read only',
}
const BUSY: DatabaseFailure = {
  kind: 'unavailable',
  cause: 'busy',
  words: 'The site is very busy. Please try again in a moment.',
  said: 'the database is busy',
}
const FULL: DatabaseFailure = {
  kind: 'full',
  cause: 'full',
  words: 'There is no room left to save this. Please tell whoever looks after the site.',
  said: 'the disk of the database is full',
}
const BROKEN_DISK: DatabaseFailure = {
  kind: 'unavailable',
  cause: 'disk',
  words: 'The database cannot read its disk. Please tell whoever looks after the site.',
  said: 'the database cannot read or write its disk, or finds it damaged',
}

/** By SQLSTATE, or by the class that its first two characters name. */
const FAILURES: Readonly<Record<string, DatabaseFailure>> = {
  // Connection exceptions.
  '08': AWAY,
  // Too many connections.
  '53300': AWAY,
  // Shut down by an operator, after a crash, still starting, dropped, closed for idling.
  '57P01': AWAY,
  '57P02': AWAY,
  '57P03': AWAY,
  '57P04': AWAY,
  '57P05': AWAY,
  '25P03': AWAY,
  '25P04': AWAY,
  '25006': READ_ONLY,
  // Took too long, waited too long for a lock, lost against another transaction.
  '57014': BUSY,
  '55P03': BUSY,
  '40P01': BUSY,
  '40001': BUSY,
  // Out of something else than disk: memory, temporary files, locks.
  '53': BUSY,
  '53100': FULL,
  // Files that cannot be read or are not there; pages and indexes that are damaged.
  '58': BROKEN_DISK,
  XX001: BROKEN_DISK,
  XX002: BROKEN_DISK,
}

const byCode = (code: string): DatabaseFailure | undefined =>
  FAILURES[code] ?? FAILURES[code.slice(0, 2)]

const driverMessages =
  /^Connection terminated|^timeout exceeded when trying to connect|^timeout expired|^Query read timeout|is not queryable|^Cannot use a pool after calling end/

/** Says whether an error that the driver gave means that the database does not answer at all. */
export function isNoAnswer(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '', syscall } = error as NodeJS.ErrnoException
  return (
    isNetworkError(error) ||
    (code === 'ENOENT' && syscall === 'connect') ||
    byCode(code) === AWAY ||
    driverMessages.test(error.message) ||
    isNoAnswer(error.cause)
  )
}

const NO_CONNECTION_IN_TIME =
  /^timeout exceeded when trying to connect|^Connection terminated due to connection timeout/

/** No connection was had in time, new or given back by somebody: nothing has been sent. */
export function gotNoConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return NO_CONNECTION_IN_TIME.test(error.message) || gotNoConnection(error.cause)
}

/**
 * What is wrong with the database, if that is what an error means. A refused connection may be that of another
 * service, so only what the database layer has thrown counts.
 */
export function databaseFailure(error: unknown): DatabaseFailure | undefined {
  if (error instanceof DatabaseUnavailable) return AWAY
  if (error instanceof pg.DatabaseError) return byCode(error.code ?? '')
  if (error instanceof DrizzleQueryError && isNoAnswer(error)) return AWAY
  return error instanceof Error ? databaseFailure(error.cause) : undefined
}

/** A connection on which this was said is of no use any more: behind another there may be a server that can. */
export function isUnavailable(error: unknown): boolean {
  const failure = databaseFailure(error)
  return failure === AWAY || failure === READ_ONLY
}

const UNIQUE_VIOLATION = '23505'
const MISSING_REFERENCE = '23503'
const TO_A_PERSON = /_(user_id|author_id|actor_id|created_by|updated_by|saved_by)_fkey$/
const FOREIGN_KEY_VIOLATIONS = new Set<unknown>(['23503', '23001'])

/** The name of the unique index that a statement ran into, if that is what went wrong. */
export function uniqueViolation(error: unknown): string | undefined {
  if (error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION) return error.constraint
  return error instanceof Error && error.cause ? uniqueViolation(error.cause) : undefined
}

/** Whether something else still needs what a statement wanted to remove. */
export function isForeignKeyViolation(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return FOREIGN_KEY_VIOLATIONS.has(error.code)
  return error instanceof Error && error.cause ? isForeignKeyViolation(error.cause) : false
}

const FILE_IN_BIN = 'BF001'

/** The file that a text came to name after it was deleted, if that is what went wrong. */
export function fileInBin(error: unknown): string | undefined {
  if (error instanceof pg.DatabaseError && error.code === FILE_IN_BIN) return error.detail
  return error instanceof Error && error.cause ? fileInBin(error.cause) : undefined
}

/** Whether a statement wrote something for a person who was erased meanwhile. */
export function isPersonGone(error: unknown): boolean {
  if (error instanceof pg.DatabaseError)
    return error.code === MISSING_REFERENCE && TO_A_PERSON.test(error.constraint ?? '')
  return error instanceof Error && error.cause ? isPersonGone(error.cause) : false
}
