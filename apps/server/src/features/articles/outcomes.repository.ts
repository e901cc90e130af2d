import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Database, Executor } from '../../platform/db/database.ts'
import { outcomes } from './articles.table.ts'

const MOST = 100

type NewOutcome = typeof outcomes.$inferInsert

/** What authors have not seen yet of what became of their articles. */
export class OutcomesRepository {
  constructor(private readonly database: Database) {}

  async of(userId: number) {
    return this.database.orm
      .select()
      .from(outcomes)
      .where(eq(outcomes.userId, userId))
      .orderBy(desc(outcomes.at), desc(outcomes.id))
      .limit(MOST)
  }

  /** Takes the place of what was to be told about the same article. */
  async tell(executor: Executor, outcome: NewOutcome): Promise<void> {
    if (outcome.articleId) await this.forget(executor, outcome.articleId)
    await executor.insert(outcomes).values(outcome)
  }

  async forget(executor: Executor, articleId: number): Promise<void> {
    await executor.delete(outcomes).where(eq(outcomes.articleId, articleId))
  }

  async seen(userId: number, ids: readonly number[]): Promise<void> {
    await this.database.orm
      .delete(outcomes)
      .where(and(eq(outcomes.userId, userId), inArray(outcomes.id, [...ids])))
  }
}
