import { and, eq, lt } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { conflict } from '../../platform/http/problem.ts'
import { idempotencyKeys } from './articles.table.ts'

interface Request {
  userId: number
  key: string
  createdAt: Date
}

/** Remembers which request made which article. */
export class IdempotencyKeysRepository {
  constructor(private readonly database: Database) {}

  /** The first request makes the article; the same one again finds it as it is by then. */
  async once(
    tx: Transaction,
    request: Request,
    make: (tx: Transaction) => Promise<number>,
  ): Promise<number> {
    const known = await this.claim(tx, request)
    if (!known) {
      const id = await make(tx)
      await this.settle(tx, request, id)
      return id
    }
    if (!known.articleId) throw conflict('This article was created and has been deleted since.')
    return known.articleId
  }

  /** Undefined for the first; who comes second waits here until the first is through. */
  private async claim(tx: Transaction, request: Request) {
    const claimed = await tx
      .insert(idempotencyKeys)
      .values(request)
      .onConflictDoNothing()
      .returning()
    if (claimed.length > 0) return undefined
    const [known] = await tx.select().from(idempotencyKeys).where(isOf(request)).for('update')
    return known
  }

  private async settle(
    tx: Transaction,
    request: Pick<Request, 'userId' | 'key'>,
    articleId: number,
  ): Promise<void> {
    await tx.update(idempotencyKeys).set({ articleId }).where(isOf(request))
  }

  async forgetBefore(moment: Date): Promise<void> {
    await this.database.orm.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, moment))
  }
}

const isOf = ({ userId, key }: Pick<Request, 'userId' | 'key'>) =>
  and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key))
