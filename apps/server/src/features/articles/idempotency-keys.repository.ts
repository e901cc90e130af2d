import { and, eq, lt } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { idempotencyKeys } from './articles.table.ts'

interface Request {
  userId: number
  key: string
  createdAt: Date
}

/** Remembers which request made which article. */
export class IdempotencyKeysRepository {
  constructor(private readonly database: Database) {}

  /** Undefined for the first; who comes second waits here until the first is through. */
  async claim(tx: Transaction, request: Request) {
    const claimed = await tx
      .insert(idempotencyKeys)
      .values(request)
      .onConflictDoNothing()
      .returning()
    if (claimed.length > 0) return undefined
    const [known] = await tx.select().from(idempotencyKeys).where(isOf(request)).for('update')
    return known
  }

  async settle(
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
