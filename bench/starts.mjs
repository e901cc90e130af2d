import { startBuiltServer } from '../scripts/lib/built-server.mjs'

const WARM_STARTS = 3

/**
 * Packages and build are in place in both; the first start makes the database and the demo.
 *
 * @param {string} dataDir
 */
export async function measureStarts(dataDir) {
  const cold = await timeStart(dataDir)
  const warm = []
  for (let round = 0; round < WARM_STARTS; round++) warm.push(await timeStart(dataDir))
  return [
    { what: 'first, without data', seconds: cold.toFixed(2) },
    { what: `second (best of ${WARM_STARTS})`, seconds: Math.min(...warm).toFixed(2) },
  ]
}

/** @param {string} dataDir */
async function timeStart(dataDir) {
  const start = performance.now()
  const server = await startBuiltServer(dataDir, { command: ['npm', 'start'] })
  const seconds = (performance.now() - start) / 1000
  await server.stop()
  return seconds
}
