import { OUTCOMES, type SignupNews } from '@berg/contract'
import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Database, Executor } from '../../platform/db/database.ts'
import { notices } from './articles.table.ts'

const MOST = 100

type NewAuthorNotice = typeof notices.$inferInsert

interface ReaderNotice extends Omit<NewAuthorNotice, 'userId' | 'outcome'> {
  userIds: readonly number[]
  outcome: SignupNews
}

/** What authors have not seen yet of what became of their articles, and others of events they signed up for. */
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
    const { articleId, userId } = outcome
    if (articleId) {
      await this.forget(executor, articleId)
      const isOwn = and(eq(notices.articleId, articleId), eq(notices.userId, userId))
      await executor.delete(notices).where(isOwn)
    }
    await executor.insert(notices).values(outcome)
  }

  /** Takes the place of what they were to be told about the same article. */
  async tellReaders(executor: Executor, { userIds, ...notice }: ReaderNotice): Promise<void> {
    if (notice.articleId) {
      const isTold = and(
        eq(notices.articleId, notice.articleId),
        inArray(notices.userId, [...userIds]),
      )
      await executor.delete(notices).where(isTold)
    }
    await executor.insert(notices).values(userIds.map((userId) => ({ ...notice, userId })))
  }

  async forget(executor: Executor, articleId: number): Promise<void> {
    const isOutcome = inArray(notices.outcome, [...OUTCOMES])
    await executor.delete(notices).where(and(eq(notices.articleId, articleId), isOutcome))
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
