import pg from 'pg'
import { type Connection, poolConfig } from './database.ts'

/** By SQLSTATE, by the code of the network or of TLS, or by a part of the driver's message. */
type Reason = (at: Place, message: string) => string

interface Place {
  host: string
  port: number
  user: string
  database: string
}

const NOBODY_THERE: Reason = ({ host, port }, message) =>
  `The database at ${host}:${port} does not answer (${message}): check that it runs, that a firewall lets us through, and that DATABASE_URL names its host and port.`

const UNKNOWN_HOST: Reason = ({ host }) =>
  `The host '${host}' in DATABASE_URL is not known here: check its name.`

const CERTIFICATE: Reason = ({ host }, message) =>
  `The certificate of the database server ${host} is not trusted (${message}): name the file of its authority with sslrootcert=… in DATABASE_URL, or encrypt without checking with sslmode=require.`

const REASONS: Record<string, Reason> = {
  ECONNREFUSED: NOBODY_THERE,
  ECONNRESET: NOBODY_THERE,
  ETIMEDOUT: NOBODY_THERE,
  EHOSTUNREACH: NOBODY_THERE,
  ENETUNREACH: NOBODY_THERE,
  ENOENT: (at, message) =>
    message.includes('connect')
      ? NOBODY_THERE(at, message)
      : `A file that DATABASE_URL names cannot be read (${message}): check sslrootcert, sslcert and sslkey.`,
  ENOTFOUND: UNKNOWN_HOST,
  EAI_AGAIN: UNKNOWN_HOST,
  '28P01': ({ user }) =>
    `The database refuses the password of the user '${user}': check DATABASE_URL.`,
  '28000': ({ user }, message) =>
    /no encryption|SSL off/.test(message)
      ? `The database lets the user '${user}' in only over an encrypted connection: add sslmode=require to DATABASE_URL.`
      : `The database does not let the user '${user}' in (${message}): check DATABASE_URL and the server's pg_hba.conf.`,
  '3D000': ({ database, host, port, user }) =>
    `There is no database '${database}' at ${host}:${port}: make it with CREATE DATABASE "${database}" OWNER "${user}" ENCODING 'UTF8' TEMPLATE template0, or mend DATABASE_URL.`,
  '42501': ({ database, user }) =>
    `The user '${user}' may not use the database '${database}': make it the owner with ALTER DATABASE "${database}" OWNER TO "${user}".`,
  '53300': ({ host, port }) =>
    `The database at ${host}:${port} has no connection left for us: raise its max_connections, or lower DATABASE_POOL_SIZE.`,
  '57P03': ({ host, port }, message) =>
    `The database at ${host}:${port} takes no connections yet (${message}): wait until it has started, then start again.`,
}

const IN_WORDS: [RegExp, Reason][] = [
  [
    /does not support SSL/,
    () =>
      'The database server does not encrypt connections: use sslmode=disable in DATABASE_URL, or set up TLS there.',
  ],
  [
    /sslrootcert/,
    () =>
      'sslmode=verify-ca in DATABASE_URL needs sslrootcert=FILE with the certificate of the authority: add it, or use sslmode=verify-full for a public one.',
  ],
  [/certificate|CERT_|ALTNAME/i, CERTIFICATE],
  [
    /password must be a (non-empty )?string/,
    ({ user }) =>
      `The database wants a password for the user '${user}', and DATABASE_URL has none: add it after the name, as in postgres://user:password@host/database.`,
  ],
  [
    /no such (database|user)|not allowed|unsupported startup parameter/,
    (_, message) =>
      `The pooler in front of the database does not let us in (${message}): check DATABASE_URL and the settings of the pooler.`,
  ],
  [/timeout|terminated/i, NOBODY_THERE],
]

/** Why no connection could be had, in one sentence that says what to do. */
export function connectionRefusal(connection: Connection, error: unknown): string {
  const cause = innermost(error)
  const { code = '' } = cause as NodeJS.ErrnoException
  const message = wordsOf(cause)
  const reason =
    REASONS[code] ??
    IN_WORDS.find(([pattern]) => pattern.test(code) || pattern.test(message))?.[1] ??
    ((at: Place) =>
      `The database at ${at.host}:${at.port} does not let us in (${message}): check DATABASE_URL and that the server runs.`)
  return reason(placeOf(connection), message)
}

function innermost(error: unknown): Error {
  const given = error instanceof Error ? error : new Error(String(error))
  return given.cause instanceof Error ? innermost(given.cause) : given
}

/** Several addresses that all fail give an error without words of its own. */
const wordsOf = (error: Error) =>
  error.message || (error as NodeJS.ErrnoException).code || error.name

function placeOf(connection: Connection): Place {
  try {
    const { host, port, user = '', database = '' } = new pg.Client(poolConfig(connection))
    return { host, port, user, database }
  } catch {
    // It is the address itself that cannot be read.
    return { host: 'DATABASE_URL', port: 0, user: '', database: '' }
  }
}
