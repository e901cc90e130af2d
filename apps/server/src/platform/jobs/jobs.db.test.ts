import pg from 'pg'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { createTestDatabase } from '../../../test/test-database.ts'
import { QUEUE, SCHEMA } from './job-kind.ts'
import { JobRunner } from './job-runner.ts'
import { LIBRARY_SCHEMA, migrateJobs } from './job-schema.ts'
import { Jobs } from './jobs.ts'
import { openBoss } from './pg-boss.ts'

type Database = Awaited<ReturnType<typeof createTestDatabase>>

let database: Database
let nodes: JobRunner[]
const silent = { warn: () => {}, error: () => {} }

beforeEach(async () => {
  database = await createTestDatabase()
  nodes = []
})
afterEach(async () => {
  await Promise.all(nodes.map((node) => node.stop()))
  await database.close()
})

const Numbered = z.object({ n: z.int() })

interface Special {
  run?: (payload: { n: number }, signal: AbortSignal) => Promise<unknown>
  attempts?: number
  emergency?: 'itself'
  sweep?: () => Promise<unknown>
}

/** A node on the same database as all others. */
function startNode({ run = async () => {}, attempts = 3, emergency, sweep }: Special = {}) {
  const jobs = new Jobs(database, 'Europe/Oslo')
  const kind = { name: 'count', title: () => 'Count', payload: Numbered, attempts, run }
  const queue = jobs.define(emergency ? { ...kind, emergency } : kind)
  if (sweep) jobs.recurring({ name: 'sweep', title: () => 'Sweep', every: 'hour', run: sweep })
  const node = new JobRunner(jobs, database, silent)
  node.start()
  nodes.push(node)
  return { queue, node }
}

const states = async () => {
  const { rows } = await database.pool.query<{ state: string; n: number }>(
    `select state::text, (data->'payload'->>'n')::int as n from ${SCHEMA}.job order by n`,
  )
  return rows.map(({ state, n }) => `${n} ${state}`)
}
const until = (assertion: () => Promise<void> | void) =>
  vi.waitFor(assertion, { timeout: 20_000, interval: 20 })
/** The pause is over at once. */
const hurry = () =>
  database.pool.query(
    `update ${SCHEMA}.job set start_after = now() - interval '1 second' where state = 'retry'`,
  )

it('asks for the tables that the library makes', async () => {
  await migrateJobs(database.connection)
  const { rows } = await database.pool.query(`select version from ${SCHEMA}.version`)
  expect(rows).toEqual([{ version: LIBRARY_SCHEMA }])
})

it('makes the tables once where several nodes start together', async () => {
  await database.pool.query(`drop schema ${SCHEMA} cascade`)
  await Promise.all([1, 2, 3].map(() => migrateJobs(database.connection)))
  const ran: number[] = []
  const { queue } = startNode({ run: async ({ n }) => ran.push(n) })
  await queue.enqueue({ n: 1 })
  await until(() => expect(ran).toEqual([1]))
})

it('runs each job on one node alone', async () => {
  const ran: number[] = []
  const run = async ({ n }: { n: number }) => ran.push(n)
  const { queue } = startNode({ run })
  startNode({ run })
  const wanted = Array.from({ length: 20 }, (_, n) => n)
  await Promise.all(wanted.map((n) => queue.enqueue({ n })))
  await until(async () =>
    expect((await states()).every((state) => state.endsWith('completed'))).toBe(true),
  )
  expect(ran.toSorted((a, b) => a - b)).toEqual(wanted)
})

it('runs what recurs once, however many nodes there are and however often they start', async () => {
  const sweep = vi.fn(async () => {})
  const { node } = startNode({ sweep })
  startNode({ sweep })
  await until(() => expect(sweep).toHaveBeenCalledOnce())
  await node.stop()
  const { queue } = startNode({ sweep })
  await queue.enqueue({ n: 1 })
  await until(async () => expect(await states()).toEqual(['1 completed', 'null completed']))
  expect(sweep).toHaveBeenCalledOnce()
})

it('is there exactly when the write is', async () => {
  const { queue } = startNode()
  const enqueue = (n: number, isSound: boolean) =>
    database.orm.transaction(async (tx) => {
      await queue.enqueue({ n }, { tx })
      if (!isSound) throw new Error('rolled back')
    })
  await expect(enqueue(1, false)).rejects.toThrow('rolled back')
  await enqueue(2, true)
  await until(async () => expect(await states()).toEqual(['2 completed']))
})

it('lets one of those with the same key wait', async () => {
  const { queue } = startNode()
  for (const n of [1, 2]) await queue.enqueue({ n }, { key: 'x', delayMs: 600_000 })
  expect(await states()).toEqual(['1 created'])
})

it('begins at the earlier moment where two of the same key differ', async () => {
  const ran: number[] = []
  const { queue } = startNode({ run: async ({ n }) => ran.push(n) })
  await queue.enqueue({ n: 1 }, { key: 'x', delayMs: 600_000 })
  await queue.enqueue({ n: 2 }, { key: 'x' })
  await until(() => expect(ran).toEqual([1]))
  await queue.enqueue({ n: 3 }, { key: 'x', delayMs: 300_000 })
  await queue.enqueue({ n: 4 }, { key: 'x', delayMs: 600_000 })
  const { rows } = await database.pool.query<{ minutes: number }>(
    `select round(extract(epoch from start_after - created_on) / 60)::int as minutes
     from ${SCHEMA}.job where state = 'created'`,
  )
  expect(rows).toEqual([{ minutes: 5 }])
})

