import { executeNode } from '../scripts/lib/process.mjs'
import { tool } from '../scripts/lib/tools.mjs'

/** The first is what the others are compared with. */
const PATHS = ['/healthz', '/api/site/', '/']
const ROUNDS = 3
const SECONDS = '2'
const CONNECTIONS = '20'

/**
 * @typedef {{ requests: { average: number }, latency: { p50: number, p99: number },
 *   non2xx: number, errors: number }} Outcome
 */

/**
 * The paths take turns and each shows its best round: a busy moment of the machine then tells
 * against none of them.
 *
 * @param {string} url
 */
export async function measureLoad(url) {
  /** @type {Map<string, Outcome>} */
  const best = new Map()
  for (let round = 0; round < ROUNDS; round++) {
    for (const path of PATHS) {
      const outcome = await load(url + path)
      const before = best.get(path)
      if (!before || outcome.requests.average > before.requests.average) best.set(path, outcome)
    }
  }
  const base = best.get('/healthz')?.requests.average ?? 0
  return [...best].map(([path, { requests, latency, non2xx, errors }]) => ({
    path,
    'requests/s': Math.round(requests.average),
    'to /healthz': (requests.average / base).toFixed(2),
    'p50 ms': latency.p50,
    'p99 ms': latency.p99,
    failed: non2xx + errors,
  }))
}

/**
 * The generator runs in a process of its own, on the other core.
 *
 * @param {string} url
 * @returns {Promise<Outcome>}
 */
async function load(url) {
  const args = ['--json', '--no-progress', '-c', CONNECTIONS, '-d', SECONDS, url]
  const { code, output } = await executeNode(tool('autocannon'), args)
  if (code !== 0) throw new Error(output)
  return JSON.parse(output.slice(output.indexOf('{')))
}
