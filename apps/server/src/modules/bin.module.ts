import { type BinKind, say } from '@berg/contract'
import type { FastifyInstance } from 'fastify'
import { binRoutes } from '../features/bin/bin.routes.ts'
import { BinService } from '../features/bin/bin.service.ts'
import type { BinRepository, Restorable } from '../platform/bin/bin.repository.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/database.ts'
import type { SiteFiles } from '../platform/storage/site-files.ts'

interface Needs {
  database: Database
  bin: BinRepository
  kinds: Readonly<Record<BinKind, Restorable>>
  pictures: { discard(id: string): Promise<void> }
  files: SiteFiles
  clock: Clock
}

/** What was deleted, until its time is over. */
export function binModule(app: FastifyInstance, { clock, ...parts }: Needs): BinService {
  const service = new BinService({ ...parts, audit: app.audit }, clock)
  binRoutes(app, service)
  app.jobs.recurring({
    name: 'empty-bin',
    title: () => say('Clear away what was deleted 30 days ago'),
    every: 'day',
    atHour: 3,
    minutes: 60,
    run: (_, signal) => service.empty(signal),
  })
  return service
}
