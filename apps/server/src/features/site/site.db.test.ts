import { rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const OK = { database: 'ok', storage: 'ok', disk: 'ok' }

describe('health', () => {
  it.each([
    ['/healthz', { status: 'ok' }],
    ['/readyz', { status: 'ok', checks: OK }],
    ['/readyz/', { status: 'ok', checks: OK }],
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
      detail: 'Not ready (database: does not answer).',
    })
    await other.app.close()
  })

  it('is not ready without the folder of its files', async () => {
    const other = await startTestApp()
    rmSync(join(dirname(other.incoming), 'files'), { recursive: true })
    const ready = await other.call('GET', '/readyz')
    expect([ready.statusCode, ready.json()]).toMatchObject([
      503,
      { checks: { ...OK, storage: 'missing' } },
    ])
    await other.close()
  })
})
