import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../src/platform/db/embedded/start-embedded-postgres.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { migrateJobs } from '../src/platform/jobs/job-schema.ts'
import { MARK } from '../src/features/places/load-gazetteer.ts'
import { makeRunFolder, removeDeadRuns, removeRunFolder } from './run-folder.ts'
import { template } from './test-database.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: pg.PoolConfig
    runFolder: string
  }
}

/** One PostgreSQL for the whole run, with a migrated database that tests clone. */
export default async function setUp(project: TestProject) {
  removeDeadRuns()
  const runFolder = makeRunFolder()
  const tidy = () => removeRunFolder(runFolder)
  process.once('exit', tidy)
  const server = await startEmbeddedPostgres({
    home: join(runFolder, 'shared'),
    explicitHome: true,
    log: console.error,
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  })
  const admin = new pg.Client(server.connection)
  await admin.connect()
  await admin.query(`create database ${template}`)
  await admin.end()
  const migrations = fileURLToPath(new URL('../migrations', import.meta.url))
  const connection = { ...server.connection, database: template }
  await migrate(connection, migrations, () => {})
  await migrateJobs(connection)
  await noteNoPlaces(connection)
  project.provide('postgres', server.connection)
  project.provide('runFolder', runFolder)
  return async () => {
    await server.stop()
    tidy()
    process.off('exit', tidy)
  }
}

/** As where they were loaded: tests that want some bring them. */
async function noteNoPlaces(connection: pg.PoolConfig) {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query('insert into settings (key, value) values ($1, $2)', [MARK, '"no places"'])
  await client.end()
}
