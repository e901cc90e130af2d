import { type InterfaceLanguage, type Language, say } from '@berg/contract'
import type { FastifyInstance } from 'fastify'
import { subscribe } from '../features/auth/newsletter-subscription.ts'
import { recipientsAmong } from '../features/auth/recipients.ts'
import { CorrectionsService } from '../features/newsletters/corrections.service.ts'
import { freezeOlder } from '../features/newsletters/freeze-older.ts'
import { IssueReader } from '../features/newsletters/issue-reader.ts'
import { IssueSources } from '../features/newsletters/issue-sources.ts'
import { type TellHeldBack, heldBackLetter } from '../features/newsletters/mail/held-back.ts'
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
import { TextTranslationsRepository } from '../features/text-translations/text-translations.repository.ts'
import type { SharedClock } from '../platform/clock.ts'
import type { Database } from '../platform/db/database.ts'
import type { Notices } from '../platform/notifications/notices.ts'
import type { MailSettings } from '../platform/mail/smtp.ts'
import { reads } from '../reads.ts'

interface Needs {
  notices: Notices
  config: {
    timezone: string
    siteOrigin: string
    mail: MailSettings | undefined
    newsletter: NewsletterSettings
    interfaceLanguage: InterfaceLanguage
    siteLanguage: Language
  }
  database: Database
  clock: SharedClock
  tokenSecret: string
}

/** The newsletter: issues that staff compose, and what becomes of them. */
export function newslettersModule(
  app: FastifyInstance,
  { config, database, clock, tokenSecret, notices }: Needs,
) {
  const newsletters = new NewsletterRepository(database, reads.people)
  const { timezone, siteOrigin: origin, interfaceLanguage: usualLanguage } = config
  const sources = new IssueSources(database.orm, reads, config.siteLanguage)
  const reader = new IssueReader(sources, usualLanguage)
  const prefill = new Prefill(newsletters, sources, clock, timezone, usualLanguage)
  const site = { origin, timezone, usualLanguage }
  const checks = new SendChecks(sources, site)
  const tickets = mailTicketsOf(tokenSecret, clock)
  const paperTickets = paperTicketsOf(tokenSecret, clock)
  const texts = new TextTranslationsRepository(database, reads.people)
  const { audit, mail } = app
  const tellHeldBack: TellHeldBack = async (tx, userId, held) => {
    const { id: newsletterId, label: title, stopIn } = held
    const [to] = await recipientsAmong(tx, [userId])
    // Whoever reads it has it said in the language that they read in then.
    const facts = { reason: stopIn('en') }
    const told = { kind: 'newsletter-held', newsletterId, title, facts } as const
    await notices.tell(tx, { ...told, to: [userId], at: clock.now() })
    if (to) await mail.send(tx, heldBackLetter(to, held))
  }
  const needs = {
    database,
    newsletters,
    sources,
    reader,
    prefill,
    checks,
    usualLanguage,
    forgetText: texts.forget.bind(texts),
    audit,
    clock,
  }
  const service = new NewslettersService(needs)
  newsletterRoutes(app, {
    newsletters: service,
    corrections: new CorrectionsService(needs),
    previews: new Previews({ newsletters, reader, tickets, paperTickets, site }),
  })
  const shared = { config, database, clock, tokenSecret, newsletters, reader, checks }
  mailingModule(app, { ...shared, tellHeldBack, people: reads.people, subscribe })
  app.jobs.recurring({
    name: 'freeze-newsletters',
    title: () => say('Freeze newsletters that went out before they were frozen'),
    every: 'hour',
    run: (_, signal) => freezeOlder(needs, signal),
  })
  return { newsletters, reader, issues: service }
}
