import { setTimeout as sleep } from 'node:timers/promises'
import { type BenchServer, type BenchSite, crowdName, EMPLOYEE, signIn } from './bench-site.ts'
import { draftOf, LIST } from './calls.ts'
import { ConnectionPool, inTurn, load } from './load.ts'
import { Meters, perRequest } from './meters.ts'
import { memoryOf } from './processes.ts'
import type { Row } from './report/results.ts'
import { percentile } from './report/statistics.ts'

const SIGN_INS_PER_SECOND = 20
const READS_PER_SECOND = 100
const SECONDS = 8

/** Readers at an even pace, first alone and then while people sign in, each of them for the first time. */
export async function measureSignIns(site: BenchSite, server: BenchServer): Promise<Row[]> {
  const { url } = server
  const headers = await signIn(url, EMPLOYEE)
  const next = inTurn([{ path: LIST }, { path: '/' }, { path: '/tags/' }, { path: LIST, headers }])
  const connections = new ConnectionPool(url)
  const read = (count: number) => connections.send(next(count))
  const enter = (count: number) => {
    const body = { ...EMPLOYEE, username: crowdName(count) }
    return connections.send({ path: '/auth/token/', method: 'POST', body })
  }
  try {
    await atPace(READS_PER_SECOND, SECONDS / 5, read)
    const alone = await atPace(READS_PER_SECOND, SECONDS, read)
    const meters = new Meters(site, server)
    const [beside, signIns] = await Promise.all([
      atPace(READS_PER_SECOND, SECONDS, read),
      atPace(SIGN_INS_PER_SECOND, SECONDS, enter),
    ])
    return [
      { what: 'reads at an even pace', perSecond: alone.rate, p50: alone.p50, p99: alone.p99 },
      {
        what: 'the same reads beside 20 sign-ins a second',
        perSecond: beside.rate,
        slowdown: beside.p99 / alone.p99,
        p50: beside.p50,
        p99: beside.p99,
        goal: { of: 'slowdown', atMost: 3 },
      },
      {
        what: 'sign-ins with a password, 20 a second',
        perSecond: signIns.rate,
        ...perRequest([meters.take()], signIns.count),
        p50: signIns.p50,
        p99: signIns.p99,
        memory: memoryOf(server.pid),
        // One of the last may still be under way.
        goal: { of: 'perSecond', atLeast: SIGN_INS_PER_SECOND * 0.95 },
      },
    ]
  } finally {
    connections.close()
  }
}

/**
 * Starts so many a second whether or not the ones before are done, as people do. Each waits from the
 * moment when it was due.
 */
async function atPace(perSecond: number, seconds: number, act: (count: number) => Promise<void>) {
  const latencies: number[] = []
  const under: Promise<void>[] = []
  const start = performance.now()
  for (let count = 0; count < perSecond * seconds; count++) {
    const due = start + (count * 1000) / perSecond
    await sleep(Math.max(0, due - performance.now()))
    under.push(act(count).then(() => void latencies.push(performance.now() - due)))
  }
  await Promise.all(under)
  const rate = latencies.length / ((performance.now() - start) / 1000)
  latencies.sort((a, b) => a - b)
  const [p50, p99] = [percentile(latencies, 0.5), percentile(latencies, 0.99)]
  return { rate, p50, p99, count: latencies.length }
}

const DRAFT_SECONDS = 5
const WRITERS = 10

/** Drafts of several people at once. Each is on the disk when it is acknowledged, or it does not count. */
export async function measureDrafts(site: BenchSite, server: BenchServer): Promise<Row[]> {
  const { url } = server
  const writers = await Promise.all(
    Array.from({ length: WRITERS }, (_, at) =>
      signIn(url, { ...EMPLOYEE, username: crowdName(at) }),
    ),
  )
  const meters = new Meters(site, server)
  const before = await draftsIn(site)
  const next = (count: number) => ({
    path: '/api/authoring/',
    method: 'POST',
    headers: writers[count % WRITERS] ?? {},
    body: draftOf(count),
    status: 201,
  })
  await load(url, next, { seconds: 1, connections: WRITERS })
  meters.take()
  const outcome = await load(url, next, { seconds: DRAFT_SECONDS, connections: WRITERS })
  const used = meters.take()
  if ((await draftsIn(site)) - before < outcome.requests) throw new Error('Drafts were lost.')
  return [
    {
      what: 'drafts of ten people at once',
      perSecond: outcome.requests / outcome.seconds,
      ...perRequest([used], outcome.requests),
      p50: outcome.p50,
      p99: outcome.p99,
      memory: memoryOf(server.pid),
      goal: { of: 'perSecond', atLeast: 200 },
    },
  ]
}

async function draftsIn({ database }: BenchSite): Promise<number> {
  const { rows } = await database.query<{ count: number; durable: boolean }>(
    `select count(*)::int, bool_and(current_setting('fsync')::bool and
       current_setting('synchronous_commit') = 'on') as durable from articles`,
  )
  if (!rows[0]?.durable) throw new Error('The database does not write through to the disk.')
  return rows[0].count
}
