import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/db/database.ts'
import type { ErasedPerson } from '../../platform/redact-person.ts'
import type { FileUploadsService } from './file-uploads.service.ts'
import { uploads } from './uploads.table.ts'

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
