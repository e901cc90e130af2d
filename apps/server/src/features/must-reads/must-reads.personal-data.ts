import { sql } from 'drizzle-orm'
import { binned } from '../../platform/bin/bin.reads.ts'
import type { Database } from '../../platform/db/database.ts'

/** What a person has confirmed. The database takes the name off when the account goes: the count stays. */
export class ConfirmationsPersonalData {
  constructor(private readonly database: Database) {}

  async exportOf(userId: number) {
    const { rows } = await this.database.orm.execute(sql`
      select article_id as article, version, confirmed_at, read_offline_at, way, language from confirmations where user_id = ${userId}
      union all
      select (c->>'article_id')::int, (c->>'version')::int, (c->>'confirmed_at')::timestamptz,
        (c->>'read_offline_at')::timestamptz, c->>'way', c->>'language'
      from ${binned} as b, jsonb_array_elements(b.record->'confirmations') as c where (c->>'user_id')::int = ${userId}
      order by confirmed_at`)
    return rows
  }
}