it('does not begin before the write that met it is there', async () => {
  const { queue, node } = startNode()
  await node.stop()
  await queue.enqueue({ n: 1 }, { key: 'x' })
  const boss = openBoss((text, values) => database.pool.query(text, values), {})
  await database.orm.transaction(async (tx) => {
    await queue.enqueue({ n: 2 }, { tx, key: 'x' })
    // Begun now it would not see what this transaction writes, and nobody would begin it again.
    expect(await boss.fetch(QUEUE)).toEqual([])
  })
  expect(await boss.fetch(QUEUE)).toHaveLength(1)
})

it('is put in anew where the one that waited begins meanwhile', async () => {
  const { queue, node } = startNode()
  await node.stop()
  await queue.enqueue({ n: 1 }, { key: 'x' })
  const beginning = await database.pool.connect()
  const boss = openBoss((text, values) => beginning.query(text, values), {})
  await beginning.query('begin')
  expect(await boss.fetch(QUEUE)).toHaveLength(1)
  const adding = queue.enqueue({ n: 2 }, { key: 'x' })
  await until(async () => {
    const { rows } = await database.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    expect(rows).toHaveLength(1)
  })
  await beginning.query('commit')
  beginning.release()
  await adding
  expect(await states()).toEqual(['1 active', '2 created'])
})

it('tries again, each time later, until it counts as failed', async () => {
  let tries = 0
  const { queue } = startNode({ run: () => Promise.reject(new Error(`no ${++tries}`)) })
  await queue.enqueue({ n: 1 })
  const pauses: number[] = []
  for (let n = 1; n < 3; n++) {
    await until(async () => {
      expect(tries).toBe(n)
      expect(await states()).toEqual(['1 retry'])
    })
    const { rows } = await database.pool.query<{ pause: number }>(
      `select extract(epoch from start_after - started_on)::float as pause from ${SCHEMA}.job`,
    )
    pauses.push(rows[0]?.pause ?? 0)
    await hurry()
  }
  await until(async () => expect(await states()).toEqual(['1 failed']))
  expect(pauses[0]).toBeGreaterThanOrEqual(5)
  expect(pauses[1]).toBeGreaterThanOrEqual(10)
  const { rows } = await database.pool.query(`select output from ${SCHEMA}.job`)
  expect(rows).toEqual([{ output: { message: 'no 3' } }])
})

it('is run by another node where its own was killed', async () => {
  const { queue, node } = startNode()
  await node.stop()
  await queue.enqueue({ n: 1 })
  const boss = openBoss((text, values) => database.pool.query(text, values), {})
  expect(await boss.fetch(QUEUE)).toHaveLength(1)
  // Nobody has said for a minute that it goes on.
  await database.pool.query(`update ${SCHEMA}.job set started_on = now() - interval '61 seconds'`)
  await boss.expire()
  expect(await states()).toEqual(['1 retry'])
  await hurry()
  const ran: number[] = []
  startNode({ run: async ({ n }) => ran.push(n) })
  await until(() => expect(ran).toEqual([1]))
})

it('is taken over by another node within seconds where it is an emergency', async () => {
  const { queue, node } = startNode({ emergency: 'itself' })
  await node.stop()
  await queue.enqueue({ n: 1 })
  const boss = openBoss((text, values) => database.pool.query(text, values), {})
  expect(await boss.fetch(QUEUE)).toHaveLength(1)
  const ran: number[] = []
  const other = startNode({ emergency: 'itself', run: async ({ n }) => ran.push(n) })
  await other.queue.enqueue({ n: 2 })
  await until(() => expect(ran).toEqual([2]))
  // The library, which finds it later, would wait for an hour.
  await database.pool.query(
    `update ${SCHEMA}.job set started_on = now() - interval '16 seconds', retry_delay = 3600 where state = 'active'`,
  )
  await until(() => expect(ran).toEqual([2, 1]))
})

it('is left to others by a stop that it does not survive, and not counted', async () => {
  const { queue, node } = startNode({ run: () => new Promise(() => {}) })
  await queue.enqueue({ n: 1 })
  await until(async () => expect(await states()).toEqual(['1 active']))
  await node.stop()
  const ran: number[] = []
  startNode({ run: async ({ n }) => ran.push(n) })
  await until(() => expect(ran).toEqual([1]))
  const { rows } = await database.pool.query(`select retry_count from ${SCHEMA}.job`)
  expect(rows).toEqual([{ retry_count: 0 }])
})

it('may end in the middle of a stop', async () => {
  const { queue, node } = startNode({
    run: () => new Promise((resolve) => setTimeout(resolve, 300)),
  })
  await queue.enqueue({ n: 1 })
  await until(async () => expect(await states()).toEqual(['1 active']))
  await node.stop()
  expect(await states()).toEqual(['1 completed'])
})

it('goes on where the database was away', async () => {
  const ran: number[] = []
  let finish = () => {}
  const { queue } = startNode({
    run: async ({ n }) => {
      ran.push(n)
      if (n === 1) await new Promise<void>((resolve) => (finish = resolve))
    },
  })
  await queue.enqueue({ n: 1 })
  await until(() => expect(ran).toEqual([1]))
  await outage(async () => {
    finish()
    await expect(queue.enqueue({ n: 2 })).rejects.toThrow('Failed query')
  })
  await queue.enqueue({ n: 3 })
  await until(async () => expect(await states()).toEqual(['1 completed', '3 completed']))
  expect(ran).toEqual([1, 3])
})

async function outage(meanwhile: () => Promise<void>) {
  const { database: name } = database.connection
  const other = new pg.Client({ ...database.connection, database: 'postgres' })
  await other.connect()
  try {
    await other.query(`alter database ${name} allow_connections false`)
    await other.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
      name,
    ])
    await meanwhile()
  } finally {
    await other.query(`alter database ${name} allow_connections true`)
    await other.end()
  }
}
