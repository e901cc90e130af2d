import type { Random } from '../../apps/server/test/fuzz/random.ts'
import { percentile } from '../report/statistics.ts'

/** CPU time of one request in ms, as measured. */
export interface Cost {
  node: number
  database: number
}

/** The calls of a visit. `first` is what the same costs a node when a write has thrown its answer away. */
export interface Call {
  kept: Cost
  first?: Cost
  /** How often in a visit; less than 1 is a share of the visits. */
  times: number
  writes?: boolean
}

export interface Plant {
  /** People whose break begins at the same time. */
  readers: number
  nodes: number
  /** Cores of the database's machine. */
  databaseCores: number
}

export interface Outcome {
  /** Busy share of the nodes, and of the database's cores, over the whole time. */
  nodeBusy: number
  databaseBusy: number
  p50: number
  p99: number
}

/** In which they come, and how long one of them reads. */
const COMING_MS = 5 * 60_000
const READING_MS = 3 * 60_000
/** Of a millisecond. */
const TICKS = 1000

/**
 * A break, request by request: everybody comes within five minutes at moments of their own, and makes the calls of a
 * visit within three. A request waits for its node, then for a core of the database.
 */
export function simulateBreak(calls: readonly Call[], plant: Plant, random: Random): Outcome {
  const nodes = zeros(plant.nodes)
  const cores = zeros(plant.databaseCores)
  const known = calls.map(() => zeros(plant.nodes))
  const busy = { node: 0, database: 0 }
  const requests = requestsOf(calls, plant.readers, random)
  const waited = new Float64Array(requests.length)
  let written = 0
  let end = 0
  for (const [nth, request] of requests.entries()) {
    const at = Math.floor(request / calls.length) / TICKS
    const index = request % calls.length
    const call = calls[index] as Call
    const node = random.below(plant.nodes)
    const seen = known[index] as number[]
    const isFirst = call.first !== undefined && seen[node] !== written
    const cost = isFirst && call.first ? call.first : call.kept
    seen[node] = written
    if (call.writes) written++
    const answered = serve(nodes, node, at, cost.node)
    const core = cores.indexOf(Math.min(...cores))
    const done = cost.database > 0 ? serve(cores, core, answered, cost.database) : answered
    busy.node += cost.node
    busy.database += cost.database
    waited[nth] = done - at
    end = Math.max(end, done)
  }
  const sorted = waited.toSorted()
  return {
    nodeBusy: busy.node / (end * plant.nodes),
    databaseBusy: busy.database / (end * plant.databaseCores),
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
  }
}

const zeros = (length: number) => Array.from({ length }, () => 0)

/** One after the other. Answers when it is done. */
function serve(free: number[], at: number, from: number, takes: number): number {
  const done = Math.max(from, free[at] ?? 0) + takes
  free[at] = done
  return done
}

/** Moment and call as one number each, in the order of their moments: there are millions. */
function requestsOf(calls: readonly Call[], readers: number, random: Random): Float64Array {
  const requests: number[] = []
  for (let reader = 0; reader < readers; reader++) {
    const comes = random.next() * COMING_MS
    for (const [call, { times }] of calls.entries()) {
      const often = Math.floor(times) + (random.chance(times % 1) ? 1 : 0)
      for (let n = 0; n < often; n++) {
        const at = comes + random.next() * READING_MS
        requests.push(Math.floor(at * TICKS) * calls.length + call)
      }
    }
  }
  return Float64Array.from(requests).toSorted()
}
