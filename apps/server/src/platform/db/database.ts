import { setTimeout as sleep } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { missedTime } from '../missed-time.ts'
import { DatabaseUnavailable, isUnavailable, gotNoConnection } from './database-errors.ts'
import { PoolInTransaction, asTransaction, refuseInTransaction } from './open-transaction.ts'
import { NamedStatements, type Prepared, prepare } from './prepared.ts'
import type { ReadReplica } from './read-replica.ts'
import { noteStatement, noteTransaction } from './topics.ts'

/** A DATABASE_URL, or what the embedded server gives. */
export type Connection = string | pg.PoolConfig

export interface DatabaseOptions {
  maxConnections?: number
  applicationName?: string
  /** The same database without a pooler in between, for what needs a session: locks, and listening. */
  direct?: Connection
  /** Whatever is asked on it, nothing is changed. */
  isReadOnly?: boolean
  /** Behind a pooler in transaction mode a setting of ours would be somebody else's next. */
  isPooled?: boolean
  /** False behind a pooler that hands a connection on between two statements and cannot keep their names. */
  namesStatements?: boolean
  /** A copy that public reads may go to. */
  replica?: ReadReplica | undefined
  /** How long a statement waits for what others have locked. */
  lockSeconds?: number
  /** False in production: see `open-transaction.ts`. */
  watchesTransactions?: boolean
}

export type Database = ReturnType<typeof openDatabase>
type Orm = Database['orm']
export type Transaction = Parameters<Parameters<Orm['transaction']>[0]>[0]
/** Where a statement runs: on the pool, or inside a transaction. */
export type Executor = Orm | Transaction

export const poolConfig = (connection: Connection): pg.PoolConfig =>
  typeof connection === 'string' ? { connectionString: asLibpq(connection) } : connection

/** `sslmode` as psql means it: `require` encrypts, only the two of `verify-` ask who is there. */
const asLibpq = (url: string) =>
  /[?&]sslmode=(prefer|require|verify-)/.test(url) && !url.includes('uselibpqcompat')
    ? `${url}&uselibpqcompat=true`
    : url

/** Not as parameters of the connection: poolers refuse those. */
const limits = ({ lockSeconds = 5 }: DatabaseOptions) => `set statement_timeout = '15s';
  set lock_timeout = '${lockSeconds}s';
  set idle_in_transaction_session_timeout = '15s'`
const READ_ONLY = 'set default_transaction_read_only = on'

export function openDatabase(connection: Connection, options: DatabaseOptions = {}) {
  const { maxConnections = 10 } = options
  const pool = new pg.Pool({
    ...poolConfig(connection),
    max: maxConnections,
    application_name: options.applicationName ?? 'the-berg',
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    // A new one has planned nothing yet.
    idleTimeoutMillis: 5 * 60_000,
    ...(!options.isPooled && {
      verify: (client: pg.PoolClient, done: (error?: Error) => void) =>
        client.query(
          options.isReadOnly ? `${limits(options)}; ${READ_ONLY}` : limits(options),
          (error) => done(error),
        ),
    }),
    // The server's own limit comes first; this one is for a server that has fallen silent.
    query_timeout: 20_000,
  })
  // Without listeners a dropped connection, idle or in use, would end the process. Whoever uses it
  // hears of it from the query.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const ask: (...args: unknown[]) => Promise<never> = pool.query.bind(pool)
  const askPrimary = (...args: unknown[]) => retried(() => ask(...args))
  const { replica } = options
  pool.query = (...args: unknown[]) => {
    const text = textOf(args[0])
    noteStatement(text)
    return replica ? replica.query(text, args, askPrimary) : askPrimary(...args)
  }
  const orm = drizzle(pool)
  const isNamed = options.namesStatements ?? true
  const named = new NamedStatements(pool, isNamed)
  const isWatched = options.watchesTransactions ?? true
  if (isWatched) refuseInTransaction(pool)
  orm.transaction = (work, config) => {
    noteTransaction()
    return retried(() =>
      withConnection(pool, (client) => {
        const run = () => drizzle(client).transaction(work, config)
        return isWatched ? asTransaction(pool, run) : run()
      }),
    )
  }
  return {
    connection,
    pool,
    orm,
    replica,
    /** For what is asked all the time, with `sql.placeholder()` in place of its values. */
    prepare: <T>(query: SQL): Prepared<T> => prepare<T>(pool, query, isNamed),
    /** For what is put together for each question, and mostly of the same words. */
    runNamed: <T>(query: SQL): Promise<T[]> => named.run<T>(query),
    /** A connection beside the pool, for whoever listens or holds a lock. */
    newClient: (applicationName = 'the-berg changes') =>
      new pg.Client({
        ...poolConfig(options.direct ?? connection),
        application_name: applicationName,
        keepAlive: true,
        connectionTimeoutMillis: 5_000,
      }),
    /** Opens what the pool may hold, so that the first requests do not wait for that. Fewer will do as well. */
    warmUp: async (): Promise<void> => {
      const opening = Array.from({ length: maxConnections }, () => retried(() => pool.connect()))
      for (const opened of await Promise.allSettled(opening)) {
        if (opened.status === 'fulfilled') opened.value.release()
      }
    },
    ping: async () => void (await orm.execute(sql`select 1`)),
    close: async (): Promise<void> => {
      await Promise.all([pool.end(), replica?.close()])
    },
  }
}

const textOf = (query: unknown) =>
  typeof query === 'string' ? query : ((query as { text?: string }).text ?? '')

/**
 * A connection for as long as the work takes. drizzle's own transactions keep one for ever where
 * `begin` fails, and give one back as sound that is still in the middle of a transaction.
 */
async function withConnection<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect().catch((error: unknown) => {
    if (error instanceof PoolInTransaction) throw error
    throw new DatabaseUnavailable('There is no connection to the database.', { cause: error })
  })
  let isSound = false
  try {
    const result = await work(client)
    isSound = true
    return result
  } catch (error) {
    isSound = client.getTransactionStatus() === 'I' && !isUnavailable(error)
    throw error
  } finally {
    client.release(!isSound)
  }
}

/** A deadlock, or two that cannot both have come first. */
const GAVE_WAY = new Set(['40P01', '40001'])
const MOST_ATTEMPTS = 4
const PAUSE_MS = 50

/** Of the five seconds in which a connection is waited for. Whoever missed less has waited for the database. */
const MISSED_MS = 1000

/**
 * Does work again that PostgreSQL has ended, and undone, in favour of somebody else's; and work that got no connection
 * in time because this process did not run: a node that starts on a busy machine does not run for seconds, and
 * finds its timers run out before it hears what the database has answered long ago.
 */
async function retried<T>(work: () => Promise<T>, attempts = MOST_ATTEMPTS): Promise<T> {
  const missedBefore = missedTime()
  const wasHeldUp = () => missedTime() - missedBefore > MISSED_MS
  try {
    return await work()
  } catch (error) {
    const mayRepeat = gaveWay(error) || (gotNoConnection(error) && wasHeldUp())
    if (attempts === 1 || !mayRepeat) throw error
    // Not at once and not all at the same time, or they meet again.
    await sleep(Math.random() * PAUSE_MS)
    return retried(work, attempts - 1)
  }
}

function gaveWay(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return GAVE_WAY.has(error.code ?? '')
  return error instanceof Error && gaveWay(error.cause)
}
