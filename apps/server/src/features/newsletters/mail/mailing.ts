import type { NewsletterAudience } from '@berg/contract'
import { and, eq, sql } from 'drizzle-orm'
import type { Clock } from '../../../platform/clock.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import type { JobQueue } from '../../../platform/jobs/jobs.ts'
import type { Permission } from '../../../platform/http/permission.ts'
import type { Frozen } from '../newsletters.repository.ts'
import { type NewsletterRow, newsletters } from '../newsletters.table.ts'
import type { RecipientsRepository } from './recipients.repository.ts'

interface Needs {
  recipients: RecipientsRepository
  /** Sends what waits; none where no mail server is set, and mails stay here. */
  sender: JobQueue<{ newsletter: number }> | undefined
  /** Lets it go out at its time. */
  starter: JobQueue<{ newsletter: number; at: string }>
  /** Of the site in its message ids. */
  domain: string
  clock: Clock
}

interface Start {
  audience: NewsletterAudience
  /** Left out: at once. */
  at?: Date | undefined
  /** Who says so. */
  by: number
  /** What it shows: from the moment at which it is out, for good. */
  issue: Frozen
}

/** How an issue goes out. Everything in the transaction of whoever says so: it happens whole, or not at all. */
export class Mailing {
  constructor(private readonly needs: Needs) {}

  get isSent(): boolean {
    return this.needs.sender !== undefined
  }

  /** Says what it is then: scheduled, being sent, or out where nobody gets it by mail. */
  async start(
    tx: Transaction,
    newsletter: NewsletterRow,
    { audience, at, by, issue }: Start,
    permission: Permission,
  ): Promise<NewsletterRow['state']> {
    const { starter, clock } = this.needs
    if (!at) return this.goOut(tx, newsletter.id, { audience, issue }, permission)
    await change(tx, newsletter.id, { state: 'scheduled', audience, sendAt: at, scheduledBy: by })
    const delayMs = Math.max(0, at.getTime() - clock.now().getTime())
    await starter.enqueue({ newsletter: newsletter.id, at: at.toISOString() }, { tx, delayMs })
    return 'scheduled'
  }

  /** The rows of everybody, and what everybody gets, stand there before anything is sent. */
  async goOut(
    tx: Transaction,
    newsletter: number,
    { audience, issue: { sections, words } }: Pick<Start, 'audience' | 'issue'>,
    permission: Permission,
  ): Promise<NewsletterRow['state']> {
    const { recipients, sender, domain, clock } = this.needs
    const now = clock.now()
    const given = { newsletter, audience, isSent: this.isSent, domain }
    const count = await recipients.add(tx, given, now, permission)
    const state = sender && count > 0 ? 'sending' : 'sent'
    const frozen = { frozenSections: sections, frozenWords: words }
    await change(tx, newsletter, { state, audience, publishedAt: now, ...frozen, ...UNSCHEDULED })
    if (state === 'sending') await sender?.enqueue({ newsletter }, { tx, key: String(newsletter) })
    return state
  }

  async cancel(tx: Transaction, newsletter: number, _permission: Permission): Promise<void> {
    await change(tx, newsletter, { state: 'draft', ...UNSCHEDULED })
  }

  /** Who has it keeps it; the rest wait. Says no where nobody waits any more. */
  async stop(tx: Transaction, newsletter: number, _permission: Permission): Promise<boolean> {
    const { rowCount } = await tx.execute(sql`
      select from newsletter_recipients where newsletter_id = ${newsletter} and state = 'queued' limit 1`)
    if (!rowCount) return false
    await change(tx, newsletter, { state: 'stopped' })
    return true
  }

  /** After some were put back into the queue, or it was stopped. */
  async goOn(tx: Transaction, newsletter: number, _permission: Permission): Promise<void> {
    const { sender } = this.needs
    if (!sender) return
    await change(tx, newsletter, { state: 'sending' })
    await sender.enqueue({ newsletter }, { tx, key: String(newsletter) })
  }

  /** Nothing waits any more. */
  async finish(tx: Transaction, newsletter: number): Promise<void> {
    await tx
      .update(newsletters)
      .set({ state: 'sent' })
      .where(
        and(
          eq(newsletters.id, newsletter),
          eq(newsletters.state, 'sending'),
          sql`not exists (select from newsletter_recipients as r
            where r.newsletter_id = ${newsletter} and r.state = 'queued')`,
        ),
      )
  }
}

const UNSCHEDULED = { sendAt: null, scheduledBy: null }

type Change = Partial<
  Pick<
    NewsletterRow,
    | 'state'
    | 'audience'
    | 'sendAt'
    | 'scheduledBy'
    | 'publishedAt'
    | 'frozenSections'
    | 'frozenWords'
  >
>

/** Whoever has it open learns that it is not what it was. */
async function change(tx: Transaction, id: number, values: Change): Promise<void> {
  await tx
    .update(newsletters)
    .set({ ...values, revision: sql`${newsletters.revision} + 1` })
    .where(eq(newsletters.id, id))
}
