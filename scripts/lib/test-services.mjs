import { fork } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBuiltServer } from './built-server.mjs'
import { ROOT } from './files.mjs'

/**
 * What several nodes stand on.
 *
 * @typedef {object} Services
 * @property {Record<string, string>} settings how a node reaches them
 * @property {(order: 'stop database' | 'start database' | 'stop bucket' | 'start bucket') => Promise<void>} order
 *   comes when it is done
 * @property {() => Promise<void>} close
 */

/**
 * A PostgreSQL server and an S3-compatible storage of their own, in a process of their own.
 *
 * @returns {Promise<Services>}
 */
export async function startServices() {
  const folder = mkdtempSync(join(tmpdir(), 'berg-services-'))
  chmodSync(folder, 0o755)
  const program = join(ROOT, 'apps/server/test/services-program.ts')
  const child = fork(program, [folder], { cwd: ROOT, execArgv: ['--import', 'tsx'] })
  const ended = once(child, 'exit')
  const heard = async () => {
    const message = once(child, 'message').then(([said]) => said)
    const said = await Promise.race([message, ended.then(() => ({ failed: 'It has ended.' }))])
    if (said.failed) throw new Error(said.failed)
    return said
  }
  const { settings } = await heard()
  return {
    settings,
    order: async (order) => {
      const done = heard()
      child.send(order)
      await done
    },
    close: async () => {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * A built node in production on these services; its own folder holds nothing that another would miss.
 *
 * @param {Services} services
 * @param {string} dataDir
 * @param {Record<string, string>} [settings]
 */
export function startNode(services, dataDir, settings = {}) {
  return startBuiltServer(dataDir, {
    settings: {
      NODE_ENV: 'production',
      TOKEN_SECRET: 'a secret for the tests, long enough',
      REGISTRATION: 'open',
      STOP_DELAY_SECONDS: '1',
      ...services.settings,
      ...settings,
    },
  })
}
