import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below those that systems give to connections and to `listen(0)`, which could take one between two calls. */
const FIRST = 15_000
const LAST = 32_000

/** @returns {Promise<number>} a port that nobody listens on, and that nobody is given by chance */
export async function freePort() {
  for (;;) {
    const port = randomInt(FIRST, LAST)
    if (await isFree(port)) return port
  }
}

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
function isFree(port) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () =>
      server.close(() => resolve(true)),
    )
  })
}
