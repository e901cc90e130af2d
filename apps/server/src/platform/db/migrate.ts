import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { StartupError } from '../startup-error.ts'
import { type Connection, poolConfig } from './database.ts'
import { isNoAnswer } from './database-errors.ts'

/** Any number, as long as every version of The Berg uses the same. */
const migrationLock = 7_237_502

const HISTORY = `create table if not exists schema_migrations (
  version integer primary key,
  name text not null,
  checksum text not null,
  applied_at timestamptz not null default now()
)`

/** Brings the database up to date; of several nodes that start together one does it and the rest wait. */
export async function migrate(
  connection: Connection,
  folder: string,
  log: (line: string) => void,
): Promise<void> {
  const migrations = readMigrations(folder)
  await withMigrationLock(connection, async (client) => {
    await client.query(HISTORY)
    for (const migration of pendingMigrations(migrations, await appliedMigrations(client))) {
      await apply(client, migration)
      log(`Migrated: ${migration.name}`)
    }
  })
}

/** Does what only one node at a time may do to the schema. */
export async function withMigrationLock(
  connection: Connection,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = await connect(connection)
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await work(client)
  } finally {
    // Ends the session, and with it the lock.
    await client.end().catch(() => {})
  }
}

/** The names of those that `migrate` would run. Changes nothing; without a connection there is no database yet. */
export async function plannedMigrations(
  connection: Connection | undefined,
  folder: string,
): Promise<string[]> {
  const migrations = readMigrations(folder)
  if (connection === undefined) return migrations.map(({ name }) => name)
  const client = await connect(connection)
  try {
    await client.query('begin read only')
    const { rows } = await client.query<{ history: string | null }>(
      `select to_regclass('schema_migrations') as history`,
    )
    const applied = rows[0]?.history ? await appliedMigrations(client) : []
    return pendingMigrations(migrations, applied).map(({ name }) => name)
  } finally {
    await client.end().catch(() => {})
  }
}

export async function appliedMigrations(client: pg.Client | pg.Pool): Promise<Applied[]> {
  const { rows } = await client.query<Applied>(
    'select version, name, checksum from schema_migrations order by version',
  )
  return rows
}

/** What the next start would run, without running it. */
export async function pendingNames(pool: pg.Pool, folder: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string | null }>(
    "select to_regclass('schema_migrations') as name",
  )
  const applied = rows[0]?.name ? await appliedMigrations(pool) : []
  return pendingMigrations(readMigrations(folder), applied).map(({ name }) => name)
}

/** Makes an empty schema what it was when just these had run. Inside a transaction of the caller. */
export async function applyAgain(
  client: pg.Client,
  folder: string,
  wanted: readonly Applied[],
): Promise<void> {
  const migrations = readMigrations(folder)
  const later = new Set(pendingMigrations(migrations, wanted))
  await client.query(HISTORY)
  for (const migration of migrations) if (!later.has(migration)) await run(client, migration)
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

async function apply(client: pg.Client, migration: Migration) {
  const { name, sql } = migration
  try {
    await client.query('begin')
    await run(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw new StartupError(
      `The migration ${name} failed and was rolled back (${describe(error, sql)}): mend the file or the data, then start again.`,
      { cause: error },
    )
  }
}

async function run(client: pg.Client, { version, name, checksum, sql }: Migration): Promise<void> {
  await client.query(sql)
  await client.query(
    'insert into schema_migrations (version, name, checksum) values ($1, $2, $3)',
    [version, name, checksum],
  )
}

function describe(error: unknown, sql: string) {
  const { message, position } = error as Partial<pg.DatabaseError>
  const line = position && sql.slice(0, Number(position)).split('\n').length
  return line ? `line ${line}: ${message}` : message
}

interface Migration {
  version: number
  /** The file's name, which is what people look for. */
  name: string
  checksum: string
  sql: string
}

function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  const migrations = names.toSorted().map((name) => readMigration(folder, name))
  const twin = migrations.find(({ version }, index) => version === migrations[index - 1]?.version)
  if (twin) {
    throw new StartupError(
      `Two migrations in ${folder} have the number of ${twin.name}: give one of them the next free number.`,
    )
  }
  return migrations
}

function readMigration(folder: string, name: string): Migration {
  const version = Number(/^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1])
  if (!version) {
    throw new StartupError(
      `The migration ${join(folder, name)} is not named like 0001_what_it_does.sql: rename or remove it.`,
    )
  }
  // A checkout with other line endings is still the same migration.
  const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')
  return { version, name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
}

export interface Applied {
  version: number
  name: string
  checksum: string
}

/** The migrations still to run, after making sure that history and files tell the same story. */
function pendingMigrations(migrations: Migration[], applied: readonly Applied[]): Migration[] {
  const known = new Map(migrations.map((migration) => [migration.version, migration]))
  const newest = migrations.at(-1)?.version ?? 0
  for (const { version, name, checksum } of applied) {
    const file = known.get(version)
    if (!file && version > newest) {
      throw new StartupError(
        `The database was made by a newer version of The Berg (it knows ${name}): start that version, or use another database.`,
      )
    }
    if (!file) {
      throw new StartupError(
        `The database knows the migration ${name} but its file is missing: restore the file.`,
      )
    }
    if (file.checksum !== checksum) {
      throw new StartupError(
        `The migration ${name} was changed after it ran on this database: restore the file and write a new migration instead.`,
      )
    }
  }
  const last = applied.reduce((highest, { version }) => Math.max(highest, version), 0)
  const done = new Set(applied.map(({ version }) => version))
  const pending = migrations.filter(({ version }) => !done.has(version))
  const late = pending.find(({ version }) => version < last)
  if (late) {
    throw new StartupError(
      `The migration ${late.name} comes before one that already ran on this database: give it the next free number.`,
    )
  }
  return pending
}
