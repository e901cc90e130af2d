/** The network's ways to say that nobody answers there. */
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** Connection exceptions, too many connections, shutting down, crashed, starting up. */
const serverCodes = /^(08...|53300|57P0[123])$/

const driverMessages =
  /^Connection terminated|^timeout exceeded when trying to connect|^timeout expired|^Query read timeout|is not queryable|^Cannot use a pool after calling end/

/** Says whether the database does not answer at all, as opposed to refusing what was asked. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '', syscall } = error as NodeJS.ErrnoException
  return (
    networkCodes.has(code) ||
    (code === 'ENOENT' && syscall === 'connect') ||
    serverCodes.test(code) ||
    driverMessages.test(error.message) ||
    isUnavailable(error.cause)
  )
}
