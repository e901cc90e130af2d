import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'

/** A DATABASE_URL, or what the embedded server gives. */
export type Connection = string | pg.PoolConfig

interface DatabaseOptions {
  maxConnections?: number
  applicationName?: string
  /** Told when the server drops a connection that nobody was using. */
  onError?: (error: Error) => void
}

export type Database = ReturnType<typeof openDatabase>
type Orm = Database['orm']
export type Transaction = Parameters<Parameters<Orm['transaction']>[0]>[0]
/** Where a statement runs: on the pool, or inside a transaction. */
export type Executor = Orm | Transaction

export const poolConfig = (connection: Connection): pg.PoolConfig =>
  typeof connection === 'string' ? { connectionString: connection } : connection

export function openDatabase(connection: Connection, options: DatabaseOptions = {}) {
  const pool = new pg.Pool({
    ...poolConfig(connection),
    max: options.maxConnections ?? 10,
    application_name: options.applicationName ?? 'the-berg',
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
    lock_timeout: 5_000,
    // The server's own limit comes first; this one is for a server that has fallen silent.
    query_timeout: 20_000,
  })
  // Without a listener a dropped idle connection would end the process.
  pool.on('error', (error) => options.onError?.(error))
  return {
    pool,
    orm: drizzle(pool),
    ping: async () => void (await pool.query('select 1')),
    close: () => pool.end(),
  }
}
