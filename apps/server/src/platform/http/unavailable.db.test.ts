import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { startS3Store } from '../../../test/s3-store.ts'
import { urlOf } from '../../../test/test-database.ts'
import { openDatabase } from '../db/database.ts'
import { fetchLimited } from '../external-http/fetch-limited.ts'

const NOBODY = 'http://127.0.0.1:2/'
const LIMITS = { milliseconds: 5000, bytes: 1000 }
const DATABASE = 'The site cannot reach its database. Please try again in a moment.'
const BUSY = 'The site is very busy. Please try again in a moment.'
const READ_ONLY =
  'The site can be read, but takes no changes right now. Please try again in a moment.'
const FULL = 'There is no room left to save this. Please tell whoever looks after the site.'
const DISK = 'The database cannot read its disk. Please tell whoever looks after the site.'
const STORAGE = 'The file storage cannot be reached. Please try again in a moment.'

let test: TestApp
let s3: Awaited<ReturnType<typeof startS3Store>>
const WAYS: Record<string, () => Promise<unknown>> = {
  'statement-timeout': () =>
    test.database.orm.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 1`)
      await tx.execute(sql`select pg_sleep(10)`)
    }),
  'lock-timeout': async () => {
    // Somebody else's: inside a transaction of ours the pool is not asked.
    const holder = test.database.newClient()
    await holder.connect()
    try {
      await holder.query('select pg_advisory_lock(1)')
      await test.database.orm.transaction(async (tx) => {
        await tx.execute(sql`set local lock_timeout = 1`)
        await tx.execute(sql`select pg_advisory_xact_lock(1)`)
      })
    } finally {
      await holder.end()
    }
  },
  'too-many-temporary-files': () =>
    test.database.orm.transaction(async (tx) => {
      await tx.execute(sql`set local temp_file_limit = '64kB'`)
      await tx.execute(sql`set local work_mem = '64kB'`)
      await tx.execute(sql`select n from generate_series(1, 200000) as n order by random()`)
    }),
  'read-only': () =>
    test.database.orm.transaction(async (tx) => {
      await tx.execute(sql`set transaction read only`)
      await tx.execute(sql`delete from settings`)
    }),
  'no-connection-left': async () => {
    const role = `nobody_${randomBytes(4).toString('hex')}`
    await test.database.pool.query(`create role ${role} login connection limit 0`)
    const database = openDatabase(urlOf(test.database.connection.database, role))
    try {
      await database.orm.execute(sql`select 1`)
    } finally {
      await database.close()
      await test.database.pool.query(`drop role ${role}`)
    }
  },
  ended: () => test.database.orm.execute(sql`select pg_terminate_backend(pg_backend_pid())`),
  storage: async () => (await s3.files.stat('files/a/original')) ?? {},
  outside: () => fetchLimited(NOBODY, {}, LIMITS),
  'outside-raw': () => fetch(NOBODY),
}

beforeAll(async () => {
  s3 = await startS3Store(mkdtempSync(join(inject('runFolder'), 'unavailable-')))
  test = await startTestApp({
    extend: (app) => {
      for (const [name, work] of Object.entries(WAYS)) {
        app.get(`/api/test-${name}/`, { config: { access: 'public' } }, work)
      }
    },
  })
})
afterAll(() => test.close())

/** What a disk, a memory or a standby would make PostgreSQL say: here a trigger says it. */
describe('a database that cannot save', () => {
  const draft = { title: 'A draft that is not saved', submit: false }
  const raise = async (code: string | undefined) => {
    await test.database.pool.query(`
      drop trigger if exists refuse on articles;
      create or replace function refuse() returns trigger language plpgsql as $$
        begin raise exception 'could not extend file' using errcode = '${code ?? '53100'}'; end $$`)
    if (code) {
      await test.database.pool.query(
        'create trigger refuse before insert on articles for each row execute function refuse()',
      )
    }
  }
  const failures = (cause: keyof TestApp['app']['failures']) => test.app.failures[cause]
  let token: string
  beforeAll(async () => void (token = (await test.signIn((await test.addUser()).username)).access))
  afterAll(() => raise(undefined))

  it.each([
    ['53100', 507, FULL, undefined, 'full'],
    ['53000', 503, BUSY, '5', 'busy'],
    ['53200', 503, BUSY, '5', 'busy'],
    ['53300', 503, DATABASE, '5', 'database'],
    ['53400', 503, BUSY, '5', 'busy'],
    ['57P01', 503, DATABASE, '5', 'database'],
    ['57P02', 503, DATABASE, '5', 'database'],
    ['57P03', 503, DATABASE, '5', 'database'],
    ['25006', 503, READ_ONLY, '5', 'read-only'],
    ['08006', 503, DATABASE, '5', 'database'],
    ['58030', 503, DISK, '5', 'disk'],
    ['58P01', 503, DISK, '5', 'disk'],
    ['XX001', 503, DISK, '5', 'disk'],
  ] as const)('%s: is a %d that says what to do', async (code, status, detail, after, cause) => {
    await raise(code)
    const before = failures(cause)
    const answer = await test.call('POST', '/api/authoring/', { token, body: draft })
    const { 'retry-after': retryAfter } = answer.headers
    expect([answer.statusCode, answer.json(), retryAfter]).toEqual([status, { detail }, after])
    expect(failures(cause)).toBe(before + 1)
    expect(answer.body).not.toContain('extend')
    // What is there can be read, and what was refused can be sent again when there is room.
    expect((await test.call('GET', '/api/articles/?page=1')).statusCode).toBe(200)
    await raise(undefined)
    const again = await test.call('POST', '/api/authoring/', { token, body: draft })
    expect(again.statusCode).toBe(201)
  })
})

describe('who does not answer', () => {
  it.each([
    ['statement-timeout', BUSY],
    ['lock-timeout', BUSY],
    ['too-many-temporary-files', BUSY],
    ['read-only', READ_ONLY],
    ['no-connection-left', DATABASE],
    ['ended', DATABASE],
    ['storage', STORAGE],
  ])('%s: is told with when to try again', async (name, detail) => {
    if (name === 'storage') await s3.close()
    const answer = await test.call('GET', `/api/test-${name}/`)
    expect([answer.statusCode, answer.json(), answer.headers['retry-after']]).toEqual([
      503,
      { detail },
      '5',
    ])
  })

  it.each(['outside', 'outside-raw'])('%s: is not the database', async (name) => {
    const answer = await test.call('GET', `/api/test-${name}/`)
    expect(answer.statusCode).toBe(500)
    expect(test.logs()).not.toMatch(/database does not answer.*ECONNREFUSED/)
  })

  it('rewriting that is not set up says when to try again, as every 503 does', async () => {
    const { username } = await test.addUser()
    const { access: token } = await test.signIn(username)
    const answer = await test.call('POST', '/api/ai/rewrite/', { token, body: { text: 'Hello' } })
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
  })
})
