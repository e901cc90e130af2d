import { eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { type ErasedPerson, redactColumn } from '../../platform/redact-person.ts'
import { fileUrlOf } from '../../platform/storage/file-address.ts'
import { assets } from './assets.table.ts'

const NAME_LENGTH_MAX = 255

/** What a person has put into the library. */
export class AssetsPersonalData {
  constructor(private readonly database: Database) {}

  async exportOf(userId: number) {
    const rows = await this.database.orm.select().from(assets).where(eq(assets.createdBy, userId))
    return rows.map(({ id, fileId, name, filename, size, createdAt }) => ({
      id,
      name,
      filename,
      url: fileUrlOf(fileId),
      size,
      created_at: createdAt,
    }))
  }

  /** The files are the site's and stay, without the name of whom they came from. */
  async erase(tx: Transaction, { id, redact }: ErasedPerson): Promise<void> {
    const shortened = (text: string) => redact(text).slice(0, NAME_LENGTH_MAX)
    for (const column of ['name', 'filename']) {
      await redactColumn(tx, { table: 'assets', column, where: sql`created_by = ${id}` }, shortened)
    }
  }
}
