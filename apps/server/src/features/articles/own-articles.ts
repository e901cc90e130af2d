import { desc, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { articles } from './articles.table.ts'

/** What a person has written. */
export class OwnArticles {
  constructor(private readonly database: Database) {}

  async exportOf(userId: number) {
    const { id, title, content, status, createdAt, publishedAt } = articles
    return this.database.orm
      .select({ id, title, content, status, created_at: createdAt, published_at: publishedAt })
      .from(articles)
      .where(eq(articles.authorId, userId))
      .orderBy(desc(articles.createdAt))
  }

  /** What was published is the site's and stays, but is no longer found by the author's name. */
  async erase(tx: Transaction, userId: number): Promise<void> {
    await tx.execute(
      sql`delete from articles where author_id = ${userId} and status <> 'published'`,
    )
    await tx.execute(sql`delete from outcomes where user_id = ${userId}`)
    await tx.execute(
      sql`update articles set search = ts_filter(search, '{a,b,d}'),
        written_words = ts_filter(written_words, '{a,b,d}') where author_id = ${userId}`,
    )
  }
}
