import type pg from 'pg'
import { expect, test, vi } from 'vitest'
import { clusterOf, killServer, newHome, query } from '../../../../test/embedded.ts'
import { startHttpWriters } from '../../../../test/http-writers.ts'
import { startServer } from '../../../../test/server-process.ts'
import { attachEmbeddedPostgres } from './start-embedded-postgres.ts'
import { processesOf } from './postmaster.ts'

/** Ends the connections that are in the middle of a transaction, as an administrator would. */
const END_TRANSACTIONS = `select pg_terminate_backend(pid) from pg_stat_activity
  where application_name = 'the-berg' and xact_start is not null`
const END_ALL = `select pg_terminate_backend(pid) from pg_stat_activity
  where application_name = 'the-berg'`

test('a server under writers outlives its database, and loses nothing', async () => {
  const home = newHome()
  const server = await startServer(home)
  const connection = (await attachEmbeddedPostgres(home)) as pg.PoolConfig
  const writers = await startHttpWriters(server.url, 8)
  await writers.more(20)

  const faults: Record<string, () => Promise<unknown>> = {
    'connections ended in the middle': () => query(connection, END_TRANSACTIONS),
    'all connections ended': () => query(connection, END_ALL),
    'PostgreSQL killed': () => killServer(home),
  }
  const survive = async (name: string, happen: () => Promise<unknown>) => {
    await happen()
    await server.ready()
    await writers.more(20)
    expect(server.isAlive(), `${name}: ${server.said()}`).toBe(true)
  }
  for (let round = 0; round < 2; round++) {
    for (const [name, happen] of Object.entries(faults)) await survive(name, happen)
  }
  await survive('PostgreSQL frozen', () => freezeUntilRefused(home, writers.refusals))
  await writers.stop()

  const unexpected = writers.refusals.filter(
    ({ status, retryAfter }) => status !== 503 || !retryAfter,
  )
  expect(unexpected).toEqual([])
  expect(writers.refusals.length).toBeGreaterThan(0)
  const rows = await query<{ title: string }>(connection, 'select title from articles')
  const kept = new Set(rows.map(({ title }) => title))
  expect(writers.acknowledged.filter((title) => !kept.has(title))).toEqual([])
  server.signal('SIGTERM')
  expect(await server.ended).toBe(0)
})

/** As long as it takes until writers are told so, which is when the driver gives a query up. */
async function freezeUntilRefused(home: string, refusals: readonly unknown[]) {
  const before = refusals.length
  const pids = processesOf(clusterOf(home))
  for (const pid of pids) process.kill(pid, 'SIGSTOP')
  try {
    await vi.waitFor(() => expect(refusals.length).toBeGreaterThan(before), { timeout: 60_000 })
  } finally {
    for (const pid of pids) process.kill(pid, 'SIGCONT')
  }
}
