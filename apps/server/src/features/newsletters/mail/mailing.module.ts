import { type InterfaceLanguage, say } from '@berg/contract'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { MINUTE_MS, type SharedClock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { JobQueue } from '../../../platform/jobs/jobs.ts'
import { type MailSettings, Smtp } from '../../../platform/mail/smtp.ts'
import { SealedIds } from '../../../platform/sealed-ids.ts'
import type { IssueReader } from '../issue-reader.ts'
import type { NewsletterRepository } from '../newsletters.repository.ts'
import type { SendChecks } from '../send-checks.ts'
import type { Readers } from './audience.ts'
import { readBounces } from './bounce-mailbox.ts'
import { BounceAddresses, Envelopes } from './envelopes.ts'
import type { TellHeldBack } from './held-back.ts'
import { Mailing } from './mailing.ts'
import { mailingRoutes } from './mailing.routes.ts'
import { MailingService } from './mailing.service.ts'
import { RecipientsRepository } from './recipients.repository.ts'
import { type Scheduled, startScheduled } from './scheduled-start.ts'
import { SendingJob } from './sending-job.ts'
import { Sending } from './sending.ts'
import { unsubscribeRoutes } from './unsubscribe.routes.ts'
import { type Subscribe, Unsubscribing } from './unsubscribing.ts'

/** A server may think for so long about a mail that it has whole (RFC 5321, 4.5.3.2.6). */
const ANSWER_MS = 10 * MINUTE_MS

export interface NewsletterSettings {
  perMinute: number
  bounces: { url: string; address: string } | undefined
}

interface Needs {
  config: {
    mail: MailSettings | undefined
    newsletter: NewsletterSettings
    interfaceLanguage: InterfaceLanguage
    siteOrigin: string
    timezone: string
  }
  database: Database
  clock: SharedClock
  tokenSecret: string
  newsletters: NewsletterRepository
  reader: IssueReader
  checks: SendChecks
  tellHeldBack: TellHeldBack
  people: Readers
  subscribe: Subscribe
}

const Started = z.object({ newsletter: z.int(), at: z.string() })
const Sent = z.object({ newsletter: z.int() })

/** How issues reach people by mail. */
export function mailingModule(app: FastifyInstance, needs: Needs): void {
  const { config, database, clock, tokenSecret, newsletters, reader, checks, tellHeldBack } = needs
  const { people, subscribe } = needs
  const { audit } = app
  const { mail, newsletter: settings, siteOrigin: origin, timezone } = config
  const usualLanguage = config.interfaceLanguage
  const { perMinute, bounces: mailbox } = settings
  const domain = mail?.from.address.split('@').at(-1) ?? new URL(origin).hostname
  const readers = new SealedIds(tokenSecret, 'newsletter readers')
  const bounces =
    mailbox && new BounceAddresses(mailbox.address, new SealedIds(tokenSecret, 'newsletter mails'))
  const envelopes = new Envelopes({ origin, timezone, readers, bounces, usualLanguage, clock })
  const recipients = new RecipientsRepository(database, people, usualLanguage)
  const smtp = mail && new Smtp(mail, ANSWER_MS)
  if (smtp) app.addHook('onClose', async () => smtp.close())

  const starter: JobQueue<Scheduled> = app.jobs.define({
    name: 'start-newsletter',
    title: () => say('Let a newsletter go out at its time'),
    payload: Started,
    isUrgent: true,
    run: (scheduled) => startScheduled({ ...shared, checks, tellHeldBack, starter }, scheduled),
  })
  const bounceReader =
    mailbox &&
    bounces &&
    app.jobs.recurring({
      name: 'read-bounces',
      title: () => say('Read which newsletters came back'),
      every: 'hour',
      run: () =>
        readBounces({
          url: mailbox.url,
          addresses: bounces,
          bounce: (id, words) => recipients.bounce(id, words),
        }),
    })
  const sender = smtp && defineSender(smtp)
  const mailing = new Mailing({ recipients, sender, starter, domain, clock })
  const shared = { database, newsletters, recipients, mailing, audit, clock }

  function defineSender(server: Smtp): JobQueue<z.infer<typeof Sent>> {
    const warn = (err: unknown, message: string) => app.log.warn({ err }, message)
    const sending = new Sending({
      database,
      people,
      smtp: server,
      envelopes,
      perMinute,
      clock,
      warn,
    })
    const job = () => new SendingJob({ ...shared, reader, sending, queue, bounceReader })
    const queue: JobQueue<z.infer<typeof Sent>> = app.jobs.define({
      name: 'send-newsletter',
      title: () => say('Send a newsletter'),
      payload: Sent,
      // What is under way when the server stops has a moment longer.
      run: ({ newsletter }, interrupt) =>
        job().run(newsletter, { stop: app.shutdown.signal, interrupt }),
    })
    app.jobs.recurring({
      name: 'resume-newsletters',
      title: () => say('Look for newsletters that are not all sent'),
      every: 'hour',
      run: () => job().resume(),
    })
    return queue
  }

  const site = { timezone, perMinute, readsBounces: mailbox !== undefined, domain }
  const mailings = new MailingService({ ...shared, reader, checks, envelopes, smtp, site })
  mailingRoutes(app, mailings, usualLanguage)
  unsubscribeRoutes(
    app,
    new Unsubscribing({ database, subscribe, readers, tokenSecret, audit, clock }),
    usualLanguage,
  )
}
