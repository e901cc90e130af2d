import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import { storageCleanups } from './storage.table.ts'

/**
 * What a person has cleaned up. It stays, so that it can be undone, and the database lets go of who it was. When a file
 * was opened is nobody's: only the day is known.
 */
export class StoragePersonalData {
  constructor(private readonly database: Database) {}

  async exportOf(userId: number) {
    const { id, kind, createdAt, undoneAt, binned, bytes } = storageCleanups
    return this.database.orm
      .select({ id, kind, created_at: createdAt, undone_at: undoneAt, files: binned, bytes })
      .from(storageCleanups)
      .where(eq(storageCleanups.createdBy, userId))
  }
}
