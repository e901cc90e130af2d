import type { FastifyInstance } from 'fastify'
import { IssueReader } from '../features/newsletters/issue-reader.ts'
import { IssueSources } from '../features/newsletters/issue-sources.ts'
import {
  type NewsletterSettings,
  mailingModule,
} from '../features/newsletters/mail/mailing.module.ts'
import { NewsletterRepository } from '../features/newsletters/newsletters.repository.ts'
import { newsletterRoutes } from '../features/newsletters/newsletters.routes.ts'
import { NewslettersService } from '../features/newsletters/newsletters.service.ts'
import { Prefill } from '../features/newsletters/prefill.ts'
import { Previews, mailTicketsOf, paperTicketsOf } from '../features/newsletters/previews.ts'
import { SendChecks } from '../features/newsletters/send-checks.ts'
import type { SharedClock } from '../platform/clock.ts'
import type { Database } from '../platform/db/database.ts'
import type { MailSettings } from '../platform/mail/smtp.ts'

interface Needs {
  config: {
    timezone: string
    siteOrigin: string
    mail: MailSettings | undefined
    newsletter: NewsletterSettings
  }
  database: Database
  clock: SharedClock
  tokenSecret: string
}

/** The newsletter: issues that staff compose, and what becomes of them. */
export function newslettersModule(
  app: FastifyInstance,
  { config, database, clock, tokenSecret }: Needs,
): void {
  const newsletters = new NewsletterRepository(database)
  const sources = new IssueSources(database)
  const reader = new IssueReader(sources)
  const { timezone, siteOrigin: origin } = config
  const prefill = new Prefill(newsletters, sources, clock, timezone)
  const site = { origin, timezone }
  const checks = new SendChecks(reader, sources, site)
  const tickets = mailTicketsOf(tokenSecret, clock)
  const paperTickets = paperTicketsOf(tokenSecret, clock)
  const { audit } = app
  const needs = { database, newsletters, sources, reader, prefill, checks, audit, clock }
  newsletterRoutes(app, {
    newsletters: new NewslettersService(needs),
    previews: new Previews({ newsletters, reader, tickets, paperTickets, site }),
  })
  mailingModule(app, { config, database, clock, tokenSecret, newsletters, reader, checks })
}
