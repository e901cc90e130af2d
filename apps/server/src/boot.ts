import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createServer } from 'node:net'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { isDemoDatabase } from './demo/demo-site.ts'
import { bringPlaces } from './features/places/load-gazetteer.ts'
import { systemClock } from './platform/clock.ts'
import type { Connection, Database } from './platform/db/database.ts'
import { describeError } from './platform/http/logging.ts'
import { runProcess } from './platform/programs.ts'
import type { FileStore } from './platform/storage/file-store.ts'
import { StartupError } from './platform/startup-error.ts'
import { within } from './platform/time-limit.ts'
import { keptTokenSecret } from './platform/token-secret.ts'
import {
  homeOf,
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

/** How long a stop waits for the requests under way. */
const DRAIN_MS = 10_000

type Step = () => Promise<unknown>

/** Starts everything, stage by stage. What it answers stops it all again, in the other order. */
export async function boot(config: Config, onLost: (error: Error) => void): Promise<Step> {
  const undo: Step[] = []
  const stop = async () => {
    const failures: unknown[] = []
    // Whatever becomes of one step, the database is stopped at the end.
    for (const step of undo.splice(0).toReversed()) {
      await step().catch((error: unknown) => failures.push(error))
    }
    if (failures.length > 0) throw failures[0]
  }
  try {
    await requireFreePort(config.host, config.port)
    const storage = await stage(
      'database',
      () => (config.databaseUrl ? 'connected' : 'PostgreSQL answers'),
      () => openStorage(config, { onLost }),
    )
    undo.push(storage.close)
    await stage(
      'migrations',
      (steps) => (steps > 0 ? `${steps} applied` : 'up to date'),
      () => migrateStorage(storage),
    )
    const files = await openFiles(config)
    await settleDemo(config, storage)
    undo.push(
      await stage(
        'server',
        () => 'listening',
        () => listen(config, storage.database, files),
      ),
    )
    undo.push(loadPlaces(storage))
    return stop
  } catch (error) {
    await stop()
    throw error
  }
}

async function settleDemo(config: Config, { database, connection }: Storage): Promise<void> {
  const isFilled = await isDemoDatabase(database.orm)
  if (config.demo) {
    await stage(
      'demo site',
      (filled) => (filled ? 'filled in' : 'already there'),
      async () => !isFilled && (await fillApart(connection)),
    )
  } else if (config.production && isFilled) {
    throw new StartupError(
      'This database holds the demo site, whose accounts are open to anybody: production needs a database of its own.',
    )
  }
}

/** Fills an empty database in a process of its own. Says whether it did. */
export async function fillApart(connection: Connection): Promise<boolean> {
  try {
    return await runProcess<boolean>('fill-program', import.meta.url, connection)
  } catch (error) {
    throw new StartupError('The demo site could not be filled in: the reason stands above.', {
      cause: error,
    })
  }
}

/**
 * In the background: nobody waits for the places of the world, and a map without suggestions is still a
 * map. What it answers waits for the end, so that the database does not go away underneath.
 */
function loadPlaces({ connection, database }: Storage): Step {
  const gone = new AbortController()
  const given = { connection, file: PLACES_FILE }
  const loading = bringPlaces(database.pool, given, gone.signal).catch((error: Error) => {
    if (!gone.signal.aborted) console.error('The places could not be loaded.', describeError(error))
  })
  return () => {
    gone.abort()
    return loading
  }
}

async function listen(config: Config, database: Database, files: FileStore): Promise<Step> {
  const app = await buildApp({
    config,
    database,
    files,
    tempFolder: tempFolderOf(config),
    clock: systemClock,
    tokenSecret: config.tokenSecret ?? (await keptTokenSecret(homeOf(config))),
    version: projectVersion(),
    ...(existsSync(SITE_FOLDER) && { siteFolder: SITE_FOLDER }),
  })
  try {
    await app.listen({ host: config.host, port: config.port })
    // A connection that cannot be accepted is no reason to end.
    app.server.on('error', (error) => app.log.error({ err: error }, 'the listener failed'))
    return async () => {
      if (await within(DRAIN_MS, app.close())) return
      console.error(`Requests were still under way after ${DRAIN_MS / 1000} s: they are cut off.`)
    }
  } catch (error) {
    await app.close()
    throw listenFailure(error as NodeJS.ErrnoException, config.host, config.port)
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

const NAME_WIDTH = 10
const TEXT_WIDTH = 40

/** Runs one stage of the start and prints a line with its time, as the start command does. */
async function stage<T>(name: string, said: (result: T) => string, work: () => Promise<T>) {
  const start = performance.now()
  const result = await work()
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`✓ ${name.padEnd(NAME_WIDTH)} ${said(result).padEnd(TEXT_WIDTH)} ${seconds} s`)
  return result
}
