import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/db/database.ts'
import type { ErasedPerson } from '../../platform/redact-person.ts'
import type { FileUploadsService } from './file-uploads.service.ts'
import { endedUploads, uploads } from './uploads.table.ts'

/** The files that a person has on the way. */
export class UploadsPersonalData {
  constructor(
    private readonly database: Database,
    private readonly service: Pick<FileUploadsService, 'removeFiles'>,
  ) {}

  async exportOf(userId: number) {
    const { filename, contentType, size, createdAt } = uploads
    return this.database.orm
      .select({ filename, content_type: contentType, size, created_at: createdAt })
      .from(uploads)
      .where(eq(uploads.userId, userId))
  }

  async erase(tx: Transaction, { id }: ErasedPerson): Promise<() => Promise<void>> {
    const gone = await tx.delete(uploads).where(eq(uploads.userId, id)).returning()
    return async () => {
      for (const row of gone) await this.service.removeFiles(row)
    }
  }
}

/** Which uploads of a person are over. */
export class UploadHistoryPersonalData {
  constructor(private readonly database: Database) {}

  async exportOf(userId: number) {
    const { filename, size, outcome, beganAt, endedAt } = endedUploads
    return this.database.orm
      .select({ filename, size, outcome, began_at: beganAt, ended_at: endedAt })
      .from(endedUploads)
      .where(eq(endedUploads.userId, userId))
      .orderBy(endedUploads.endedAt, endedUploads.id)
  }

  async erase(tx: Transaction, { id }: ErasedPerson): Promise<void> {
    await tx.delete(endedUploads).where(eq(endedUploads.userId, id))
  }
}
