import { desc, sql } from 'drizzle-orm'
import type { Database, Executor, Transaction } from '../../platform/db/database.ts'
import type { Permission } from '../../platform/http/permission.ts'
import { type LeadershipRow, leadershipMessages } from './leadership.table.ts'

export class LeadershipRepository {
  constructor(private readonly database: Database) {}

  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.database.orm.transaction(work)
  }

  async newest(executor: Executor = this.database.orm): Promise<LeadershipRow | undefined> {
    const [row] = await executor
      .select()
      .from(leadershipMessages)
      .orderBy(desc(leadershipMessages.id))
      .limit(1)
    return row
  }

  /** The newest stays so until the transaction ends; everybody goes on reading. */
  async lock(tx: Transaction): Promise<void> {
    await tx.execute(sql`lock table ${leadershipMessages} in share row exclusive mode`)
  }

  async add(
    tx: Transaction,
    values: typeof leadershipMessages.$inferInsert,
    _permission: Permission,
  ): Promise<LeadershipRow> {
    const [row] = await tx.insert(leadershipMessages).values(values).returning()
    return row as LeadershipRow
  }
}
