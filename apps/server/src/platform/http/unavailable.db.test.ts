import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { startS3Store } from '../../../test/s3-store.ts'
import { fetchLimited } from '../external-http/fetch-limited.ts'

const NOBODY = 'http://127.0.0.1:2/'
const LIMITS = { milliseconds: 5000, bytes: 1000 }
const DATABASE = 'The site cannot reach its database. Please try again in a moment.'
const BUSY = 'The site is very busy. Please try again in a moment.'
const STORAGE = 'The file storage cannot be reached. Please try again in a moment.'

let test: TestApp
let s3: Awaited<ReturnType<typeof startS3Store>>
const WAYS: Record<string, () => Promise<unknown>> = {
  'statement-timeout': () =>
    test.database.orm.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 1`)
      await tx.execute(sql`select pg_sleep(10)`)
    }),
  'lock-timeout': () =>
    test.database.orm.transaction(async (holder) => {
      await holder.execute(sql`select pg_advisory_xact_lock(1)`)
      await test.database.orm.transaction(async (tx) => {
        await tx.execute(sql`set local lock_timeout = 1`)
        await tx.execute(sql`select pg_advisory_xact_lock(1)`)
      })
    }),
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

describe('who does not answer', () => {
  it.each([
    ['statement-timeout', BUSY],
    ['lock-timeout', BUSY],
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
