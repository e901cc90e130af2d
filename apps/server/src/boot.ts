import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { isDemoDatabase } from './demo/demo-mark.ts'
import { bringPlaces } from './features/places/load-gazetteer.ts'
import { openNodes } from './nodes.ts'
import { HOUR_MS, MINUTE_MS } from './platform/clock.ts'
import type { Connection } from './platform/db/database.ts'
import type { LineStream } from './platform/http/logging.ts'
import { retryUntilDone } from './platform/retry.ts'
import type { ProcessLog } from './platform/process-log.ts'
import { runProcess } from './platform/programs.ts'
import { requireRoom } from './platform/storage/disk-store.ts'
import type { FileStore } from './platform/storage/file-store.ts'
import { tellFolder } from './platform/storage/folder-in-use.ts'
import { StartupError } from './platform/startup-error.ts'
import { within } from './platform/time-limit.ts'
import { storedTokenSecret } from './platform/token-secret.ts'
import {
  filesFolderOf,
  homeOf,
  joinStorage,
  migrateStorage,
  openFiles,
  openStorage,
  PLACES_FILE,
  PROJECT_ROOT,
  projectVersion,
  type Storage,
  tempFolderOf,
} from './storage.ts'

/** In development the site comes from Vite, and this folder may not be there. */
const SITE_FOLDER = join(PROJECT_ROOT, 'apps/web/dist')

/** For work behind a request whose connection was cut. */
const LAST_STEPS_MS = 5_000

/** What loading the places takes on the disk for a while. */
const PLACES_BYTES = 300 * 1024 ** 2

type Step = () => Promise<unknown>

interface Logs {
  log: ProcessLog
  logStream: LineStream
}

interface Surroundings extends Logs {
  /** Ends the start between two stages. */
  signal: AbortSignal
  /** There is nothing left to serve from. */
  onLost: (error: Error) => void
}

/** Starts everything, stage by stage. What it answers stops it all again, in the other order. */
export async function boot(config: Config, around: Surroundings): Promise<Step> {
  const { log, signal, onLost } = around
  const undo: Step[] = []
  const stop = async () => {
    const failures: unknown[] = []
    // Whatever becomes of one step, the database is stopped at the end.
    for (const step of undo.splice(0).toReversed()) {
      await step().catch((error: unknown) => failures.push(error))
    }
    if (failures.length > 0) throw failures[0]
  }
  /** Runs one stage of the start and tells how long it took. */
  const stage = async <T>(name: string, said: (result: T) => string, work: () => Promise<T>) => {
    signal.throwIfAborted()
    const start = performance.now()
    const result = await work()
    log.stage(name, said(result), performance.now() - start)
    return result
  }
  const waiting = { tell: log.warn, signal }
  try {
    await requireFreePort(config.host, config.port)
    const storage = await stage(
      'database',
      () => (config.databaseUrl ? 'connected' : 'PostgreSQL answers'),
      () => openStorage(config, { onLost, waiting }),
    )
    undo.push(storage.close)
    await stage(
      'migrations',
      (steps) => (steps > 0 ? `${steps} applied` : 'up to date'),
      () => migrateStorage(storage),
    )
    const files = await openFiles(config, waiting)
    if (config.demo) {
      await stage(
        'demo site',
        (filled) => (filled ? 'filled in' : 'already there'),
        () => fillDemo(storage),
      )
    } else await refuseDemo(config, storage)
    await tellLittleRoom(config, log)
    if (config.databaseUrl && !config.s3) {
      undo.push(await tellFolder(storage.database, filesFolderOf(config), log.warn))
    }
    const close = await stage(
      'server',
      () => (config.nodes ? `${config.nodes} nodes listening` : 'listening'),
      () =>
        config.nodes
          ? openNodes(config, log, () => migrateStorage(storage))
          : listen(config, storage, files, around),
    )
    undo.push(close, loadPlaces(config, storage, log))
    return stop
  } catch (error) {
    await stop()
    throw error
  }
}

/** One of several processes behind a port: what it stands on is there already. */
export async function bootNode(config: Config, around: Logs): Promise<Step> {
  const storage = await joinStorage(config)
  try {
    const close = await listen(config, storage, await openFiles(config), around)
    return async () => {
      try {
        await close()
      } finally {
        await storage.close()
      }
    }
  } catch (error) {
    await storage.close()
    throw error
  }
}

