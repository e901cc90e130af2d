import cluster from 'node:cluster'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { keepPidFile } from './platform/cluster/pid-file.ts'
import { passOn } from './platform/cluster/node-lines.ts'
import { type PooledWorker, WorkerPool } from './platform/cluster/worker-pool.ts'
import type { ProcessLog } from './platform/process-log.ts'
import { commandLine } from './platform/programs.ts'
import { StartupError } from './platform/startup-error.ts'
import { homeOf } from './storage.ts'

/** What a node says when it takes requests. */
export const NODE_IS_OPEN = 'open'

/** What the embedded PostgreSQL has, but for a few for its owner and for errands. */
const EMBEDDED_CONNECTIONS = 90
/** Of a node besides its pool: who listens for changes, and work in the background. */
const CONNECTIONS_BESIDE = 5
const LEAST_STOP_DELAY_SECONDS = 2
/** For the steps of a node's stop that have limits of their own. */
const OTHER_STEPS_MS = 20_000

/** Names the process that keeps the nodes: not npm, which ends at the signal and leaves it behind. */
export const pidFileOf = (config: Config) => join(homeOf(config), 'nodes.pid')

/**
 * Several processes that serve behind the one port, by Node's own cluster. SIGUSR2 replaces them one after
 * the other, after the migrations that a new version may have brought.
 */
export async function openNodes(config: Config, log: ProcessLog, migrate: () => Promise<unknown>) {
  const count = config.nodes ?? 1
  const { flags, file } = commandLine('node-program', import.meta.url)
  const execArgv = [...process.execArgv, ...flags]
  cluster.setupPrimary({ exec: file, args: [], execArgv, silent: true })
  const env = {
    DATABASE_POOL_SIZE: String(poolSizeOf(config, count)),
    // Those who are replaced turn away first, whatever the mode: nobody loses a request to that.
    STOP_DELAY_SECONDS: String(Math.max(LEAST_STOP_DELAY_SECONDS, config.stopDelayMs / 1000)),
  }
  const pool = new WorkerPool(
    (number) => fork(number, { ...env, ...metricsPortOf(config, number) }),
    {
      say: log.warn,
      stopLimitMs: config.stopDelayMs + config.stopLimitMs + OTHER_STEPS_MS,
    },
  )
  await pool.open(count)
  const replace = async () => {
    try {
      log.warn('All nodes are replaced, one after the other.')
      await migrate()
      if (await pool.replaceAll()) log.warn('All nodes were replaced.')
    } catch (error) {
      log.error('The nodes go on as they are.', error)
    }
  }
  const onSignal = () => void replace()
  process.on('SIGUSR2', onSignal)
  const removePidFile = keepPidFile(pidFileOf(config))
  return async () => {
    removePidFile()
    process.off('SIGUSR2', onSignal)
    await pool.close()
  }
}

/** While one is replaced there is one more. */
function poolSizeOf({ databaseUrl, databasePoolSize }: Config, count: number): number {
  if (databaseUrl) return databasePoolSize
  const most = Math.floor(EMBEDDED_CONNECTIONS / (count + 1)) - CONNECTIONS_BESIDE
  if (most >= 1) return Math.min(databasePoolSize, most)
  throw new StartupError(
    `The embedded PostgreSQL has too few connections for ${count} nodes: set NODES to less, or DATABASE_URL to a PostgreSQL server.`,
  )
}

/** Figures are those of one node: each has a port for them. */
const metricsPortOf = ({ metrics }: Config, number: number): Record<string, string> =>
  metrics?.address ? { METRICS_PORT: String(metrics.address.port + number - 1) } : {}

function fork(number: number, env: Record<string, string>): PooledWorker {
  const worker = cluster.fork(env)
  passOn(number, worker.process.stdout, process.stdout)
  passOn(number, worker.process.stderr, process.stderr)
  const ended = new Promise<string>((resolve) =>
    worker.once('exit', (code, signal) => resolve(signal || `exit code ${code}`)),
  )
  const open = new Promise<void>((resolve, reject) => {
    worker.on('message', (message) => message === NODE_IS_OPEN && resolve())
    void ended.then((how) => reject(new StartupError(`A node did not start (${how}).`)))
  })
  // Not everybody waits for it.
  open.catch(() => {})
  return {
    pid: worker.process.pid,
    open,
    ended,
    signal: (name) => void worker.process.kill(name),
  }
}
