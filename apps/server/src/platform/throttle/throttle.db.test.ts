import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestDatabase } from '../../../test/test-database.ts'
import { DAY_MS } from '../clock.ts'
import { DatabaseClock } from '../db/database-clock.ts'
import { Problem } from '../http/problem.ts'
import { bucketKey, Throttle } from './throttle.ts'

/** It stands still, or a bucket would refill while the machine is busy. */
const NOW = '2026-11-14T08:00:00Z'
const clock = { sqlNow: () => sql`${NOW}::timestamptz` }
const SECRET = 'a secret of this test'
const LIMIT = { name: 'tries', capacity: 3, refillSeconds: 600 }

let database: Awaited<ReturnType<typeof createTestDatabase>>
let throttle: Throttle

beforeAll(async () => {
  database = await createTestDatabase()
  throttle = new Throttle(database, clock, SECRET)
})
afterAll(() => database.close())
beforeEach(() => database.pool.query('delete from throttle_buckets'))

const bucket = (tokens: number, distance: string) =>
  database.pool.query(
    `insert into throttle_buckets (key, tokens, updated_at) values ($4, $1, $2::timestamptz + $3::interval)`,
    [tokens, NOW, distance, bucketKey(LIMIT, 'x', SECRET)],
  )
/** In seconds from a moment; NaN where there is no bucket. */
const updatedAt = async (since = new Date(NOW)) => {
  const { rows } = await database.pool.query<{ distance: number }>(
    `select extract(epoch from updated_at - $1)::float8 as distance from throttle_buckets`,
    [since],
  )
  return rows[0]?.distance ?? NaN
}
const take = () =>
  throttle.take(LIMIT, 'x').then(
    () => 'taken',
    (error: unknown) => (error instanceof Problem ? error.retryAfterSeconds : error),
  )

describe('a bucket that a clock ahead of ours has left', () => {
  it.each(['1 second', '5 minutes', '1 day', '10 years'])(
    'by %s still has what it had',
    async (ahead) => {
      await bucket(2, ahead)
      expect([await take(), await take()]).toEqual(['taken', 'taken'])
      expect(await take()).toBe(LIMIT.refillSeconds)
    },
  )

  it('is no emptier than empty, and refills from now on', async () => {
    await bucket(0, '1 day')
    expect(await take()).toBe(LIMIT.refillSeconds)
    expect(await updatedAt()).toBeLessThanOrEqual(0)
    await database.pool.query(
      `update throttle_buckets set updated_at = updated_at - interval '10 minutes'`,
    )
    expect(await take()).toBe('taken')
  })

  it('owes no more than it holds', async () => {
    await bucket(-85_805, '0 seconds')
    expect(await take()).toBe(LIMIT.refillSeconds)
  })
})

it.each([-1, 1])('counts by the clock of the database on a node %d days off', async (days) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * DAY_MS })
  await new Throttle(database, await DatabaseClock.read(database), SECRET).take(LIMIT, 'x')
  vi.useRealTimers()
  expect(Math.abs(await updatedAt(new Date()))).toBeLessThan(DAY_MS / 2000)
})

it('gives back no more than there is room for', async () => {
  await bucket(0, '-1 day')
  const answers = [await take(), await take(), await take()]
  expect(answers).toEqual(['taken', 'taken', 'taken'])
  expect(await take()).not.toBe('taken')
})

it('forgets what is full again, and nothing that is not', async () => {
  const slow = { name: 'slow', capacity: 5, refillSeconds: 24 * 60 * 60 }
  for (let taken = 0; taken < slow.capacity; taken++) await throttle.take(slow, 'x')
  await database.pool.query(
    `update throttle_buckets set updated_at = updated_at - interval '3 days'`,
  )
  await throttle.sweep()
  expect(await updatedAt()).toBeLessThan(0)
  await database.pool.query(
    `update throttle_buckets set updated_at = updated_at - interval '5 days'`,
  )
  await throttle.sweep()
  expect(await updatedAt()).toBeNaN()
})
