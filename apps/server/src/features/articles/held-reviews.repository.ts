import { and, eq, lte, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { heldDecisions } from './articles.table.ts'

export type HeldReview = typeof heldDecisions.$inferSelect

/** Reviews that can still be undone: until they settle, nothing has happened to the article. */
export class HeldReviewsRepository {
  constructor(private readonly database: Database) {}

  async find(tx: Transaction, articleId: number): Promise<HeldReview | undefined> {
    const [row] = await tx
      .select()
      .from(heldDecisions)
      .where(eq(heldDecisions.articleId, articleId))
    return row
  }

  async hold(tx: Transaction, review: HeldReview): Promise<void> {
    await tx.insert(heldDecisions).values(review)
  }

  async forget(tx: Transaction, articleId: number): Promise<void> {
    await tx.delete(heldDecisions).where(eq(heldDecisions.articleId, articleId))
  }

  /** Takes it out when its time has come. */
  async takeDue(tx: Transaction, articleId: number, now: Date): Promise<HeldReview | undefined> {
    const isDue = lte(heldDecisions.settlesAt, now)
    const [row] = await tx
      .delete(heldDecisions)
      .where(and(eq(heldDecisions.articleId, articleId), isDue))
      .returning()
    return row
  }

  /** Longest first. */
  async due(now: Date): Promise<number[]> {
    const rows = await this.database.orm
      .select({ articleId: heldDecisions.articleId })
      .from(heldDecisions)
      .where(lte(heldDecisions.settlesAt, now))
      .orderBy(heldDecisions.settlesAt)
    return rows.map(({ articleId }) => articleId)
  }

  /** Of what was sent to the editors: how many somebody has decided about, which is held or has its time. */
  async countDecided(): Promise<number> {
    const { rows } = await this.database.orm.execute<{ n: number }>(sql`
      select (
        (select count(*) from held_decisions as d join articles as a on a.id = d.article_id
          where a.submitted_at is not null and a.publish_at is null)
        + (select count(*) from articles where publish_at is not null and status = 'draft'))::int as n`)
    return rows[0]?.n ?? 0
  }
}
