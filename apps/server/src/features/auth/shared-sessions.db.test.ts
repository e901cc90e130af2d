import { SHARED_IDLE_MINUTES, type TokenPair } from '@berg/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { PASSWORD, type TestApp, startTestApp } from '../../../test/app.ts'
import { SessionsRepository } from './sessions.repository.ts'

let test: TestApp
let pair: TokenPair
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  const { username } = await test.addUser()
  const body = { username, password: PASSWORD, shared: true }
  pair = (await test.call('POST', '/auth/token/', { body })).json()
})

const me = async (token = pair.access) => (await test.call('GET', '/me', { token })).statusCode
const refresh = () => test.call('POST', '/auth/refresh/', { body: { refresh: pair.refresh } })
/** With what a touch in the last second needs. */
const MOST = SHARED_IDLE_MINUTES * 60 + 15

it('is over after five minutes without use, for both tokens', async () => {
  test.clock.forward({ seconds: MOST - 1 })
  expect(await me()).toBe(200)
  test.clock.forward({ seconds: MOST })
  expect(await me()).toBe(401)
  expect((await refresh()).statusCode).toBe(401)
})

it('goes on while it is used, and its refresh token with it', async () => {
  for (let minutes = 0; minutes < 30; minutes += 4) {
    test.clock.forward({ minutes: 4 })
    if ((await me()) === 401) pair = (await refresh()).json()
    expect(await me()).toBe(200)
  }
  test.clock.forward({ seconds: MOST })
  expect((await refresh()).statusCode).toBe(401)
})

it('is also ended by a refresh that comes too late, though it was never asked for anything', async () => {
  test.clock.forward({ seconds: MOST })
  expect((await refresh()).statusCode).toBe(401)
})

it('leaves nothing behind', async () => {
  const count = async () => {
    const sql = 'select count(*)::int as count from sessions where is_shared'
    return (await test.database.pool.query<{ count: number }>(sql)).rows[0]?.count
  }
  expect(await count()).toBeGreaterThan(0)
  test.clock.forward({ seconds: MOST + 1 })
  const now = test.clock.now()
  await new SessionsRepository(test.database).sweep(now, new Date(now.getTime() - MOST * 1000))
  expect(await count()).toBe(0)
})
