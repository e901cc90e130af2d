import { desc, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { type ErasedPerson, redactColumn } from '../../platform/redact-person.ts'
import { leadershipMessages } from './leadership.table.ts'

/** The leadership messages that a person has saved. */
export class LeadershipPersonalData {
  constructor(private readonly database: Database) {}

  async exportOf(userId: number) {
    const { title, quote, subtitle, content, author, date, createdAt } = leadershipMessages
    return this.database.orm
      .select({ title, quote, subtitle, content, author, date, created_at: createdAt })
      .from(leadershipMessages)
      .where(eq(leadershipMessages.createdBy, userId))
      .orderBy(desc(createdAt))
  }

  /** Like an article, a message stays, but its author is no longer named. */
  async erase(tx: Transaction, { id, redact }: ErasedPerson): Promise<void> {
    const where = sql`created_by = ${id}`
    await redactColumn(tx, { table: 'leadership_messages', column: 'author', where }, redact)
  }
}
