import pg from 'pg'
import { StartupError } from '../startup-error.ts'
import { poolConfig, type Connection } from './database.ts'
import {
  pendingMigrations,
  readMigrations,
  type Applied,
  type Migration,
} from './migration-files.ts'
import { isNoAnswer } from './unavailable.ts'

/** Any number, as long as every version of The Berg uses the same. */
const migrationLock = 7_237_502

/** Brings the database up to date; of several nodes that start together one does it and the rest wait. */
export async function migrate(
  connection: Connection,
  folder: string,
  log: (line: string) => void,
): Promise<void> {
  const migrations = readMigrations(folder)
  const client = await connect(connection)
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query(`create table if not exists schema_migrations (
      version integer primary key,
      name text not null,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`)
    const { rows } = await client.query<Applied>(
      'select version, name, checksum from schema_migrations order by version',
    )
    for (const migration of pendingMigrations(migrations, rows)) {
      await apply(client, migration)
      log(`Migrated: ${migration.name}`)
    }
  } finally {
    // Ends the session, and with it the lock.
    await client.end().catch(() => {})
  }
}

/** A connection of its own: a migration may take longer than the pool allows. */
async function connect(connection: Connection) {
  const client = new pg.Client({
    ...poolConfig(connection),
    application_name: 'the-berg migrations',
    connectionTimeoutMillis: 10_000,
  })
  client.on('error', () => {}) // the query that was running fails with it
  try {
    await client.connect()
    return client
  } catch (error) {
    if (!isNoAnswer(error) && !(error instanceof pg.DatabaseError)) throw error
    throw new StartupError(
      `The database ${client.database} at ${client.host}:${client.port} does not let us in (${(error as Error).message}): check DATABASE_URL and that the server runs.`,
      { cause: error },
    )
  }
}

async function apply(client: pg.Client, { version, name, checksum, sql }: Migration) {
  try {
    await client.query('begin')
    await client.query(sql)
    await client.query(
      'insert into schema_migrations (version, name, checksum) values ($1, $2, $3)',
      [version, name, checksum],
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw new StartupError(
      `The migration ${name} failed and was rolled back (${describe(error, sql)}): mend the file or the data, then start again.`,
      { cause: error },
    )
  }
}

function describe(error: unknown, sql: string) {
  const { message, position } = error as Partial<pg.DatabaseError>
  const line = position && sql.slice(0, Number(position)).split('\n').length
  return line ? `line ${line}: ${message}` : message
}
