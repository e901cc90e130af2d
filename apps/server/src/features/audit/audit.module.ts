import { exportAudit, type InterfaceLanguage, listAudit, say } from '@berg/contract'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Relation } from '../../platform/db/relation.ts'
import { spokenTo } from '../../platform/http/reader-language.ts'
import { servePages } from '../../platform/http/serve-pages.ts'
import { serve } from '../../platform/http/serve.ts'
import { AuditRepository } from './audit.repository.ts'
import { AuditService } from './audit.service.ts'

interface Needs {
  config: { timezone: string; auditKeepDays: number; interfaceLanguage: InterfaceLanguage }
  database: Database
  clock: Clock
  people: Relation<'id' | 'staff_words'>
}

/** The trace of who did what, for staff; it is written by whatever is done. */
export function auditModule(
  app: FastifyInstance,
  { config, database, clock, people }: Needs,
): void {
  const { timezone, auditKeepDays: keepDays, interfaceLanguage } = config
  const entries = new AuditRepository(database, people)
  const service = new AuditService(database, entries, app.audit, clock, { timezone, keepDays })
  servePages(app, listAudit, ({ actor, query }) => service.list(actor, query))
  serve(app, exportAudit, ({ actor, query, caller, setHeader }) => {
    setHeader('content-disposition', 'attachment; filename="activity.csv"')
    return service.export(actor, query, spokenTo(caller, interfaceLanguage))
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
