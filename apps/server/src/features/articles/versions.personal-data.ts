import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/db/database.ts'
import type { ErasedPerson } from '../../platform/redact-person.ts'

/** What a person's articles were before, and which articles of others they have saved. */
export class VersionsPersonalData {
  constructor(private readonly database: Database) {}

  async exportOf(userId: number) {
    const { rows } = await this.database.orm.execute(sql`
      select v.article_id as article, v.version, v.saved_at, v.saved_by is not distinct from ${userId} as saved_by_you,
        case when a.author_id = ${userId} then v.snapshot end as content
      from article_versions as v join articles as a on a.id = v.article_id
      where a.author_id = ${userId} or v.saved_by = ${userId} order by v.article_id, v.version`)
    return rows
  }

  /** What readers have had is the site's and stays; the account's name goes with the account. */
  async erase(tx: Transaction, { id }: ErasedPerson): Promise<void> {
    await tx.execute(sql`
      delete from article_versions where not was_published
        and article_id in (select id from articles where author_id = ${id})`)
  }
}
