import {
  type InterfaceLanguage,
  type NewsletterAudience,
  RECIPIENT_STATES,
  type RecipientState,
} from '@berg/contract'
import { type SQL, and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../../platform/db/database.ts'
import type { PageRange, Rows } from '../../../platform/http/paging.ts'
import type { Permission } from '../../../platform/http/permission.ts'
import { type GroupRow, IS_READER, type Readers, isIn, readerGroups } from './audience.ts'
import { type RecipientRow, newsletterRecipients } from './recipients.table.ts'

export type NamedRecipient = RecipientRow & { name: string }

const nameIn = (people: Readers) =>
  sql<string>`(select u.name from ${people} as u where u.id = newsletter_recipients.user_id)`

/** Who gets an issue, and what became of it, as the screens ask for it. */
export class RecipientsRepository {
  constructor(
    private readonly database: Pick<Database, 'orm'>,
    private readonly people: Readers,
    private readonly usualLanguage: InterfaceLanguage = 'en',
  ) {}

  /** Everybody at once; of those who share an address the one who was there first. */
  async add(
    tx: Transaction,
    given: { newsletter: number; audience: NewsletterAudience; isSent: boolean; domain: string },
    now: Date,
    _permission: Permission,
  ): Promise<number> {
    const { newsletter, audience, isSent, domain } = given
    const { rowCount } = await tx.execute(sql`
      insert into newsletter_recipients (newsletter_id, user_id, email, message_id, state, due_at)
      select distinct on (lower(u.email)) ${newsletter}, u.id, u.email,
        '<' || gen_random_uuid() || '@' || ${domain}::text || '>', ${isSent ? 'queued' : 'kept'}, ${now}
      from ${this.people} as u where ${isIn(audience, this.usualLanguage)} order by lower(u.email), u.id`)
    return rowCount ?? 0
  }

  async groups(): Promise<GroupRow[]> {
    return (
      await this.database.orm.execute<GroupRow>(readerGroups(this.people, this.usualLanguage))
    ).rows
  }

  async counts(newsletter: number): Promise<Record<RecipientState, number>> {
    const { rows } = await this.database.orm.execute<{ state: RecipientState; count: number }>(sql`
      select state, count(*)::int as count from newsletter_recipients
      where newsletter_id = ${newsletter} group by 1`)
    const none = Object.fromEntries(RECIPIENT_STATES.map((state) => [state, 0]))
    return Object.assign(none, ...rows.map(({ state, count }) => ({ [state]: count })))
  }

  /** By name. */
  async list(
    newsletter: number,
    state: RecipientState | undefined,
    { offset, limit }: PageRange,
  ): Promise<Rows<NamedRecipient>> {
    const name = nameIn(this.people)
    const rows = await this.database.orm
      .select({ ...getTableColumns(newsletterRecipients), name })
      .from(newsletterRecipients)
      .where(isOf(newsletter, state))
      .orderBy(sql`lower(${name})`, asc(newsletterRecipients.id))
      .offset(offset)
      .limit(limit + 1)
    return { rows: rows.slice(0, limit), hasMore: rows.length > limit }
  }

  count = (newsletter: number, state: RecipientState | undefined) =>
    this.database.orm.$count(newsletterRecipients, isOf(newsletter, state))

  /** Says how many there are. Whoever does not want it any more is left out. */
  async sendAgain(
    tx: Transaction,
    newsletter: number,
    state: RecipientState,
    now: Date,
    _permission: Permission,
  ): Promise<number> {
    const { rowCount } = await tx.execute(sql`
      update newsletter_recipients as r set state = 'queued', attempts = 0, answer = null, due_at = ${now}
      from ${this.people} as u where u.id = r.user_id and ${IS_READER} and r.newsletter_id = ${newsletter}
        and r.state = ${state}`)
    return rowCount ?? 0
  }

  /** Says whether it was unconfirmed until now. */
  async settle(
    tx: Transaction,
    given: { newsletter: number; id: number; arrived: boolean },
    now: Date,
    _permission: Permission,
  ): Promise<boolean> {
    const { rowCount } = await tx
      .update(newsletterRecipients)
      .set(
        given.arrived
          ? { state: 'sent' }
          : { state: 'queued', attempts: 0, dueAt: now, run: null, answer: null },
      )
      .where(and(isOf(given.newsletter, 'unconfirmed'), eq(newsletterRecipients.id, given.id)))
    return rowCount === 1
  }

  async find(tx: Transaction, newsletter: number, id: number): Promise<RecipientRow | undefined> {
    const [row] = await tx
      .select()
      .from(newsletterRecipients)
      .where(and(isOf(newsletter), eq(newsletterRecipients.id, id)))
    return row
  }

  /** Issues on their way of which no mail was tried since then. */
  async untried(since: Date): Promise<number[]> {
    const { rows } = await this.database.orm.execute<{ id: number }>(sql`
      select n.id from newsletters as n where n.state = 'sending' and n.published_at < ${since}
        and not exists (select from newsletter_recipients as r
          where r.newsletter_id = n.id and r.tried_at >= ${since})`)
    return rows.map(({ id }) => id)
  }

  /** A mail that was taken has come back. Says whether it was one of ours. */
  async bounce(id: number, words: string): Promise<boolean> {
    const { rowCount } = await this.database.orm.execute(sql`
      update newsletter_recipients set state = 'bounced', answer = ${words}, run = null
      where id = ${id} and state in ('sent', 'sending', 'unconfirmed')`)
    return rowCount === 1
  }
}

const isOf = (newsletter: number, state?: RecipientState): SQL | undefined =>
  and(
    eq(newsletterRecipients.newsletterId, newsletter),
    state && eq(newsletterRecipients.state, state),
  )
