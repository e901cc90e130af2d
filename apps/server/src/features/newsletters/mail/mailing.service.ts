import { randomUUID } from 'node:crypto'
import {
  type InterfaceLanguage,
  type NewsletterMailing,
  type ParsedOf,
  type ReaderGroup,
  type Recipient,
  type listRecipients,
  mailWords,
  nameOf,
  type resendNewsletter,
  say,
  type sendNewsletter,
} from '@berg/contract'
import type { Audit } from '../../../platform/audit/audit.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Transaction } from '../../../platform/db/database.ts'
import { transact } from '../../../platform/db/transact.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { requireMatch } from '../../../platform/http/if-match.ts'
import { type Listed, pageRangeOf } from '../../../platform/http/paging.ts'
import { allow } from '../../../platform/http/permission.ts'
import { Problem, conflict, invalid, notFound } from '../../../platform/http/problem.ts'
import { inLanguage } from '../../../platform/language/in-language.ts'
import { MailRefused, type Smtp } from '../../../platform/mail/smtp.ts'
import { readMoment } from '../../../platform/site-day.ts'
import type { IssueReader } from '../issue-reader.ts'
import { newsletterPolicy } from '../newsletters.policy.ts'
import { etagOf, subjectOf } from '../newsletters.presenter.ts'
import type { NewsletterRepository } from '../newsletters.repository.ts'
import type { NewsletterRow } from '../newsletters.table.ts'
import type { SendChecks } from '../send-checks.ts'
import type { Envelopes } from './envelopes.ts'
import type { Mailing } from './mailing.ts'
import type { NamedRecipient, RecipientsRepository } from './recipients.repository.ts'
import { UNSUBSCRIBED } from './sending.ts'

interface Needs {
  database: Database
  newsletters: NewsletterRepository
  reader: Pick<IssueReader, 'read'>
  recipients: RecipientsRepository
  checks: Pick<SendChecks, 'lastLook'>
  mailing: Mailing
  envelopes: Envelopes
  /** None where no mail server is set. */
  smtp: Smtp | undefined
  site: { timezone: string; perMinute: number; readsBounces: boolean; domain: string }
  audit: Audit
  clock: Clock
}

type Send = ParsedOf<typeof sendNewsletter>['body']

/** What staff do with an issue that is ready, and what they see of it. */
export class MailingService {
  constructor(private readonly needs: Needs) {}

  async readers(actor: Actor): Promise<ReaderGroup[]> {
    allow(newsletterPolicy.send(actor))
    return this.needs.recipients.groups()
  }

  async get(actor: Actor, id: number): Promise<NewsletterMailing> {
    allow(newsletterPolicy.send(actor))
    const { newsletters, recipients, mailing, site } = this.needs
    const [row, counts] = await Promise.all([newsletters.byId(id), recipients.counts(id)])
    if (!row) throw notFound()
    return {
      state: row.state,
      audience: row.audience,
      send_at: row.sendAt?.toISOString() ?? null,
      counts,
      site: {
        sends: mailing.isSent,
        reads_bounces: site.readsBounces,
        per_minute: site.perMinute,
      },
    }
  }

  async send(actor: Actor, id: number, { audience, at }: Send, ifMatch?: string) {
    const permission = allow(newsletterPolicy.send(actor))
    const { site, clock, checks, mailing, audit } = this.needs
    const moment = at === undefined ? undefined : readMoment(site.timezone, at)
    if (moment && moment <= clock.now()) throw invalid({ at: ['Choose a time that is to come.'] })
    await this.withNewsletter(id, async (tx, row) => {
      if (row.state !== 'draft' && row.state !== 'scheduled')
        throw conflict('This issue is out already.')
      requireMatch(ifMatch, etagOf(row), 'newsletter')
      const { issue, stop } = await checks.lastLook(tx, row)
      if (stop) throw conflict(`This issue cannot be sent yet. ${stop}`)
      const start = { audience, at: moment, by: actor.id, issue }
      const state = await mailing.start(tx, row, start, permission)
      const isLater = state === 'scheduled'
      await audit.record(tx, {
        actor,
        action: isLater ? 'newsletter.scheduled' : 'newsletter.sent',
        subject: subjectOf(row),
        after: {
          at: moment?.toISOString(),
          by_mail: audience.by_mail,
          roles: audience.roles,
          departments: audience.departments,
          languages: audience.languages,
        },
      })
    })
    return this.get(actor, id)
  }

  /** Before its time: it is a draft again. While it is being sent: it stops. A second time changes nothing. */
  async cancel(actor: Actor, id: number): Promise<NewsletterMailing> {
    const permission = allow(newsletterPolicy.send(actor))
    const { mailing, audit } = this.needs
    await this.withNewsletter(id, async (tx, row) => {
      if (row.state === 'draft' || row.state === 'stopped') return
      const isSending = row.state === 'sending'
      if (row.state === 'scheduled') await mailing.cancel(tx, id, permission)
      else if (!isSending || !(await mailing.stop(tx, id, permission)))
        throw conflict('This issue is out, and nobody can call it back.')
      const action = isSending ? 'newsletter.stopped' : 'newsletter.cancelled'
      await audit.record(tx, { actor, action, subject: subjectOf(row) })
    })
    return this.get(actor, id)
  }

