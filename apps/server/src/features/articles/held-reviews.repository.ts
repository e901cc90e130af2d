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

  async count(): Promise<number> {
    const [row] = await this.database.orm
      .select({ n: sql<number>`count(*)::int` })
      .from(heldDecisions)
    return row?.n ?? 0
  }
}
