import { desc, eq } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import { plainPages } from './plain-pages.table.ts'

/** The versions of pages that a person has saved. They are the site's: an erasure leaves them. */
export class PlainPagesPersonalData {
  constructor(private readonly database: Database) {}

  async exportOf(userId: number) {
    const { page, version, content, savedAt } = plainPages
    return this.database.orm
      .select({ page, version, content, saved_at: savedAt })
      .from(plainPages)
      .where(eq(plainPages.savedBy, userId))
      .orderBy(desc(savedAt))
  }
}
