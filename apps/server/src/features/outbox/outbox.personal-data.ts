import { isDeepStrictEqual } from 'node:util'
import { eq, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/db/database.ts'
import type { Relation } from '../../platform/db/relation.ts'
import type { ErasedPerson } from '../../platform/redact-person.ts'
import { mails } from '../../platform/mail/mails.table.ts'

export class OutboxPersonalData {
  constructor(
    private readonly database: Pick<Database, 'orm'>,
    private readonly people: Relation<'id' | 'email'>,
  ) {}

  async exportOf(userId: number) {
    const rows = await this.database.orm
      .select()
      .from(mails)
      .where(this.isTo(userId))
      .orderBy(mails.id)
    // Without what a link in it would open.
    return rows.map(({ toName, toEmail, subject, state, createdAt, letter, expiresAt }) => ({
      to: { name: toName, email: toEmail },
      subject,
      state,
      created_at: createdAt,
      words: expiresAt ? null : letter,
    }))
  }

  /** In mails to others stands what the person wrote to them, perhaps with the name. */
  async erase(tx: Transaction, { id, redact }: ErasedPerson): Promise<void> {
    await tx.delete(mails).where(this.isTo(id))
    const quoting = await tx
      .select({ id: mails.id, letter: mails.letter })
      .from(mails)
      .where(sql`${mails.letter} @? '$.paragraphs[*].quote'`)
      .orderBy(mails.id)
    for (const { id: mail, letter } of quoting) {
      const paragraphs = letter?.paragraphs.map((words) =>
        typeof words === 'string' ? words : { quote: redact(words.quote) },
      )
      if (!letter || !paragraphs || isDeepStrictEqual(paragraphs, letter.paragraphs)) continue
      await tx
        .update(mails)
        .set({ letter: { ...letter, paragraphs } })
        .where(eq(mails.id, mail))
    }
  }

  /** What the site has written to a person, also before there was an account. */
  private readonly isTo = (userId: number) =>
    or(
      eq(mails.userId, userId),
      sql`lower(${mails.toEmail}) = (
        select lower(u.email) from ${this.people} as u where u.id = ${userId} and u.email <> '')`,
    )
}
