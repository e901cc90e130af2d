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
