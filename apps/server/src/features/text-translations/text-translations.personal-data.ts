import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'

/** Which translations of texts a person has written or checked. They are the site's and stay, without the name. */
export class TextTranslationsPersonalData {
  constructor(private readonly database: Database) {}

  async exportOf(userId: number) {
    const { rows } = await this.database.orm.execute(sql`
      select t.text, t.language, t.title, t.written_at, t.checked_at,
        t.written_by is not distinct from ${userId} as written_by_you,
        t.checked_by is not distinct from ${userId} as checked_by_you,
        case when t.written_by = ${userId} then t.content end as content
      from text_translations as t
      where t.written_by = ${userId} or t.checked_by = ${userId} order by t.text, t.language`)
    return rows
  }
}
