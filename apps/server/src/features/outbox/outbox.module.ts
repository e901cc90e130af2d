import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { OutboxRepository } from './outbox.repository.ts'
import { outboxRoutes } from './outbox.routes.ts'
import { OutboxService } from './outbox.service.ts'
import { PreviewTickets } from './preview-tickets.ts'

interface Needs {
  config: { siteOrigin: string }
  database: Database
  clock: Clock
  tokenSecret: string
}

/** The mails of the site, for staff. */
export function outboxModule(
  app: FastifyInstance,
  { config: { siteOrigin }, database, clock, tokenSecret }: Needs,
): void {
  const outbox = new OutboxRepository(database)
  const tickets = new PreviewTickets(tokenSecret, clock)
  const { mail, audit } = app
  const needs = { database, outbox, tickets, mail, audit, siteOrigin }
  outboxRoutes(app, new OutboxService(needs, clock))
}
