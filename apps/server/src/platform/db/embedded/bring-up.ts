import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { StartupError } from '../../startup-error.ts'
import type { Layout } from './layout.ts'
import { ensureDatabase, isStuck, takeOwnership } from './ownership.ts'
import { type PgCtl, tailLog, trimLog } from './pg-ctl.ts'
import { readPostmaster, removeStaleLocks } from './postmaster.ts'
import { loopback, writeSettings, type Endpoint } from './settings.ts'
import { checkSocketFolder } from './socket-folder.ts'

export const DATABASE = 'berg'

export interface Server {
  layout: Layout
  ctl: PgCtl
  password: string
  settings: Record<string, string>
}

export interface Owned {
  client: pg.Client
  endpoint: Endpoint
}

const patience = 30_000
/** One that neither serves nor ends is ended after this. */
export const STUCK_LIMIT_MS = 10_000

/**
 * Whatever state the last run left behind, ends with a server that answers and is ours: adopts one that
 * runs, starts one that does not, and waits for one that is on its way up or down.
 */
export async function bringUp(
  server: Server,
  planned: Endpoint,
  signal: AbortSignal,
): Promise<Owned> {
  const { home, cluster, log } = server.layout
  let deadline = performance.now() + patience
  let stuckSince: number | undefined
  let reason: unknown = 'it does not start'
  while (performance.now() < deadline) {
    signal.throwIfAborted()
    let isThere = false
    try {
      const endpoint = readPostmaster(cluster)
      if (endpoint) return await own(server, endpoint)
    } catch (error) {
      if (error instanceof StartupError) throw error
      reason = error
      // It answers, only not yet or no longer: a second one beside it would be wrong.
      isThere = error instanceof pg.DatabaseError && /^(57P0|53300)/.test(error.code ?? '')
      stuckSince = isStuck(error) ? (stuckSince ?? performance.now()) : undefined
    }
    if (stuckSince !== undefined && performance.now() - stuckSince > STUCK_LIMIT_MS) {
      stuckSince = undefined
      await server.ctl.kill()
      deadline = performance.now() + patience
    }
    try {
      if (!isThere && (await start(server, planned, deadline))) continue
    } catch (error) {
      reason = error
    }
    await sleep(200)
  }
  throw new StartupError(
    `PostgreSQL in ${home} did not answer within ${patience / 1000} seconds (${String(reason)}); look at the end of its log ${log}:\n${tailLog(log)}`,
    { cause: reason },
  )
}

async function own({ layout, password, settings }: Server, endpoint: Endpoint): Promise<Owned> {
  if (endpoint.host !== loopback) checkSocketFolder(endpoint.host, layout)
  const client = await takeOwnership(endpoint, password, layout.home)
  try {
    // One that was started by an earlier version, and lives on, has that one's settings.
    await writeSettings(layout, endpoint, settings)
    await client.query('select pg_reload_conf()')
    await ensureDatabase(client, DATABASE)
    return { endpoint, client }
  } catch (error) {
    client.end().catch(() => {})
    throw error
  }
}

async function start({ layout, ctl, settings }: Server, at: Endpoint, deadline: number) {
  if (await ctl.isRunning()) {
    removeStaleLocks(layout.cluster)
    return false
  }
  trimLog(layout.log)
  await writeSettings(layout, at, settings)
  return ctl.start(Math.max(1, Math.ceil((deadline - performance.now()) / 1000)))
}
