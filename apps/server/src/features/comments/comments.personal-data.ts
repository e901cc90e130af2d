import { sql } from 'drizzle-orm'
import { binned } from '../../platform/bin/bin.reads.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { type ErasedPerson, redactColumn } from '../../platform/redact-person.ts'

/** What a person has said about articles, also about those that are in the bin. */
export class CommentsPersonalData {
  constructor(private readonly database: Database) {}

  async exportOf(userId: number) {
    const { rows } = await this.database.orm.execute(sql`
      select article_id as article, text, created_at, edited_at, hidden_reason
      from comments where author_id = ${userId}
      union all
      select c.article_id, c.text, c.created_at, c.edited_at, c.hidden_reason
      from ${binned} as b, jsonb_to_recordset(b.record->'comments') as c (author_id integer, article_id integer, text text,
        created_at timestamptz, edited_at timestamptz, hidden_reason text)
      where c.author_id = ${userId} order by created_at desc, article desc`)
    return rows
  }

  /** What was said stays, without the name; the database takes the author off it with the account. */
  async erase(tx: Transaction, { id, redact }: ErasedPerson): Promise<void> {
    const column = (name: string, where: ReturnType<typeof sql>) =>
      redactColumn(tx, { table: 'comments', column: name, where }, redact)
    await column('text', sql`author_id = ${id}`)
    // Nobody knows here who gave the reason.
    await column('hidden_reason', sql`hidden_reason is not null`)
  }
}

/** How a person has reacted, and what they have reported; both go with the account. */
export class ReactionsPersonalData {
  constructor(private readonly database: Database) {}

  async exportOf(userId: number) {
    const { rows } = await this.database.orm.execute(sql`
      select article_id as article, reaction, at from reactions where user_id = ${userId} order by at desc`)
    return rows
  }
}

export class CommentReportsPersonalData {
  constructor(private readonly database: Database) {}

  async exportOf(userId: number) {
    const { rows } = await this.database.orm.execute(sql`
      select article_id as article, comment_id as comment, reason, note, at
      from comment_reports where user_id = ${userId} order by at desc`)
    return rows
  }
}
