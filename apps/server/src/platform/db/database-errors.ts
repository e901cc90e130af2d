import { DrizzleQueryError } from 'drizzle-orm/errors'
import pg from 'pg'
import { isNetworkError } from '../network-error.ts'

/** No connection to the database could be had. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
}

/** Connection exceptions, too many connections, shutting down, crashed, starting up, closed for idling. */
const serverCodes = /^(08...|53300|57P0[1235]|25P0[34])$/

const driverMessages =
  /^Connection terminated|^timeout exceeded when trying to connect|^timeout expired|^Query read timeout|is not queryable|^Cannot use a pool after calling end/

/** Took too long, waited too long for a lock, lost against another transaction, out of memory. */
const busyCodes = /^(57014|55P03|40P01|40001|53200|53400)$/

/** Says whether an error that the driver gave means that the database does not answer at all. */
export function isNoAnswer(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '', syscall } = error as NodeJS.ErrnoException
  return (
    isNetworkError(error) ||
    (code === 'ENOENT' && syscall === 'connect') ||
    serverCodes.test(code) ||
    driverMessages.test(error.message) ||
    isNoAnswer(error.cause)
  )
}

/**
 * The same for an error from anywhere: a refused connection may be that of another service, so only
 * what the database layer has thrown counts.
 */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true
  if (error instanceof DrizzleQueryError || error instanceof pg.DatabaseError) {
    return isNoAnswer(error)
  }
  return error instanceof Error && isUnavailable(error.cause)
}

/** The database answers, but has no time for this now. */
export function isBusy(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return busyCodes.test(error.code ?? '')
  return error instanceof Error && isBusy(error.cause)
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

/** Whether a statement wrote something for a person who was erased meanwhile. */
export function isPersonGone(error: unknown): boolean {
  if (error instanceof pg.DatabaseError)
    return error.code === MISSING_REFERENCE && TO_A_PERSON.test(error.constraint ?? '')
  return error instanceof Error && error.cause ? isPersonGone(error.cause) : false
}
