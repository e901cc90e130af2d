import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { TempFolder } from '../../platform/storage/temp-folder.ts'
import { SystemRepository } from './system.repository.ts'
import { systemRoutes } from './system.routes.ts'
import { SystemService } from './system.service.ts'

interface Needs {
  config: {
    databaseUrl?: string | undefined
    s3?: object | undefined
    nightlyBackup?: object | undefined
  }
  database: Database
  tempFolder: TempFolder
  clock: Clock
  version: string
}

/** How the site itself is, for staff. */
export function systemModule(
  app: FastifyInstance,
  { config, database, tempFolder, clock, version }: Needs,
): void {
  const installation = {
    version,
    database: config.databaseUrl ? 'server' : 'embedded',
    storage: config.s3 ? 'bucket' : 'folder',
    isBackedUp: config.nightlyBackup !== undefined,
  } as const
  const system = new SystemRepository(database)
  const { jobs } = app
  systemRoutes(app, new SystemService({ system, jobs, tempFolder, installation }, clock))
}
