import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { createTestDatabase } from '../../../test/test-database.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../clock.ts'
import { DatabaseClock } from './database-clock.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => void (database = await createTestDatabase()))
afterAll(() => database.close())
afterEach(() => void vi.useRealTimers())

const setMachine = (offMs: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + offMs })
const askDatabase = async () => {
  const { rows } = await database.orm.execute<{ now: number }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`,
  )
  return rows[0]?.now ?? NaN
}
/** By how much it is beside the database, over what the questions took since a moment: the machine may be slow. */
async function beside(clock: DatabaseClock, since: number): Promise<number> {
  const before = await askDatabase()
  const now = clock.now().getTime()
  const after = await askDatabase()
  const took = performance.now() - since + 1
  return Math.max(0, before - took - now, now - after - took)
}

const OFFSETS = [1000, MINUTE_MS, HOUR_MS, DAY_MS].flatMap((one) => [one, -one])

it.each(OFFSETS)('is the clock of the database on a machine %d ms off', async (off) => {
  setMachine(off)
  const since = performance.now()
  expect(await beside(await DatabaseClock.read(database), since)).toBe(0)
})

it.each(OFFSETS)('goes on as it was when the machine jumps by %d ms', async (off) => {
  const since = performance.now()
  const clock = await DatabaseClock.read(database)
  const known = clock.machineAhead
  setMachine(off)
  expect(await beside(clock, since)).toBe(0)
  const took = performance.now() - since + 1
  expect(Math.abs(clock.machineAhead - known - off)).toBeLessThan(took)
})

it('follows a database whose clock was set, or that another has taken over from', async () => {
  let ahead = 0
  const orm = {
    execute: async () => ({ rows: [{ now: Date.now() + ahead }] }),
  } as unknown as typeof database.orm
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const clock = await DatabaseClock.read({ orm })
  const stop = clock.follow()
  ahead = HOUR_MS
  await vi.advanceTimersByTimeAsync(10_000)
  expect(-clock.machineAhead).toBeGreaterThan(HOUR_MS / 2)
  ahead = -HOUR_MS
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(-clock.machineAhead).toBeGreaterThan(HOUR_MS / 2)
})

it('goes on while the database is away', async () => {
  const away = { orm: database.orm }
  const since = performance.now()
  const clock = await DatabaseClock.read(away)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const stop = clock.follow()
  Object.assign(away, { orm: { execute: () => Promise.reject(new Error('away')) } })
  await vi.advanceTimersByTimeAsync(30_000)
  stop()
  expect(await beside(clock, since)).toBe(0)
})
