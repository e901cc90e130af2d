import type { Mail, MailDetail, ParsedOf, listMails } from '@berg/contract'
import type { Audit } from '../../platform/audit/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { type Listed, pageRangeOf } from '../../platform/http/paging.ts'
import { allow } from '../../platform/http/permission.ts'
import { conflict, notFound } from '../../platform/http/problem.ts'
import { type Composed, compose } from '../../platform/mail/compose.ts'
import { hasWords } from '../../platform/mail/delivery.ts'
import { Letter } from '../../platform/mail/letter.ts'
import type { Mail as MailService } from '../../platform/mail/mail.ts'
import type { PreviewTickets } from '../../platform/mail/preview-tickets.ts'
import { outboxPolicy } from './outbox.policy.ts'
import type { OutboxRepository, OutboxRow } from './outbox.repository.ts'

interface Needs {
  database: Database
  outbox: OutboxRepository
  tickets: PreviewTickets
  mail: MailService
  audit: Audit
  siteOrigin: string
}

/** What the site has written to people, as those see it who look after it. */
export class OutboxService {
  constructor(
    private readonly needs: Needs,
    private readonly clock: Clock,
  ) {}

  async list(actor: Actor, query: ParsedOf<typeof listMails>['query']): Promise<Listed<Mail>> {
    allow(outboxPolicy.see(actor))
    const { outbox } = this.needs
    const [{ rows, hasMore }, count] = await Promise.all([
      outbox.list(query.state, pageRangeOf(query)),
      query.page === undefined ? undefined : outbox.count(query.state),
    ])
    return { rows: rows.map((row) => this.present(actor, row)), hasMore, count }
  }

  async read(actor: Actor, id: number): Promise<MailDetail> {
    const mail = await this.readable(actor, id)
    const { audit, database, tickets } = this.needs
    // Whoever reads a link could use it.
    if (mail.expiresAt) {
      const subject = { kind: 'mail', id, label: mail.subject, ownerId: mail.userId }
      await audit.record(database.orm, { actor, action: 'mail.read', subject })
    }
    const { text } = this.composed(mail)
    return { ...this.present(actor, mail), text, preview: tickets.addressOf(id) }
  }

  /** As it looks; for whoever was given the address. */
  async preview(id: number, query: Readonly<Record<string, unknown>>): Promise<string> {
    const mail = this.needs.tickets.isGood(id, query) && (await this.needs.outbox.find(id))
    if (!mail || !hasWords(mail, this.clock.now())) throw notFound()
    return this.composed(mail).html
  }

  /** Whoever presses twice, or second, finds it on its way. */
  async sendAgain(actor: Actor, id: number): Promise<void> {
    const mail = await this.readable(actor, id)
    if (mail.state === 'queued') return
    if (!this.canBeSentAgain(mail))
      throw conflict('Only a mail that was refused can be sent again.')
    const { database, audit, mail: post } = this.needs
    await transact(database, async (tx) => {
      await post.sendAgain(tx, id)
      const subject = { kind: 'mail', id, label: mail.subject, ownerId: mail.userId }
      await audit.record(tx, { actor, action: 'mail.sent_again', subject })
    })
  }

  private async readable(actor: Actor, id: number): Promise<OutboxRow> {
    allow(outboxPolicy.see(actor))
    const mail = await this.needs.outbox.find(id)
    if (!mail) throw notFound()
    allow(outboxPolicy.read(actor, mail), 'Mails to staff can be read by superusers only.')
    if (!hasWords(mail, this.clock.now())) throw notFound('The words of this mail are not kept.')
    return mail
  }

  private canBeSentAgain = ({ state }: OutboxRow) =>
    state === 'refused' || (state === 'kept' && this.needs.mail.isSent)

  private composed({ letter, toName, subject }: OutboxRow): Composed {
    return compose(Letter.parse(letter), { origin: this.needs.siteOrigin, toName, subject })
  }

  private present(actor: Actor, mail: OutboxRow): Mail {
    const read = hasWords(mail, this.clock.now()) && outboxPolicy.read(actor, mail)
    return {
      id: mail.id,
      to: { name: mail.toName, email: mail.toEmail },
      subject: mail.subject,
      state: mail.state,
      answer: mail.answer,
      attempts: mail.attempts,
      created_at: mail.createdAt.toISOString(),
      tried_at: mail.triedAt?.toISOString() ?? null,
      can: { read, send_again: this.needs.mail.isSent && read && this.canBeSentAgain(mail) },
    }
  }
}
