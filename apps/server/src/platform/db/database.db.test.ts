import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { integer, pgTable, text, timestamp, varchar } from 'drizzle-orm/pg-core'
import { expect, onTestFinished, test } from 'vitest'
import { tableDifferences } from '../../../test/tables-match.ts'
import { createTestDatabase } from '../../../test/test-database.ts'
import { openDatabase } from './database.ts'
import { isUnavailable } from './database-errors.ts'

async function aDatabase() {
  const database = await createTestDatabase()
  onTestFinished(database.close)
  return database
}

test('many tests at once get a migrated database each', async () => {
  const databases = await Promise.all([aDatabase(), aDatabase(), aDatabase()])
  for (const { orm } of databases) {
    await orm.execute(sql`insert into users (username, password_hash) values ('ada', 'x')`)
  }
  const [first] = databases
  await expect(
    first?.pool.query(`insert into users (username, password_hash) values ('ADA', 'x')`),
  ).rejects.toThrow(/users_username_key/)
})

test('opens its connections before anybody asks, where it is told to', async () => {
  const { pool, warmUp } = await aDatabase()
  expect(pool.totalCount).toBe(0)
  await warmUp()
  expect([pool.totalCount, pool.idleCount]).toEqual([10, 10])
})

/** As on a machine that has other things to do while a node starts: longer than a connection is waited for. */
const beKeptFromRunning = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 6000)

test('a process that was kept from running does not hold that against its database', async () => {
  const { pool, orm, warmUp } = await aDatabase()
  const opening = pool.query('select 1 as one')
  beKeptFromRunning()
  expect((await opening).rows).toEqual([{ one: 1 }])

  // All are taken, and given back while we cannot hear of it.
  await warmUp()
  const taken = Array.from({ length: 10 }, () => pool.query('select pg_sleep(0.5)'))
  const waiting = orm.transaction(async (tx) => (await tx.execute(sql`select 2 as two`)).rows)
  await nextTurn()
  beKeptFromRunning()
  expect(await waiting).toEqual([{ two: 2 }])
  await Promise.all(taken)
})

test('every connection has its time limits', async () => {
  const { pool, close } = openDatabase((await aDatabase()).connection)
  onTestFinished(close)
  const { rows } = await pool.query(`select name, setting from pg_settings where name in
    ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`)
  expect(rows.map(({ setting }) => Number(setting))).toEqual([15_000, 5_000, 15_000])
})

test('dropped connections are reported as such, and the next request gets a new one', async () => {
  const { orm, pool, ping } = await aDatabase()
  const sleeping = orm.execute(sql`select pg_sleep(10)`).catch((reason: unknown) => reason)
  await expect
    .poll(() =>
      pool
        .query(
          `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like '%pg_sleep(10)%' and pid <> pg_backend_pid()`,
        )
        .then(({ rowCount }) => rowCount),
    )
    .toBe(1)
  expect(isUnavailable(await sleeping)).toBe(true)
  await ping()
})

test('a transaction that cannot begin, or breaks, costs no connection', async () => {
  const { connection } = await aDatabase()
  const database = openDatabase(connection, { maxConnections: 1 })
  onTestFinished(database.close)
  const nonsense = { isolationLevel: 'of no kind' as never }
  await expect(database.orm.transaction(async () => {}, nonsense)).rejects.toThrow('begin')
  const broken = database.orm.transaction(async (tx) => {
    await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`)
  })
  expect(isUnavailable(await broken.catch((reason: unknown) => reason))).toBe(true)
  await database.ping()
})

test('a server that is not there is reported as such', async () => {
  const database = openDatabase('postgres://berg@127.0.0.1:1/berg')
  onTestFinished(database.close)
  const ways = [database.ping, () => database.orm.transaction(async () => {})]
  for (const way of ways) {
    expect(isUnavailable(await way().catch((reason: unknown) => reason))).toBe(true)
  }
})

test('tables in the code are held against the database', async () => {
  const { pool } = await aDatabase()
  await pool.query(
    'create table notes (id integer not null, title varchar(9), at timestamptz(3) not null)',
  )
  const columns = {
    id: integer().notNull(),
    title: varchar({ length: 9 }),
    at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  }
  expect(await tableDifferences(pool, [pgTable('notes', columns)])).toEqual([])
  const other = pgTable('notes', { ...columns, title: text().notNull() })
  expect(await tableDifferences(pool, [other])).toEqual([
    'only in code: notes.title text not null',
    'only in the database: notes.title character varying(9)',
  ])
})
