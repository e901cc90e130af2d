import { randomUUID } from 'node:crypto'
import { type InterfaceLanguage, OPENED_FROM_PUSH } from '@berg/contract'
import { and, eq, inArray } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Executor } from '../db/database.ts'
import type { BatchQueue } from '../jobs/jobs.ts'
import { inLanguage } from '../language/in-language.ts'
import { type LetterWords, type NewLetter, oneLine } from './letter.ts'
import { mails } from './mails.table.ts'

/** What is opened from a mail is read on the site too, as from a message on a device. */
const openingFor = ({ label, path }: NonNullable<LetterWords['action']>, notice: number) => ({
  label,
  path: `${path}#${OPENED_FROM_PUSH}${notice}`,
})

/** The way out for every mail of the site. */
export class Mail {
  /**
   * @param queue sends them; none where no mail server is set, and they stay in the outbox
   * @param usualLanguage of those who have chosen none
   */
  constructor(
    private readonly queue: BatchQueue<{ mail: number }> | undefined,
    private readonly domain: string,
    private readonly usualLanguage: InterfaceLanguage,
    private readonly clock: Clock,
    private readonly emergencyQueue: BatchQueue<{ mail: number }> | undefined = queue,
  ) {}

  /** Whether mails leave the site at all. */
  get isSent(): boolean {
    return this.queue !== undefined
  }

  /** Goes out exactly when the transaction does. */
  send(tx: Executor, letter: NewLetter): Promise<void> {
    return this.sendAll(tx, [letter])
  }

  /** In two statements, however many they are. */
  async sendAll(
    tx: Executor,
    letters: readonly NewLetter[],
    { isEmergency = false } = {},
  ): Promise<void> {
    if (letters.length === 0) return
    const rows = letters.map((letter) => this.rowOf(letter))
    const added = await tx.insert(mails).values(rows).returning({ mail: mails.id })
    await (isEmergency ? this.emergencyQueue : this.queue)?.enqueueAll(added, tx)
  }

  private rowOf({ to, kind, words, expiresAt, notice }: NewLetter) {
    const language = to.language ?? this.usualLanguage
    const { subject, paragraphs, action, after } = inLanguage(language, words)
    return {
      userId: to.userId ?? null,
      toName: oneLine(to.name),
      toEmail: oneLine(to.email),
      kind,
      subject: oneLine(subject),
      letter: {
        language,
        paragraphs,
        ...(action && { action: notice ? openingFor(action, notice) : action }),
        ...(after && { after }),
      },
      notificationId: notice ?? null,
      expiresAt: expiresAt ?? null,
      messageId: `<${randomUUID()}@${this.domain}>`,
      state: this.queue ? ('queued' as const) : ('kept' as const),
      createdAt: this.clock.now(),
    }
  }

  /** One that was refused, or stayed here while no mail server was set. */
  async sendAgain(tx: Executor, id: number): Promise<void> {
    const again = and(eq(mails.id, id), inArray(mails.state, ['refused', 'kept']))
    const state = this.queue ? 'queued' : 'kept'
    const changed = await tx.update(mails).set({ state, attempts: 0, answer: null }).where(again)
    if (changed.rowCount === 1) await this.queue?.enqueue({ mail: id }, { tx })
  }
}
