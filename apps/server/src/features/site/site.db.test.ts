import { rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailWords, type Site } from '@berg/contract'
import { PASSWORD, type TestApp, startTestApp } from '../../../test/app.ts'
import { sendingThrough } from '../../../test/mail-server.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const OK = { database: 'ok', storage: 'ok', disk: 'ok', clock: 'ok' }
const needed_to_read = ['database']

describe('health', () => {
  it.each([
    ['/healthz', { status: 'ok' }],
    ['/readyz', { status: 'ok', checks: OK, needed_to_read }],
    ['/readyz/', { status: 'ok', checks: OK, needed_to_read }],
  ])('%s answers', async (url, body) => {
    const answer = await test.call('GET', url)
    expect([answer.statusCode, answer.json()]).toEqual([200, body])
  })

  it('is alive but not ready when the database is gone, and says so', async () => {
    const other = await startTestApp()
    await other.database.close()
    expect((await other.call('GET', '/healthz')).statusCode).toBe(200)
    const ready = await other.call('GET', '/readyz')
    expect([ready.statusCode, ready.headers['retry-after']]).toEqual([503, '5'])
    expect(ready.json()).toEqual({
      status: 'unavailable',
      checks: { ...OK, database: 'does not answer' },
      needed_to_read,
      detail: 'Not ready (database: does not answer).',
    })
    await other.app.close()
  })

  it('stays ready without the folder of its files: the rest of the site can be read', async () => {
    const other = await startTestApp()
    rmSync(join(dirname(other.incoming), 'files'), { recursive: true })
    const ready = await other.call('GET', '/readyz')
    expect([ready.statusCode, ready.json()]).toMatchObject([
      200,
      { status: 'limited', checks: { ...OK, storage: 'missing' }, needed_to_read },
    ])
    expect((await other.call('GET', '/api/articles/')).statusCode).toBe(200)
    await other.close()
  })
})

it.each([
  [false, {}],
  [true, sendingThrough({ url: 'smtp://127.0.0.1:1' })],
])('says whether mails leave it, and its sentences follow: %s', async (sends, settings) => {
  const env = { ...settings, REGISTRATION: 'domain', REGISTRATION_DOMAINS: 'plant.example' }
  const other = await startTestApp({ env })
  expect((await other.call('GET', '/api/site/')).json<Site>().mail).toBe(sends)
  const email = 'newa@plant.example'
  const account = { username: email, password: PASSWORD }
  await other.call('POST', '/auth/register', { body: { ...account, email } })
  const early = await other.call('POST', '/auth/token/', { body: account })
  expect(early.json()).toEqual({ detail: mailWords.confirmFirst(sends) })
  for (const username of [email, 'nobody-at-all']) {
    const asked = await other.call('POST', '/auth/password/forgot/', { body: { username } })
    expect([asked.statusCode, asked.body]).toEqual([204, ''])
  }
  await other.close()
})
