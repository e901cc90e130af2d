import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { StartupError } from '../../startup-error.ts'
import { superuser } from './cluster.ts'
import { loopback, type Endpoint } from './settings.ts'

export class DataFolderInUse extends StartupError {}

/** Any number, as long as every version of The Berg uses the same. */
const ownerLock = 7_237_501
/** What our own statements run into we log ourselves; PostgreSQL's words may quote what people wrote. */
const QUIET = '-c log_min_messages=log'

export function connectionTo({ host, port }: Endpoint, password: string, database: string) {
  const login = { host, port, user: superuser, database, ssl: false, options: QUIET }
  return host === loopback ? { ...login, password } : login
}

/** The connection whose life is the ownership of the data folder: PostgreSQL frees the lock when it ends. */
export async function takeOwnership(at: Endpoint, password: string, home: string) {
  const client = new pg.Client({
    ...connectionTo(at, password, 'postgres'),
    application_name: 'the-berg owner',
    connectionTimeoutMillis: 5000,
    query_timeout: 10_000,
  })
  client.on('error', () => {}) // 'end' follows, and is what the supervisor listens to
  try {
    await client.connect()
    // PostgreSQL may need a moment to notice that an owner was killed.
    for (let attempt = 0; attempt < 20; attempt++) {
      const { rows } = await client.query<{ mine: boolean }>(
        'select pg_try_advisory_lock($1) as mine',
        [ownerLock],
      )
      if (rows[0]?.mine) return client
      await sleep(100)
    }
    throw new DataFolderInUse(
      `Another copy of The Berg is using the data folder ${home}: stop it, or set DATA_DIR to another folder.`,
    )
  } catch (error) {
    client.end().catch(() => {})
    throw error
  }
}

/** On its way up, also after a crash, or down. */
export const isUnderWay = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '57P03'

/** On its way down. Its words are those of no language but English: see `run-as.ts`. */
const saysClosing = (error: unknown): boolean =>
  isUnderWay(error) && (error as Error).message.includes('shutting down')

/** What a connection ends with that nobody has answered, in the words of `pg`. */
const UNANSWERED = 'timeout expired'

/**
 * On its way down, or silent: one whose child was killed in the very moment at which it was ready takes connections and
 * answers none, for ever. One that is busy, or on its way up, says so at once.
 */
export const isStuck = (error: unknown): boolean =>
  saysClosing(error) || (error instanceof Error && error.message === UNANSWERED)

/** Somebody told the server to stop; it waits for the connections that it has and takes no new one. */
export async function isClosing(at: Endpoint, password: string): Promise<boolean> {
  const client = new pg.Client({
    ...connectionTo(at, password, 'postgres'),
    connectionTimeoutMillis: 5000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return false
  } catch (error) {
    return saysClosing(error)
  } finally {
    client.end().catch(() => {})
  }
}

export async function ensureDatabase(client: pg.Client, name: string) {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
  if (rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)}`)
}
