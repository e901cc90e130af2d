import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

describe('health', () => {
  it.each(['/healthz', '/readyz', '/readyz/'])('%s answers', async (url) => {
    const answer = await test.call('GET', url)
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok' }])
  })

  it('is alive but not ready when the database is gone', async () => {
    const other = await startTestApp()
    await other.database.close()
    expect((await other.call('GET', '/healthz')).statusCode).toBe(200)
    const ready = await other.call('GET', '/readyz')
    expect([ready.statusCode, ready.headers['retry-after']]).toEqual([503, '5'])
    await other.app.close()
  })
})
