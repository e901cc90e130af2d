import { desc } from 'drizzle-orm'
import type { Database, Executor } from '../../platform/db/database.ts'
import { leadershipMessages } from './leadership.table.ts'

/** All SQL about the leadership message. */
export class LeadershipRepository {
  constructor(private readonly database: Database) {}

  async newest() {
    const [row] = await this.database.orm
      .select()
      .from(leadershipMessages)
      .orderBy(desc(leadershipMessages.id))
      .limit(1)
    return row
  }

  async add(
    values: typeof leadershipMessages.$inferInsert,
    executor: Executor = this.database.orm,
  ): Promise<void> {
    await executor.insert(leadershipMessages).values(values)
  }
}
