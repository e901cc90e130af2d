import { executeNode } from '../scripts/lib/process.mjs'
import { tool } from '../scripts/lib/tools.mjs'

/** The first is what the others are compared with. */
const PATHS = ['/healthz', '/api/site/', '/']
const SECONDS = '5'
const CONNECTIONS = '20'

/**
 * The generator runs in a process of its own, on the other core.
 *
 * @param {string} url
 */
export async function measureLoad(url) {
  const rows = []
  let base = 0
  for (const path of PATHS) {
    await load(url + path, '1')
    const { requests, latency, non2xx, errors } = await load(url + path, SECONDS)
    base ||= requests.average
    rows.push({
      path,
      'requests/s': Math.round(requests.average),
      'to /healthz': (requests.average / base).toFixed(2),
      'p50 ms': latency.p50,
      'p99 ms': latency.p99,
      failed: non2xx + errors,
    })
  }
  return rows
}

/**
 * @param {string} url
 * @param {string} seconds
 * @returns {Promise<{ requests: { average: number }, latency: { p50: number, p99: number },
 *   non2xx: number, errors: number }>}
 */
async function load(url, seconds) {
  const args = ['--json', '--no-progress', '-c', CONNECTIONS, '-d', seconds, url]
  const { code, output } = await executeNode(tool('autocannon'), args)
  if (code !== 0) throw new Error(output)
  return JSON.parse(output.slice(output.indexOf('{')))
}
