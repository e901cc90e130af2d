import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Database, Executor } from '../../platform/db/database.ts'
import { notices } from './articles.table.ts'

const MOST = 100

type NewAuthorNotice = typeof notices.$inferInsert

/** What authors have not seen yet of what became of their articles. */
export class AuthorNoticesRepository {
  constructor(private readonly database: Database) {}

  async of(userId: number) {
    return this.database.orm
      .select()
      .from(notices)
      .where(eq(notices.userId, userId))
      .orderBy(desc(notices.at), desc(notices.id))
      .limit(MOST)
  }

  /** Takes the place of what was to be told about the same article. */
  async tell(executor: Executor, outcome: NewAuthorNotice): Promise<void> {
    if (outcome.articleId) await this.forget(executor, outcome.articleId)
    await executor.insert(notices).values(outcome)
  }

  async forget(executor: Executor, articleId: number): Promise<void> {
    await executor.delete(notices).where(eq(notices.articleId, articleId))
  }

  /** That an article was deleted is not told once it is back. */
  async takeBack(executor: Executor, userId: number, at: Date): Promise<void> {
    const isDeletion = and(eq(notices.outcome, 'deleted'), isNull(notices.articleId))
    await executor
      .delete(notices)
      .where(and(eq(notices.userId, userId), eq(notices.at, at), isDeletion))
  }

  async seen(userId: number, ids: readonly number[]): Promise<void> {
    await this.database.orm
      .delete(notices)
      .where(and(eq(notices.userId, userId), inArray(notices.id, [...ids])))
  }
}
