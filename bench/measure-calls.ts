import { type BareServer, capture, startBareServer } from './bare-server.ts'
import type { BenchServer, BenchSite } from './bench-site.ts'
import type { Call } from './calls.ts'
import { inTurn, inTurnAnew, load, type Outcome } from './load.ts'
import { Meters, perRequest, type Used } from './meters.ts'
import { CpuMeter, memoryOf } from './processes.ts'
import type { Row } from './report/results.ts'
import { median } from './report/statistics.ts'

const WARM_UP = { seconds: 4, times: 10_000 }
const ROUNDS = 5
const ROUND = { seconds: 1.2, times: 5000 }

interface Round extends Outcome {
  used: Used
  bare: number
}

/**
 * Each call in short rounds, and after each round the bare Fastify sends the same answer: what the
 * machine does beside it then concerns both.
 */
export async function* measureCalls(
  site: BenchSite,
  server: BenchServer,
  calls: readonly Call[],
): AsyncGenerator<Row> {
  const captured = []
  for (const { asks } of calls) {
    for (const ask of asks) captured.push(await capture(server.url, ask))
  }
  const bare = await startBareServer(captured)
  const rows: Row[] = []
  let first = 0
  try {
    for (const call of calls) {
      const here = captured.slice(first, first + call.asks.length)
      const rounds = await roundsOf(site, server, bare, call, first)
      const row = {
        ...rowOf(call, rounds, rows),
        memory: memoryOf(server.pid),
        bytes: Math.round(here.reduce((sum, { body }) => sum + body.length, 0) / here.length),
      }
      first += call.asks.length
      site.trimLog()
      rows.push(row)
      yield row
    }
  } finally {
    bare.stop()
  }
}

async function roundsOf(
  site: BenchSite,
  server: BenchServer,
  bare: BareServer,
  { asks, isNew }: Call,
  first: number,
): Promise<Round[]> {
  const same = asks.map(({ status = 200 }, at) => ({ path: `/${first + at}`, status }))
  const next = isNew ? inTurnAnew(asks) : inTurn(asks)
  const meters = new Meters(site, server)
  const bareMeter = new CpuMeter(bare.pid)
  const rounds: Round[] = []
  await load(server.url, next, WARM_UP)
  await load(bare.url, inTurn(same), ROUND)
  for (let round = 0; round < ROUNDS; round++) {
    meters.take()
    const outcome = await load(server.url, next, ROUND)
    const used = meters.take()
    bareMeter.take()
    const ready = await load(bare.url, inTurn(same), ROUND)
    rounds.push({ ...outcome, used, bare: bareMeter.take() / ready.requests })
  }
  return rounds
}

function rowOf({ what, goal, noSlowerThan }: Call, rounds: Round[], earlier: Row[]): Row {
  const requests = rounds.reduce((sum, round) => sum + round.requests, 0)
  const other = earlier.find((row) => row.what === noSlowerThan)?.cpu
  const reached = other === undefined ? goal : { of: 'cpu' as const, atMost: other }
  return {
    what,
    ratio: median(rounds.map((round) => round.bare / perRequest([round.used], round.requests).cpu)),
    ...perRequest(
      rounds.map(({ used }) => used),
      requests,
    ),
    p50: median(rounds.map(({ p50 }) => p50)),
    p99: median(rounds.map(({ p99 }) => p99)),
    ...(reached && { goal: reached }),
  }
}
