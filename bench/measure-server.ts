import { setTimeout as sleep } from 'node:timers/promises'
import type { BenchServer, BenchSite } from './bench-site.ts'
import { callsOf, mixedAsks } from './calls.ts'
import { measureFirstCalls } from './first-calls.ts'
import { inTurn, load } from './load.ts'
import { measureCalls } from './measure-calls.ts'
import { measureDrafts, measureSignIns } from './people.ts'
import { addPins } from './pins.ts'
import { memoryOf, untilQuiet } from './processes.ts'
import { type Goal, type Row, tidied } from './report/results.ts'
import { median } from './report/statistics.ts'
import { lineOf, tableOf } from './report/table.ts'
import { measureUpload } from './uploads.ts'

const STARTS = 5
const AT_REST: Goal = { of: 'memory', atMost: 100 }
const MIXED_SECONDS = 60
const MANY_PINS = 5000
const HEARD_WITHIN_MS = 2000

/** What comes after the calls, in this order: each changes the site a little more. */
const STEPS: [string, (site: BenchSite, server: BenchServer) => Promise<Row[]>][] = [
  ['first call after a write', measureFirstCalls],
  ['sign-ins', measureSignIns],
  ['drafts', measureDrafts],
  ['upload', measureUpload],
  ['5,000 pins', measureManyPins],
  ['mixed load', measureMixed],
]

/**
 * The whole table, or with `only` the calls and steps whose names hold one of these words. Everything
 * on this machine and in one run: the ratios hold where the figures do not.
 */
export async function measureServer(site: BenchSite, only: readonly string[]): Promise<Row[]> {
  const rows: Row[] = []
  const take = (...more: Row[]) => {
    rows.push(...more.map(tidied))
    for (const row of tableOf(more)) console.error(lineOf(row))
  }
  const isAll = only.length === 0
  const isWanted = (what: string) => isAll || only.some((word) => what.includes(word))

  const { seconds, memory } = await site.fillIn()
  if (isAll) {
    take({ what: 'first start, which fills in the demo', seconds })
    take({ what: 'memory at rest, the demo just filled in', memory, goal: AT_REST })
  }
  const server = isAll ? await measureStarts(site, take) : await site.startProduction()
  await untilQuiet(server.pid)
  if (isAll) take({ what: 'memory at rest', memory: memoryOf(server.pid), goal: AT_REST })
  const calls = (await callsOf(server)).filter(({ what }) => isWanted(what))
  for await (const row of measureCalls(site, server, calls)) take(row)
  for (const [what, measure] of STEPS) if (isWanted(what)) take(...(await measure(site, server)))
  return rows
}

/** The last one stays, for what is measured next. */
async function measureStarts(site: BenchSite, take: (row: Row) => void): Promise<BenchServer> {
  const seconds: number[] = []
  for (;;) {
    const began = performance.now()
    const server = await site.startProduction()
    seconds.push((performance.now() - began) / 1000)
    if (seconds.length === STARTS) {
      const what = 'start with the database up'
      take({ what, seconds: median(seconds), goal: { of: 'seconds', atMost: 1 } })
      return server
    }
    await site.stop(server)
  }
}

async function measureManyPins(site: BenchSite, server: BenchServer): Promise<Row[]> {
  await addPins(site.database, MANY_PINS)
  // They come from elsewhere: the server hears of them from the database.
  await sleep(HEARD_WITHIN_MS)
  const asks = [{ path: '/api/map-pins/' }]
  const rows: Row[] = []
  for await (const row of measureCalls(site, server, [{ what: 'pins, 5,000 people', asks }])) {
    rows.push(row)
  }
  return rows
}

/** On a server that has just started, with nobody beside it. */
async function measureMixed(site: BenchSite, server: BenchServer): Promise<Row[]> {
  await site.stop(server)
  const fresh = await site.startProduction()
  const asks = await mixedAsks(fresh)
  const loading = load(fresh.url, inTurn(asks), { seconds: MIXED_SECONDS })
  const halfway = await Promise.race([
    loading.then(() => NaN),
    sleep((MIXED_SECONDS * 1000) / 2).then(() => memoryOf(fresh.pid)),
  ])
  const { requests, seconds, p50, p99 } = await loading
  return [
    { what: 'memory after 30 s of mixed load', memory: halfway },
    {
      what: 'memory after 60 s of mixed load',
      memory: memoryOf(fresh.pid),
      perSecond: requests / seconds,
      p50,
      p99,
      goal: { of: 'memory', atMost: 220 },
    },
  ]
}
