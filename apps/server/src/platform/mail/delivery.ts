import { and, eq, lt, sql } from 'drizzle-orm'
import { type Clock, DAY_MS } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { compose } from './compose.ts'
import { Letter } from './letter.ts'
import { type MailRow, mails } from './mails.table.ts'
import { MailRefused, type Smtp } from './smtp.ts'

/** With the pauses of the queue between them: about a day. */
export const MOST_ATTEMPTS = 14
const OUTBOX_DAYS = 30
const MOST_SAID = 500

/** Brings mails to the server, and writes down what it said. */
export class Delivery {
  constructor(
    private readonly database: Pick<Database, 'orm'>,
    private readonly smtp: Smtp,
    private readonly origin: string,
    private readonly clock: Clock,
  ) {}

  /** Throws where it is worth another try. */
  async deliver(id: number, signal?: AbortSignal): Promise<void> {
    const mail = await this.begin(id)
    if (!mail) return
    if (!hasWords(mail, this.clock.now())) {
      return this.end(id, 'refused', 'Its link had ended before it could be sent.')
    }
    const { toName, toEmail, subject, messageId, createdAt } = mail
    const bodies = compose(Letter.parse(mail.letter), { origin: this.origin, toName, subject })
    const to = { name: toName, address: toEmail }
    try {
      const message = { to, subject, messageId, date: createdAt, ...bodies }
      await this.end(id, 'sent', await this.smtp.send(message, signal))
    } catch (error) {
      if (!(error instanceof MailRefused)) throw error
      const isOver = error.isPermanent || mail.attempts >= MOST_ATTEMPTS
      await this.end(id, isOver ? 'refused' : 'queued', error.message)
      if (!isOver) throw error
    }
  }

  private async begin(id: number): Promise<MailRow | undefined> {
    const [mail] = await this.database.orm
      .update(mails)
      .set({ attempts: sql`${mails.attempts} + 1`, triedAt: this.clock.now() })
      .where(and(eq(mails.id, id), eq(mails.state, 'queued')))
      .returning()
    return mail
  }

  /** What was sent is with its reader: nobody here needs its words any more. */
  private async end(id: number, state: MailRow['state'], answer: string): Promise<void> {
    await this.database.orm
      .update(mails)
      .set({ state, answer: answer.slice(0, MOST_SAID), ...(state === 'sent' && { letter: null }) })
      .where(and(eq(mails.id, id), eq(mails.state, 'queued')))
  }

  /** Those that wait longer than any pause of the queue: it has lost them. */
  async lost(): Promise<number[]> {
    const rows = await this.database.orm
      .select({ id: mails.id })
      .from(mails)
      .where(
        and(
          eq(mails.state, 'queued'),
          lt(
            sql`coalesce(${mails.triedAt}, ${mails.createdAt})`,
            new Date(this.clock.now().getTime() - DAY_MS),
          ),
        ),
      )
      .limit(1000)
    return rows.map(({ id }) => id)
  }
}

/** Whether there is something to send or to read. */
export const hasWords = ({ letter, expiresAt }: MailRow, now: Date) =>
  letter !== null && (expiresAt === null || expiresAt > now)

/** Links that have ended go, and in time everything. */
export async function sweepMails({ orm }: Pick<Database, 'orm'>, now: Date): Promise<void> {
  await orm.update(mails).set({ letter: null }).where(lt(mails.expiresAt, now))
  await orm.delete(mails).where(lt(mails.createdAt, new Date(now.getTime() - OUTBOX_DAYS * DAY_MS)))
}