  /** A second time changes nothing. */
  async continue(actor: Actor, id: number): Promise<NewsletterMailing> {
    const permission = allow(newsletterPolicy.send(actor))
    const { mailing, audit } = this.needs
    await this.withNewsletter(id, async (tx, row) => {
      if (row.state === 'sending') return
      if (row.state !== 'stopped') throw conflict('The sending of this issue is not stopped.')
      this.requireServer()
      await mailing.goOn(tx, id, permission)
      await audit.record(tx, { actor, action: 'newsletter.continued', subject: subjectOf(row) })
    })
    return this.get(actor, id)
  }

  /** At once and not by a job: whoever tries it wants to hear what the server says. */
  async test(actor: Actor, id: number): Promise<{ email: string }> {
    allow(newsletterPolicy.send(actor))
    const { newsletters, reader, envelopes, smtp, site } = this.needs
    const row = await newsletters.byId(id)
    if (!row) throw notFound()
    this.requireServer()
    if (!smtp) throw new Error('There is a mail server and no way to it.')
    const { id: userId, username, firstName, lastName, email } = actor
    const { language = null, prefersEasyWords = false } = actor
    if (!email) throw conflict('Your account has no e-mail address. Add one to get a test mail.')
    const name = nameOf({ username, first_name: firstName, last_name: lastName })
    const messageId = `<${randomUUID()}@${site.domain}>`
    try {
      const to = { userId, name, email, language, prefersEasyWords, messageId }
      await smtp.send(envelopes.test(await reader.read(row), to))
    } catch (error) {
      if (!(error instanceof MailRefused)) throw error
      throw new Problem('upstream', `The mail server refused it: ${error.message}`)
    }
    return { email }
  }

  async list(
    actor: Actor,
    id: number,
    query: ParsedOf<typeof listRecipients>['query'],
    reader: InterfaceLanguage,
  ): Promise<Listed<Recipient>> {
    allow(newsletterPolicy.send(actor))
    const { newsletters, recipients } = this.needs
    if (!(await newsletters.byId(id))) throw notFound()
    const [{ rows, hasMore }, count] = await Promise.all([
      recipients.list(id, query.state, pageRangeOf(query)),
      query.page === undefined ? undefined : recipients.count(id, query.state),
    ])
    return { rows: inLanguage(reader, () => rows.map(presentRecipient)), hasMore, count }
  }

  async resend(
    actor: Actor,
    id: number,
    { state }: ParsedOf<typeof resendNewsletter>['body'],
  ): Promise<NewsletterMailing> {
    const permission = allow(newsletterPolicy.send(actor))
    const { recipients, mailing, audit, clock } = this.needs
    this.requireServer()
    await this.withNewsletter(id, async (tx, row) => {
      if (row.state === 'stopped') throw conflict('The sending is stopped. Continue it first.')
      const count = await recipients.sendAgain(tx, id, state, clock.now(), permission)
      if (count === 0) return
      await mailing.goOn(tx, id, permission)
      const subject = subjectOf(row)
      await audit.record(tx, { actor, action: 'newsletter.sent_again', subject, after: { count } })
    })
    return this.get(actor, id)
  }

  async settle(actor: Actor, id: number, recipient: number, arrived: boolean) {
    const permission = allow(newsletterPolicy.send(actor))
    const { recipients, mailing, audit, clock } = this.needs
    await this.withNewsletter(id, async (tx, row) => {
      const given = { newsletter: id, id: recipient, arrived }
      if (!(await recipients.settle(tx, given, clock.now(), permission))) {
        if (!(await recipients.find(tx, id, recipient))) throw notFound()
        return
      }
      // Of a stopped one it waits like the others.
      if (!arrived && row.state !== 'stopped') await mailing.goOn(tx, id, permission)
      const subject = subjectOf(row)
      await audit.record(tx, { actor, action: 'newsletter.settled', subject, after: { arrived } })
    })
    return this.get(actor, id)
  }

  private requireServer(): void {
    const whyNot = mailWords.whyNoMail(this.needs.mailing.isSent)
    if (whyNot) throw conflict(whyNot)
  }

  private withNewsletter(
    id: number,
    work: (tx: Transaction, row: NewsletterRow) => Promise<void>,
  ): Promise<void> {
    return transact(this.needs.database, async (tx) => {
      const row = await this.needs.newsletters.lock(tx, id)
      if (!row) throw notFound()
      await work(tx, row)
    })
  }
}

const presentRecipient = (row: NamedRecipient): Recipient => ({
  id: row.id,
  name: row.name,
  email: row.email,
  state: row.state,
  answer: row.answer === UNSUBSCRIBED ? say('Unsubscribed before it was sent.') : row.answer,
  attempts: row.attempts,
  message_id: row.messageId,
  tried_at: row.triedAt?.toISOString() ?? null,
  due_at: row.state === 'queued' ? row.dueAt.toISOString() : null,
})
