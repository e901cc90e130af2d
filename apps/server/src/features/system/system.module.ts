import type { InterfaceLanguage } from '@berg/contract'
import type { FastifyInstance } from 'fastify'
import { type Condition, lookAt } from '../../platform/conditions.ts'
import type { Database } from '../../platform/db/database.ts'
import type { TempFolder } from '../../platform/storage/temp-folder.ts'
import { type SystemReads, SystemRepository } from './system.repository.ts'
import { systemRoutes } from './system.routes.ts'
import { SystemService } from './system.service.ts'

interface Needs {
  config: {
    databaseUrl?: string | undefined
    s3?: object | undefined
    interfaceLanguage: InterfaceLanguage
  }
  database: Database
  tempFolder: TempFolder
  version: string
  reads: SystemReads
  conditions: readonly Condition[]
}

/** How the site itself is, for staff. */
export function systemModule(
  app: FastifyInstance,
  { config, database, tempFolder, version, reads, conditions }: Needs,
): void {
  const installation = {
    version,
    database: config.databaseUrl ? 'server' : 'embedded',
    storage: config.s3 ? 'bucket' : 'folder',
  } as const
  const system = new SystemRepository(database, reads)
  const { jobs } = app
  const usualLanguage = config.interfaceLanguage
  const parts = { system, jobs, tempFolder, installation, conditions, usualLanguage }
  systemRoutes(app, new SystemService(parts))
  app.metrics.gauge(
    'berg_warnings',
    'What somebody should see to, by what it is about: 1 where there is something, else 0.',
    async () => {
      const findings = await lookAt(conditions)
      return Object.fromEntries(
        findings.map(({ about, verdict }) => [about, verdict === 'ok' ? 0 : 1]),
      )
    },
    'about',
  )
}
