import { desc, eq, or } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import { newsletters } from './newsletters.table.ts'

/** The issues that a person has begun or changed last. They are the site's: an erasure leaves them. */
export class NewslettersPersonalData {
  constructor(private readonly database: Database) {}

  async exportOf(userId: number) {
    const { number, title, state, createdAt, createdBy, updatedAt, updatedBy } = newsletters
    return this.database.orm
      .select({ number, title, state, created_at: createdAt, updated_at: updatedAt })
      .from(newsletters)
      .where(or(eq(createdBy, userId), eq(updatedBy, userId)))
      .orderBy(desc(number))
  }
}
