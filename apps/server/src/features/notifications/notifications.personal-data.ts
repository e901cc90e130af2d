import { desc, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/db/database.ts'
import type { ErasedPerson } from '../../platform/redact-person.ts'
import { isToldStill, type NotificationReads } from './notifications.repository.ts'
import { notifications } from './notifications.table.ts'

/** What a person was told. It goes with the account. */
export class NotificationsPersonalData {
  constructor(
    private readonly database: Database,
    private readonly reads: NotificationReads,
  ) {}

  async exportOf(userId: number) {
    const { kind, createdAt, seenAt } = notifications
    const told = sql<object>`case when ${isToldStill(this.reads)} then data else '{}' end`
    const rows = await this.database.orm
      .select({ kind, told, created_at: createdAt, seen_at: seenAt })
      .from(notifications)
      .where(eq(notifications.userId, userId))
      .orderBy(desc(createdAt), desc(notifications.id))
    return rows.map(({ told: facts, ...row }) => Object.assign(row, facts))
  }

  /** Others were told reasons that this person gave, or that name them. */
  async erase(tx: Transaction, { id, redact, redactFullName }: ErasedPerson): Promise<void> {
    const { rows } = await tx.execute<{ id: number; texts: object; is_own: boolean }>(sql`
      select id, jsonb_strip_nulls(jsonb_build_object('reason', data->'reason', 'text', data->'text')) as texts,
        coalesce(actor_id = ${id}, true) as is_own
      from notifications where user_id <> ${id} and data ?| array['reason', 'text'] order by id`)
    for (const { id: notice, texts, is_own: isOwn } of rows) {
      const without = Object.fromEntries(
        Object.entries(texts).map(([key, text]) => [
          key,
          (isOwn ? redact : redactFullName)(String(text)),
        ]),
      )
      if (JSON.stringify(without) === JSON.stringify(texts)) continue
      await tx.execute(sql`
        update notifications set data = data || ${JSON.stringify(without)}::jsonb where id = ${notice}`)
    }
  }
}
