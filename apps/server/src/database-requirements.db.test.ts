import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import { freePort } from '../test/server-process.ts'
import { createTestDatabase, urlOf } from '../test/test-database.ts'
import { parseConfig } from './config.ts'
import { withAdvisoryLock } from './platform/db/advisory-lock.ts'
import { openStorage } from './storage.ts'

const server = () => inject('postgres') as { host: string; port: number; user: string }
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

const hasPgBouncer = spawnSync('pgbouncer', ['--version']).status === 0

/** In transaction mode, before the server of the tests. */
async function startPgBouncer(database: string): Promise<string> {
  const { host, port, user } = server()
  const folder = mkdtempSync(join(inject('runFolder'), 'pgbouncer-'))
  chmodSync(folder, 0o755)
  const at = await freePort()
  const settings = `[databases]
${database} = host=${host} port=${port} dbname=${database} user=${user}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${at}
unix_socket_dir =
auth_type = any
pool_mode = transaction
`
  writeFileSync(join(folder, 'pgbouncer.ini'), settings)
  const asNobody = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const bouncer = spawn('pgbouncer', [...asNobody, join(folder, 'pgbouncer.ini')], {
    stdio: 'ignore',
  })
  onTestFinished(() => void bouncer.kill('SIGKILL'))
  return `postgres://${user}@127.0.0.1:${at}/${database}`
}

describe.skipIf(!hasPgBouncer)('behind PgBouncer in transaction mode', () => {
  it('wants a way past it, and then works', async () => {
    const database = await createTestDatabase()
    onTestFinished(() => database.close())
    const { database: name } = database.connection
    const pooled = { DATABASE_URL: await startPgBouncer(name) }
    await vi.waitFor(
      () => expect(open(pooled)).rejects.toThrow('a pooler in transaction mode, such as PgBouncer'),
      { timeout: 20_000 },
    )
    const storage = await open({ ...pooled, DATABASE_DIRECT_URL: urlOf(name) })
    const { pool, orm, prepare } = storage.database
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    expect(await orm.transaction((tx) => tx.execute('select 2 as two'))).toMatchObject({
      rows: [{ two: 2 }],
    })
    const three = prepare(sql`select 3 as three`)
    const asked = Array.from({ length: 20 }, () => three())
    expect((await Promise.all(asked)).flat()).toHaveLength(20)
    expect(await withAdvisoryLock(storage.database, 'a lock', async () => 'had')).toBe('had')
    await storage.close()
  })
})
