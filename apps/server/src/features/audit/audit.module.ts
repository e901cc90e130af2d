import { exportAudit, listAudit, say } from '@berg/contract'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Relation } from '../../platform/db/relation.ts'
import { servePages } from '../../platform/http/serve-pages.ts'
import { serve } from '../../platform/http/serve.ts'
import { AuditRepository } from './audit.repository.ts'
import { AuditService } from './audit.service.ts'

interface Needs {
  config: { timezone: string; auditKeepDays: number }
  database: Database
  clock: Clock
  people: Relation<'id' | 'staff_words'>
}

/** The trace of who did what, for staff; it is written by whatever is done. */
export function auditModule(
  app: FastifyInstance,
  { config, database, clock, people }: Needs,
): void {
  const { timezone, auditKeepDays: keepDays } = config
  const entries = new AuditRepository(database, people)
  const service = new AuditService(database, entries, app.audit, clock, { timezone, keepDays })
  servePages(app, listAudit, ({ actor, query }) => service.list(actor, query))
  serve(app, exportAudit, ({ actor, query, setHeader }) => {
    setHeader('content-disposition', 'attachment; filename="activity.csv"')
    return service.export(actor, query)
  })
  app.jobs.recurring({
    name: 'purge-audit-log',
    title: () => say('Let go of old activity'),
    every: 'day',
    atHour: 3,
    minutes: 60,
    run: (_, signal) => service.purge(signal),
  })
}
