import type { FastifyInstance } from 'fastify'
import { IssueReader } from '../features/newsletters/issue-reader.ts'
import { IssueSources } from '../features/newsletters/issue-sources.ts'
import { NewsletterRepository } from '../features/newsletters/newsletters.repository.ts'
import { newsletterRoutes } from '../features/newsletters/newsletters.routes.ts'
import { NewslettersService } from '../features/newsletters/newsletters.service.ts'
import { Prefill } from '../features/newsletters/prefill.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/database.ts'

interface Needs {
  config: { timezone: string }
  database: Database
  clock: Clock
}

/** The newsletter: issues that staff compose, and what becomes of them. */
export function newslettersModule(
  app: FastifyInstance,
  { config: { timezone }, database, clock }: Needs,
): void {
  const newsletters = new NewsletterRepository(database)
  const sources = new IssueSources(database)
  const reader = new IssueReader(sources)
  const prefill = new Prefill(newsletters, sources, clock, timezone)
  const { audit } = app
  const needs = { database, newsletters, sources, reader, prefill, audit, clock }
  newsletterRoutes(app, new NewslettersService(needs))
}
