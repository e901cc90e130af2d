import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { PreviewTickets } from '../../platform/mail/preview-tickets.ts'
import { type People, OutboxRepository } from './outbox.repository.ts'
import { outboxRoutes } from './outbox.routes.ts'
import { OutboxService } from './outbox.service.ts'

interface Needs {
  config: { siteOrigin: string }
  database: Database
  clock: Clock
  tokenSecret: string
  people: People
}

/** The mails of the site, for staff. */
export function outboxModule(
  app: FastifyInstance,
  { config: { siteOrigin }, database, clock, tokenSecret, people }: Needs,
): void {
  const outbox = new OutboxRepository(database, people)
  const pathOf = (id: number) => `/api/system/mails/${id}/preview`
  const tickets = new PreviewTickets(tokenSecret, clock, 'mail-preview', pathOf)
  const { mail, audit } = app
  const needs = { database, outbox, tickets, mail, audit, siteOrigin }
  outboxRoutes(app, new OutboxService(needs, clock))
}
