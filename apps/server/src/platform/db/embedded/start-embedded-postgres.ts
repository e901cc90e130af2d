import { setTimeout as sleep } from 'node:timers/promises'
import { join } from 'node:path'
import pg from 'pg'
import { retryFor } from '../../retry.ts'
import type { StartupError } from '../../startup-error.ts'
import { type Binaries, prepareBinaries } from './binaries.ts'
import { bringUp, STUCK_LIMIT_MS, DATABASE, type Owned, type Server } from './bring-up.ts'
import { prepareCluster, readPassword } from './cluster.ts'
import { oldMajors, swapClusters } from './cluster-swap.ts'
import { saveBinaries, removeOtherBinaries } from './saved-binaries.ts'
import { type Layout, prepareLayout } from './layout.ts'
import { moveCluster } from './move-cluster.ts'
import { connectionTo, DataFolderInUse, isClosing, isUnderWay, takeOwnership } from './ownership.ts'
import { pgCtl, trimLog } from './pg-ctl.ts'
import { chooseLoopback } from './settings.ts'
import { prepareSocket } from './socket-folder.ts'
import { readPostmaster } from './postmaster.ts'

export interface EmbeddedOptions {
  /** Absolute folder for everything. */
  home: string
  /** The operator chose it: DATA_DIR was set. */
  explicitHome: boolean
  log: (line: string) => void
  transport?: 'socket' | 'tcp'
  /** Another copy took the data while our server was down: there is nothing left to serve from. */
  onLost?: (error: StartupError) => void
  /** PostgreSQL settings on top of ours. */
  settings?: Record<string, string>
  /** Brings all rows from the server of an older version to the new one, whose database is empty. */
  copyData?: (from: pg.PoolConfig, to: pg.PoolConfig) => Promise<void>
  /** The package of another version than the one that is installed, for tests. */
  binariesPackage?: string
}

export interface EmbeddedPostgres {
  connection: pg.PoolConfig
  home: string
  stop: () => Promise<void>
}

const CLOSING_CHECK_MS = 5000

export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { transport = process.platform === 'win32' ? 'tcp' : 'socket', settings = {} } = options
  const layout = await prepareLayout(options.home, options.explicitHome)
  const binaries = await prepareBinaries(layout, options.binariesPackage)
  await swapClusters(layout)
  const major = await prepareCluster(layout, binaries)
  const planned = transport === 'tcp' ? await chooseLoopback(layout.cluster) : prepareSocket(layout)
  if (major !== binaries.major) {
    const { copyData = cannotCopy, log } = options
    await moveCluster({ layout, binaries, database: DATABASE, planned, copyData, log }, major)
  }
  await tidyBinaries(layout, binaries, options.log)
  const password = readPassword(layout.cluster)
  const server = { layout, ctl: pgCtl(layout, binaries), password, settings }
  const owned = await bringUp(server, planned, new AbortController().signal)
  const stop = supervise(server, owned, options)
  return { connection: connectionTo(owned.endpoint, password, DATABASE), home: layout.home, stop }
}

function cannotCopy(): never {
  throw new Error('The data is of an older PostgreSQL, and nobody here knows what is in it.')
}

async function tidyBinaries(layout: Layout, binaries: Binaries, log: (line: string) => void) {
  try {
    await saveBinaries(layout, binaries)
    const isRunning = readPostmaster(layout.cluster) !== undefined
    if (!isRunning) removeOtherBinaries(layout, binaries, oldMajors(layout, new Date()))
  } catch (error) {
    log(
      `The programs of PostgreSQL cannot be kept beside the data (${(error as Error).message}): a version with a newer PostgreSQL could not move it.`,
    )
  }
}

/** Brings the server back whenever the owner's connection ends, until stopped. */
function supervise(server: Server, first: Owned, { log, onLost }: EmbeddedOptions) {
  const { endpoint } = first
  const stopping = new AbortController()
  let client: pg.Client | undefined
  let recovery = Promise.resolve()
  const keepLogShort = () => {
    try {
      trimLog(server.layout.log)
    } catch (error) {
      log(`The log of PostgreSQL cannot be cut: ${(error as Error).message}`)
    }
  }
  const logKeeper = setInterval(keepLogShort, 600_000).unref()

  // A server that was told to stop waits for us as long as we wait for it: then it stops at once, and the end of our
  // connection brings it back.
  const endClosing = async () => {
    if (client && (await isClosing(endpoint, server.password)) && !stopping.signal.aborted)
      await server.ctl.askToStop()
  }
  const closingCheck = setInterval(() => void endClosing(), CLOSING_CHECK_MS).unref()

  const watch = (owner: pg.Client) => {
    client = owner
    owner.once('end', () => {
      client = undefined
      if (!stopping.signal.aborted) recovery = recover()
    })
  }

  const recover = async () => {
    const since = performance.now()
    while (!stopping.signal.aborted) {
      try {
        watch((await bringUp(server, endpoint, stopping.signal)).client)
        return log(
          `PostgreSQL went away and was brought back in ${Math.round(performance.now() - since)} ms`,
        )
      } catch (error) {
        if (stopping.signal.aborted) return
        log((error as Error).message)
        if (error instanceof DataFolderInUse) return onLost?.(error)
        // Nothing has been heard from it for long: whatever is left of it is in the way.
        if (!((error as Error).cause instanceof pg.DatabaseError)) await server.ctl.kill()
        await sleep(1000)
      }
    }
  }

  /** One that is coming back after a crash is waited for, and then ended for good. */
  const ownAgain = () =>
    retryFor(() => takeOwnership(endpoint, server.password, server.layout.home), {
      limitMs: STUCK_LIMIT_MS,
      mayPass: isUnderWay,
      tell: () => {},
    }).catch(async (error: unknown) => {
      if (isUnderWay(error)) await server.ctl.kill()
      return undefined
    })

  const shutDown = async () => {
    stopping.abort()
    clearInterval(logKeeper)
    clearInterval(closingCheck)
    await recovery
    // Only the owner stops the server: it may be another copy's by now.
    const owner = client ?? (await ownAgain())
    if (!owner) return
    if (!(await server.ctl.stop())) log('PostgreSQL did not stop; the next start will adopt it')
    await owner.end().catch(() => {})
  }

  watch(first.client)
  let stopped: Promise<void> | undefined
  return () => (stopped ??= shutDown())
}

/** The way to a server that another process runs on this home; nothing where none answers. */
export async function attachEmbeddedPostgres(home: string): Promise<pg.PoolConfig | undefined> {
  const cluster = join(home, 'postgres', 'cluster')
  const endpoint = readPostmaster(cluster)
  if (!endpoint) return undefined
  const connection = connectionTo(endpoint, readPassword(cluster), DATABASE)
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return connection
  } catch {
    return undefined
  } finally {
    await client.end().catch(() => {})
  }
}
