import type { FastifyInstance } from 'fastify'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { MINUTE_MS, type SharedClock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import { transact } from '../../../platform/db/transact.ts'
import { SITE_ITSELF } from '../../../platform/http/permission.ts'
import type { JobQueue } from '../../../platform/jobs/jobs.ts'
import { type MailSettings, Smtp } from '../../../platform/mail/smtp.ts'
import { SealedIds } from '../../../platform/sealed-ids.ts'
import { freezeOne } from '../freeze-older.ts'
import type { IssueReader } from '../issue-reader.ts'
import type { NewsletterRepository } from '../newsletters.repository.ts'
import type { SendChecks } from '../send-checks.ts'
import { readBounces } from './bounce-mailbox.ts'
import { BounceAddresses, Envelopes } from './envelopes.ts'
import { type TellHeldBack, holdBack } from './held-back.ts'
import { Mailing } from './mailing.ts'
import { mailingRoutes } from './mailing.routes.ts'
import { MailingService } from './mailing.service.ts'
import { RecipientsRepository } from './recipients.repository.ts'
import { Sending } from './sending.ts'
import { unsubscribeRoutes } from './unsubscribe.routes.ts'
import { Unsubscribing } from './unsubscribing.ts'

/** A server may think for so long about a mail that it has whole (RFC 5321, 4.5.3.2.6). */
const ANSWER_MS = 10 * MINUTE_MS
/** Until a mail that cannot be delivered has come back. */
const BOUNCES_AFTER_MS = 10 * MINUTE_MS

/** Whoever is at it has tried one by then. */
const LOST_AFTER_MS = 15 * MINUTE_MS

export interface NewsletterSettings {
  perMinute: number
  bounces: { url: string; address: string } | undefined
}

interface Needs {
  config: {
    mail: MailSettings | undefined
    newsletter: NewsletterSettings
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
}

const Started = z.object({ newsletter: z.int(), at: z.string() })
const Sent = z.object({ newsletter: z.int() })

/** How issues reach people by mail. */
export function mailingModule(app: FastifyInstance, needs: Needs): void {
  const { config, database, clock, tokenSecret, newsletters, reader, checks, tellHeldBack } = needs
  const { audit } = app
  const { mail, newsletter: settings, siteOrigin: origin, timezone } = config
  const { perMinute, bounces: mailbox } = settings
  const domain = mail?.from.address.split('@').at(-1) ?? new URL(origin).hostname
  const readers = new SealedIds(tokenSecret, 'newsletter readers')
  const bounces =
    mailbox && new BounceAddresses(mailbox.address, new SealedIds(tokenSecret, 'newsletter mails'))
  const envelopes = new Envelopes({ origin, timezone, readers, bounces, clock })
  const recipients = new RecipientsRepository(database)
  const smtp = mail && new Smtp(mail, ANSWER_MS)
  if (smtp) app.addHook('onClose', async () => smtp.close())

  const starter: JobQueue<z.infer<typeof Started>> = app.jobs.define({
    name: 'start-newsletter',
    title: 'Let a newsletter go out at its time',
    payload: Started,
    isUrgent: true,
    run: ({ newsletter, at }) =>
      transact(database, async (tx) => {
        const row = await newsletters.lock(tx, newsletter)
        // Cancelled, or given another time, for which there is another job.
        if (row?.state !== 'scheduled' || row.sendAt?.toISOString() !== at || !row.audience) return
        // The clock of the database may be ahead of ours.
        const delayMs = row.sendAt.getTime() - clock.now().getTime()
        if (delayMs > 0) return starter.enqueue({ newsletter, at }, { tx, delayMs })
        const { issue, stop } = await checks.lastLook(tx, row)
        if (stop) return holdBack(tx, row, stop, { mailing, audit, tell: tellHeldBack })
        const { sections } = issue
        await mailing.goOut(tx, newsletter, { audience: row.audience, sections }, SITE_ITSELF)
      }),
  })

  let sender: JobQueue<z.infer<typeof Sent>> | undefined
  let bounceReader: JobQueue<undefined> | undefined
  if (mailbox && bounces) {
    bounceReader = app.jobs.recurring({
      name: 'read-bounces',
      title: 'Read which newsletters came back',
      every: 'hour',
      run: () =>
        readBounces({
          url: mailbox.url,
          addresses: bounces,
          bounce: (id, words) => recipients.bounce(id, words),
        }),
    })
  }
  if (smtp) {
    const warn = (err: unknown, message: string) => app.log.warn({ err }, message)
    const sending = new Sending({ database, smtp, envelopes, perMinute, clock, warn })
    const queue: JobQueue<z.infer<typeof Sent>> = (sender = app.jobs.define({
      name: 'send-newsletter',
      title: 'Send a newsletter',
      payload: Sent,
      run: async ({ newsletter }, signal) => {
        const row = await newsletters.byId(newsletter)
        if (row?.state === 'stopped') return sending.settle(newsletter)
        if (row?.state !== 'sending') return
        // What is under way when the server stops has a moment longer.
        const ends = { stop: app.shutdown.signal, interrupt: signal }
        // One that went out before issues were frozen is so before anything more of it leaves.
        if (!row.frozenSections) await freezeOne(database, newsletters, newsletter)
        const issue = await reader.read((await newsletters.byId(newsletter)) ?? row)
        const delayMs = await sending.run(newsletter, issue, ends)
        if (delayMs !== undefined) {
          return queue.enqueue({ newsletter }, { key: String(newsletter), delayMs })
        }
        await transact(database, (tx) => mailing.finish(tx, newsletter))
        await bounceReader?.enqueue(undefined, { delayMs: BOUNCES_AFTER_MS })
      },
    }))
    app.jobs.recurring({
      name: 'resume-newsletters',
      title: 'Look for newsletters that are not all sent',
      every: 'hour',
      run: async () => {
        const since = new Date(clock.now().getTime() - LOST_AFTER_MS)
        const { rows } = await database.orm.execute<{ id: number }>(sql`
          select n.id from newsletters as n where n.state = 'sending' and n.published_at < ${since}
            and not exists (select from newsletter_recipients as r
              where r.newsletter_id = n.id and r.tried_at >= ${since})`)
        for (const { id } of rows) await queue.enqueue({ newsletter: id }, { key: String(id) })
      },
    })
  }

  const mailing = new Mailing({ recipients, sender, starter, domain, clock })
  const site = { timezone, perMinute, readsBounces: mailbox !== undefined, domain }
  mailingRoutes(
    app,
    new MailingService({
      database,
      newsletters,
      reader,
      recipients,
      checks,
      mailing,
      envelopes,
      smtp,
      site,
      audit,
      clock,
    }),
  )
  unsubscribeRoutes(app, new Unsubscribing({ database, readers, tokenSecret, audit, clock }))
}
