import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type TestApp, startTestApp } from '../test/app.ts'
import { clusterOf, query } from '../test/embedded.ts'
import { openWithReplica, startWithReplica } from '../test/replica.ts'
import { processesOf } from './platform/db/embedded/postmaster.ts'

const LIST = '/api/articles/?page=1&page_size=6'
const SEARCH = '/api/articles/?search=loaf'
const PINS = '/api/map-pins/'
const SLOW = { timeout: 60_000 }

let servers: Awaited<ReturnType<typeof startWithReplica>>
let nodes: TestApp[]
let staff: string
let reader: string

beforeAll(async () => {
  servers = await startWithReplica()
  nodes = await Promise.all(
    [0, 1].map(async () =>
      startTestApp({
        database: openWithReplica(servers.connection, servers.replicaConnection),
        env: { KEPT_ANSWERS_MB: '8' },
      }),
    ),
  )
  const [node] = nodes as [TestApp]
  await node.addUser({ username: 'staff', isStaff: true })
  await node.addUser({ username: 'reader' })
  staff = (await node.signIn('staff')).access
  reader = (await node.signIn('reader')).access
})

afterAll(async () => {
  for (const node of nodes) {
    await node.close()
    await node.database.close()
  }
  await servers.close()
})

/** Each node reads from the replica. */
beforeEach(() => allReadThere())
const allReadThere = () =>
  vi.waitFor(async () => {
    for (const node of nodes) expect(await readsThere(node)).toBe(true)
  }, SLOW)

async function readsThere(node: TestApp): Promise<boolean> {
  const asked = vi.spyOn(node.database.replica?.pool as pg.Pool, 'query')
  node.app.kept.forgetAll()
  const { statusCode } = await node.call('GET', LIST)
  const isAsked = asked.mock.calls.some((given) => textOf(given[0]).includes('articles'))
  asked.mockRestore()
  return statusCode === 200 && isAsked
}
const textOf = (statement: unknown) =>
  typeof statement === 'string' ? statement : (statement as { text: string }).text

const onReplica = (statement: string) => query(servers.replicaConnection, statement)
const body = async (node: TestApp, url: string, token?: string) =>
  (await node.call('GET', url, { token })).body

async function publish(title: string) {
  const answer = await (nodes[0] as TestApp).call('POST', '/api/authoring/', {
    token: staff,
    body: { title, status: 'published' },
  })
  expect(answer.statusCode).toBe(201)
}

it('shows what was written though the replica does not have it, and never the state before again', async () => {
  await onReplica('select pg_wal_replay_pause()')
  for (const node of nodes) expect(await body(node, LIST)).not.toContain('A loaf in haste')
  await publish('A loaf in haste')
  expect(await onReplica(`select 1 from articles where title = 'A loaf in haste'`)).toEqual([])
  const [writing, other] = nodes as [TestApp, TestApp]
  expect(await body(writing, LIST)).toContain('A loaf in haste')
  await vi.waitFor(async () => expect(await body(other, LIST)).toContain('A loaf in haste'))
  for (let round = 0; round < 20; round++) {
    for (const node of nodes) {
      // Half of the rounds with what is kept, half without.
      if (round % 2 === 0) node.app.kept.forgetAll()
      expect(await body(node, LIST)).toContain('A loaf in haste')
      expect(await body(node, SEARCH)).toContain('in haste')
    }
  }
  await onReplica('select pg_wal_replay_resume()')
  await allReadThere()
  for (const node of nodes) expect(await body(node, LIST)).toContain('A loaf in haste')
})

it('lets whoever has written read it on every node at once, also before that node has heard of it', async () => {
  const [writing, other] = nodes as [TestApp, TestApp]
  // Told to nobody: the note at the session alone leads to the primary.
  await writing.database.orm.execute(sql`alter table pins disable trigger pins_tell`)
  const pin = { first_name: 'Ana', last_name: 'Sousa', country: 'Portugal', job_titles: [] }
  const place = { location_text: 'Porto', lat: 41.1, lon: -8.6 }
  const shown = async (node: TestApp, token?: string) => (await body(node, PINS, token)) !== '[]'
  await onReplica('select pg_wal_replay_pause()')
  for (const node of nodes) expect(await shown(node, reader)).toBe(false)
  const made = await writing.call('POST', PINS, { token: reader, body: { ...pin, ...place } })
  expect(made.statusCode).toBe(201)
  for (const node of nodes) expect(await shown(node, reader)).toBe(true)
  expect(await shown(other)).toBe(false)
  await onReplica('select pg_wal_replay_resume()')
  await writing.database.orm.execute(sql`alter table pins enable trigger pins_tell`)
})

it('does without a replica that is stopped or frozen, says so once, and takes it up again', async () => {
  const [node] = nodes as [TestApp]
  const told = (words: RegExp) => node.logs().match(words)?.length ?? 0
  const warnings = () => told(/the replica cannot be read/g)
  const returns = () => told(/the replica is read again/g)
  // On a busy machine it may have been slow before.
  const [warned, returned] = [warnings(), returns()]
  await servers.stopReplica()
  for (let round = 0; round < 10; round++) {
    node.app.kept.forgetAll()
    expect((await node.call('GET', LIST)).statusCode).toBe(200)
  }
  await vi.waitFor(() => expect(warnings()).toBe(warned + 1), SLOW)
  await servers.startReplica()
  await allReadThere()
  expect([warnings(), returns()]).toEqual([warned + 1, returned + 1])

  const pids = processesOf(clusterOf(servers.home))
  for (const pid of pids) process.kill(pid, 'SIGSTOP')
  try {
    node.app.kept.forgetAll()
    expect((await node.call('GET', LIST)).statusCode).toBe(200)
    await publish('Written while it is frozen')
    expect(await body(node, LIST)).toContain('while it is frozen')
  } finally {
    for (const pid of pids) process.kill(pid, 'SIGCONT')
  }
})

it('does without a server that is no replica, or not of this database', async () => {
  const node = await startTestApp({
    database: openWithReplica(servers.connection, servers.connection),
  })
  await vi.waitFor(() => expect(node.logs()).toContain('a server that is no replica'), SLOW)
  expect(await body(node, LIST)).toContain('loaf')
  await node.close()
  await node.database.close()
})

it('lets no leaver in by a replica that still knows them', async () => {
  const [node] = nodes as [TestApp]
  await node.addUser({ username: 'boss', isSuperuser: true })
  const { id } = await node.addUser({ username: 'leaver' })
  const token = (await node.signIn('boss')).access
  const { access: leaver } = await node.signIn('leaver')
  await onReplica('select pg_wal_replay_pause()')
  const statuses = async () =>
    Promise.all(
      nodes.flatMap((each) =>
        [LIST, PINS, '/me'].map(
          async (url) => (await each.call('GET', url, { token: leaver })).statusCode,
        ),
      ),
    )
  expect(new Set(await statuses())).toEqual(new Set([200]))
  const leaves = { token, body: { is_active: false } }
  expect((await node.call('PATCH', `/api/users/${id}/`, leaves)).statusCode).toBe(200)
  expect(new Set(await statuses())).toEqual(new Set([401]))
  await onReplica('select pg_wal_replay_resume()')
})
