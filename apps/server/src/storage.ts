import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Config } from './config.ts'
import type { SharedClock } from './platform/clock.ts'
import { DatabaseClock } from './platform/db/database-clock.ts'
import {
  type Connection,
  type Database,
  type DatabaseOptions,
  openDatabase,
} from './platform/db/database.ts'
import {
  attachEmbeddedPostgres,
  startEmbeddedPostgres,
} from './platform/db/embedded/start-embedded-postgres.ts'
import { chooseHome } from './platform/db/embedded/layout.ts'
import { connectionRefusal } from './platform/db/connection-refusal.ts'
import { isNoAnswer } from './platform/db/database-errors.ts'
import { migrate } from './platform/db/migrate.ts'
import { readPooling } from './platform/db/pooler.ts'
import { ReadReplica } from './platform/db/read-replica.ts'
import { readServerFacts, requireFit } from './platform/db/server-fitness.ts'
import { migrateJobs } from './platform/jobs/job-schema.ts'
import { retryFor } from './platform/retry.ts'
import { openDiskStore } from './platform/storage/disk-store.ts'
import type { FileStore } from './platform/storage/file-store.ts'
import { TempFolder } from './platform/storage/temp-folder.ts'
import { StartupError } from './platform/startup-error.ts'
import { within } from './platform/time-limit.ts'

/** The same from the sources and from the bundle: both lie two folders below apps/. */
export const PROJECT_ROOT = fileURLToPath(new URL('../../../', import.meta.url))
export const MIGRATIONS = join(PROJECT_ROOT, 'apps/server/migrations')