async function tellLittleRoom(config: Config, log: ProcessLog): Promise<void> {
  const { word } = await tempFolderOf(config).room()
  if (word === 'ok') return
  log.warn(
    `The disk of ${homeOf(config)} has little room left: below 512 MB no files are taken, below 64 MB /readyz says so, and at least 2 GB are wanted for a site with its own database.`,
  )
}

async function fillDemo({ database, connection }: Storage): Promise<boolean> {
  return !(await isDemoDatabase(database.orm)) && (await fillApart(connection))
}

async function refuseDemo({ production }: Config, { database }: Storage): Promise<void> {
  if (!production || !(await isDemoDatabase(database.orm))) return
  throw new StartupError(
    'This database holds the demo site, whose accounts are open to anybody: production needs a database of its own.',
  )
}

/** Fills an empty database in a process of its own. Says whether it did. */
export async function fillApart(connection: Connection): Promise<boolean> {
  try {
    return await runProcess<boolean>('fill-program', import.meta.url, connection)
  } catch (error) {
    const reason = ((error as Error).cause ?? error) as Error
    throw new StartupError(
      `The demo site could not be filled in (${reason.message}): mend that, or set DEMO=false.`,
      { cause: error },
    )
  }
}

/**
 * In the background: nobody waits for the places of the world, and a map without suggestions is still a
 * map. What it answers waits for the end, so that the database does not go away underneath.
 */
function loadPlaces(config: Config, { connection, database }: Storage, log: ProcessLog): Step {
  const gone = new AbortController()
  const { signal } = gone
  const load = async () => {
    // Our own database would stop in the middle of it, and everybody with it.
    if (!config.databaseUrl) await requireRoom(homeOf(config), PLACES_BYTES)
    await bringPlaces(database.pool, { connection, file: PLACES_FILE }, signal)
  }
  const tell = (error: Error, nextMs: number) => {
    const cause = (error.cause ?? error) as Error
    const when = `they are tried again in ${nextMs / MINUTE_MS} min`
    log.warn(`The places could not be loaded (${cause.message}): ${when}.`, { err: cause })
  }
  const again = { firstMs: MINUTE_MS, longestMs: HOUR_MS, tell, signal }
  const loading = retryUntilDone(load, again)
  return () => {
    gone.abort()
    return loading
  }
}

async function listen(
  config: Config,
  { database, clock }: Storage,
  files: FileStore,
  { log, logStream }: Logs,
): Promise<Step> {
  const app = await buildApp({
    config,
    database,
    files,
    tempFolder: tempFolderOf(config),
    clock,
    tokenSecret: config.tokenSecret ?? (await storedTokenSecret(homeOf(config))),
    version: projectVersion(),
    logStream,
    ...(existsSync(SITE_FOLDER) && { siteFolder: SITE_FOLDER }),
  })
  try {
    // Whoever is sent here once the port is open, or `/readyz` says so, finds the connections there.
    await database.warmUp()
    await app.listen({ host: config.host, port: config.port })
  } catch (error) {
    await app.close()
    throw listenFailure(error as NodeJS.ErrnoException, config.host, config.port)
  }
  // A connection that cannot be accepted is no reason to end.
  app.server.on('error', (error) => app.log.error({ err: error }, 'the listener failed'))
  return async () => {
    app.shutdown.begin()
    await pause(config.stopDelayMs)
    if (await within(config.stopLimitMs + LAST_STEPS_MS, app.close())) return
    log.warn('Work of requests that were cut off has not ended: it is left.')
  }
}

/** Says early and plainly that the address cannot be had, before anything else is started. */
async function requireFreePort(host: string, port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) => reject(listenFailure(error, host, port)))
    probe.listen({ host, port }, () => probe.close(() => resolve()))
  })
}

function listenFailure(error: NodeJS.ErrnoException, host: string, port: number): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartupError(
        `Port ${port} on ${host} is taken by another program: stop it, or choose another with PORT.`,
      )
    case 'EACCES':
      return new StartupError(`Port ${port} may not be used by this user: choose one above 1023.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartupError(`HOST is set to '${host}', which is no address of this machine.`)
    default:
      return error
  }
}
