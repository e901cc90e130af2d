import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { createTestDatabase, urlOf } from '../test/test-database.ts'
import { startTransactionPooler } from '../test/transaction-pooler/transaction-pooler.ts'
import { parseConfig } from './config.ts'
import { withAdvisoryLock } from './platform/db/advisory-lock.ts'
import { openStorage } from './storage.ts'

const open = (env: Record<string, string>) => openStorage(parseConfig(env))

/** A database of the test's own, made by hand. */
async function makeDatabase(more: string, before = ''): Promise<string> {
  const name = `made_${randomBytes(4).toString('hex')}`
  const admin = new pg.Client({ ...inject('postgres'), database: 'postgres' })
  await admin.connect()
  if (before) await admin.query(before)
  await admin.query(`create database ${name} ${more}`)
  onTestFinished(async () => {
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  })
  return name
}

describe('a database that does not do is refused by name', () => {
  it('with another encoding', async () => {
    const name = await makeDatabase(
      `encoding 'SQL_ASCII' locale_provider libc locale 'C' template template0`,
    )
    await expect(open({ DATABASE_URL: urlOf(name) })).rejects.toThrow(
      `The database '${name}' has the encoding SQL_ASCII, and The Berg needs UTF8`,
    )
  })

  it('where we may not make tables', async () => {
    const role = `guest_${randomBytes(4).toString('hex')}`
    const name = await makeDatabase('', `create role ${role} login`)
    await expect(open({ DATABASE_URL: urlOf(name, role) })).rejects.toThrow(
      `The user '${role}' may not make tables and extensions in the database '${name}': make it the owner`,
    )
  })

  it('where there is none', async () => {
    await expect(open({ DATABASE_URL: urlOf('no_such_one') })).rejects.toThrow(
      "There is no database 'no_such_one'",
    )
  })
})

/** In transaction mode, before the server of the tests. */
async function startPooler(database: string, keepsStatements: boolean): Promise<string> {
  const pooler = await startTransactionPooler(
    { ...inject('postgres'), database },
    { keepsStatements },
  )
  onTestFinished(() => pooler.close())
  return `postgres://${inject('postgres').user}@127.0.0.1:${pooler.port}/${database}`
}

describe('behind PgBouncer in transaction mode', () => {
  for (const [kind, keepsStatements] of [
    ['before 1.21', false],
    ['since 1.21, which keeps prepared statements', true],
  ] as const) {
    it(`wants a way past it, and then works: ${kind}`, async () => {
      const database = await createTestDatabase()
      onTestFinished(() => database.close())
      const { database: name } = database.connection
      const pooled = { DATABASE_URL: await startPooler(name, keepsStatements) }
      await expect(open(pooled)).rejects.toThrow('a pooler in transaction mode, such as PgBouncer')
      const storage = await open({ ...pooled, DATABASE_DIRECT_URL: urlOf(name) })
      onTestFinished(() => storage.close())
      const { pool, orm, prepare } = storage.database
      expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
      expect(await orm.transaction((tx) => tx.execute('select 2 as two'))).toMatchObject({
        rows: [{ two: 2 }],
      })
      const ask = prepare(sql`select name from pg_prepared_statements`)
      const answers = await Promise.all(Array.from({ length: 20 }, () => ask()))
      expect(answers.every((rows) => rows.length > 0)).toBe(keepsStatements)
      expect(await withAdvisoryLock(storage.database, 'a lock', async () => 'had')).toBe('had')
    })
  }
})
