import { lt } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import { spentTickets } from './uploads.table.ts'

/** All SQL about addresses that have been used. */
export class SpentTicketsRepository {
  constructor(private readonly database: Database) {}

  /** False where it was spent before. */
  async add(id: string, expiresAt: Date): Promise<boolean> {
    const added = await this.database.orm
      .insert(spentTickets)
      .values({ id, expiresAt })
      .onConflictDoNothing()
    return added.rowCount === 1
  }

  async removeExpired(now: Date): Promise<void> {
    await this.database.orm.delete(spentTickets).where(lt(spentTickets.expiresAt, now))
  }
}