export function projectVersion(): string {
  const text = readFileSync(join(PROJECT_ROOT, 'package.json'), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}

/** What geo/ makes: the places of the world and the tiles of the map. */
const GEODATA = join(PROJECT_ROOT, 'apps/server/geodata')
export const PLACES_FILE = join(GEODATA, 'places.tsv.br')
export const TILES_FILE = join(GEODATA, 'world.pmtiles')

const CLOSE_MS = 3000

export interface Storage {
  database: Database
  connection: Connection
  /** The one that all nodes share. */
  clock: SharedClock
  /** Closes the connections and, where it is ours, stops the server. */
  close: () => Promise<void>
}

/** Where the embedded database and the files live. */
export const homeOf = (config: Config) =>
  config.dataDir ? resolve(config.dataDir) : chooseHome(PROJECT_ROOT)

export const filesFolderOf = (config: Config) => join(homeOf(config), 'files')

/** How a start waits for what does not answer yet. Left out, nothing is waited for. */
interface Waiting {
  tell: (message: string) => void
  signal: AbortSignal
}

/** Where pictures are, and whatever else is no row of a table: in the bucket, or beside the database. */
export async function openFiles(config: Config, waiting?: Waiting): Promise<FileStore> {
  if (!config.s3) return openDiskStore(filesFolderOf(config))
  // Loaded where it is wanted: it is large.
  const { openS3Store } = await import('./platform/storage/open-s3-store.ts')
  return openS3Store(config.s3, waiting && { ...waiting, limitMs: config.startWaitMs })
}

/** Where files wait until they are whole. */
export const tempFolderOf = (config: Config) => new TempFolder(join(homeOf(config), 'incoming'))

/** The database of this site: the server that DATABASE_URL names, or our own, which we then own. */
export async function openStorage(
  config: Config,
  { onLost, applicationName, waiting }: Opening = {},
): Promise<Storage> {
  const connectTo = (connection: Connection, stop?: () => Promise<void>) =>
    connect(config, connection, { applicationName, waiting, stop })
  if (config.databaseUrl) return connectTo(config.databaseUrl)
  const postgres = await startEmbeddedPostgres({
    home: homeOf(config),
    explicitHome: config.dataDir !== undefined,
    log: waiting?.tell ?? console.error,
    copyData,
    ...(onLost && { onLost }),
  })
  return connectTo(postgres.connection, () => postgres.stop())
}

/** The same where another process of ours has started it. */
export async function joinStorage(config: Config): Promise<Storage> {
  const connection = config.databaseUrl ?? (await attachEmbeddedPostgres(homeOf(config)))
  if (!connection) throw new StartupError('The embedded PostgreSQL does not answer.')
  return connect(config, connection, {})
}

/** Loaded where it is wanted: an update may bring another PostgreSQL, once in years. */
async function copyData(from: Connection, to: Connection): Promise<void> {
  const { copyDatabase } = await import('./platform/backup/copy-database.ts')
  await copyDatabase(from, to, MIGRATIONS)
}

/** The same for a short errand: beside a running site, or on its own where none runs. */
export async function borrowStorage(config: Config): Promise<Storage> {
  const running = config.databaseUrl ? undefined : await attachEmbeddedPostgres(homeOf(config))
  return running ? connect(config, running, { applicationName: ERRAND }) : openStorageAlone(config)
}

/** For an errand that a running site would suffer from: refused beside one on our own PostgreSQL. */
export const openStorageAlone = (config: Config) => openStorage(config, { applicationName: ERRAND })

/** Tells an errand from a site that runs. */
const ERRAND = 'the-berg errand'

interface Opening {
  onLost?: ((error: Error) => void) | undefined
  applicationName?: string | undefined
  waiting?: Waiting | undefined
}

/** Brings the schema up to date and says how many steps that took. */
export async function migrateStorage(
  { connection }: Pick<Storage, 'connection'>,
  tell: (line: string) => void = () => {},
): Promise<number> {
  let steps = 0
  await migrate(connection, MIGRATIONS, (line) => {
    steps++
    tell(line)
  })
  await migrateJobs(connection)
  return steps
}

/** The way past a pooler that gives connections away between two transactions. */
function directOf({ databaseUrl = '', databaseDirectUrl }: Config, isPooled: boolean): string {
  if (isPooled && !databaseDirectUrl) {
    throw new StartupError(
      'DATABASE_URL goes through a pooler in transaction mode, such as PgBouncer, which gives no session for migrations, locks and listening: name the server itself in DATABASE_DIRECT_URL, or set the pooler to session mode.',
    )
  }
  return databaseDirectUrl ?? databaseUrl
}

interface Connecting extends Pick<Opening, 'applicationName' | 'waiting'> {
  stop?: (() => Promise<void>) | undefined
}

/** It may be away: then everything is read where it is written. */
function openReplica({ databaseReadUrl }: Config, options: DatabaseOptions) {
  if (!databaseReadUrl) return undefined
  const { pool, close } = openDatabase(databaseReadUrl, options)
  return new ReadReplica(pool, close)
}

async function connect(
  config: Config,
  connection: Connection,
  { applicationName = 'the-berg', waiting, stop = async () => {} }: Connecting,
): Promise<Storage> {
  const refusal = (error: unknown) => connectionRefusal(connection, error)
  const seconds = config.startWaitMs / 1000
  let database: Database | undefined
  let stopAsking = () => {}
  const close = async () => {
    stopAsking()
    // A query that does not end must not keep the server from being stopped, which ends it.
    if (database) await within(CLOSE_MS, database.close())
    await stop()
  }
  try {
    const pooling = await retryFor(() => readPooling(connection), {
      limitMs: waiting ? config.startWaitMs : 0,
      mayPass: isNoAnswer,
      tell: (error) => waiting?.tell(`${refusal(error)} Waiting for it up to ${seconds} s …`),
      signal: waiting?.signal,
    })
    const direct = config.databaseUrl ? directOf(config, pooling.isPooled) : connection
    const options = {
      maxConnections: config.databasePoolSize,
      applicationName,
      isPooled: pooling.isPooled,
      namesStatements: config.preparesStatements && pooling.keepsStatements,
      watchesTransactions: !config.production,
    }
    const replica = openReplica(config, options)
    database = openDatabase(connection, { ...options, direct, replica })
    requireFit(await readServerFacts(database.pool))
    const clock = await DatabaseClock.read(database)
    stopAsking = clock.follow()
    return { database, connection: direct, clock, close }
  } catch (error) {
    await close()
    if (error instanceof StartupError || waiting?.signal.aborted) throw error
    throw new StartupError(refusal(error), { cause: error })
  }
}
