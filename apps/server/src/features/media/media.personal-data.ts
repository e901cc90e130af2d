import { eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/db/database.ts'
import type { ErasedPerson } from '../../platform/redact-person.ts'
import type { FileStore } from '../../platform/storage/file-store.ts'
import { media } from './media.table.ts'

/** The pictures that a person has uploaded. */
export class MediaPersonalData {
  constructor(
    private readonly database: Database,
    private readonly files: FileStore,
  ) {}

  async isOwn(id: string, userId: number): Promise<boolean> {
    const [row] = await this.database.orm.select().from(media).where(eq(media.id, id))
    return row?.createdBy === userId
  }

  async exportOf(userId: number) {
    const rows = await this.database.orm.select().from(media).where(eq(media.createdBy, userId))
    return rows.map(({ id, width, height, createdAt }) => ({
      url: `/media/${id}`,
      width,
      height,
      created_at: createdAt,
    }))
  }

  /** Pictures of published articles stay, as the articles do. */
  async erase(tx: Transaction, { id }: ErasedPerson): Promise<() => Promise<void>> {
    const gone = await this.removeUnused(tx, sql`created_by = ${id}`)
    return () => this.removeFiles(gone, 'the person who sent it was erased')
  }

  /** Takes a picture away for good, unless something still uses it. */
  async discard(id: string): Promise<void> {
    const gone = await this.database.orm.transaction((tx) => this.removeUnused(tx, sql`id = ${id}`))
    await this.removeFiles(gone, 'the person who sent it took it away')
  }

  /** Whoever is just taking one in is done once it is held: only then is asked what uses it. */
  private async removeUnused(tx: Transaction, which: ReturnType<typeof sql>): Promise<string[]> {
    await tx.execute(sql`select from media where ${which} order by id for update`)
    const { rows } = await tx.execute<{ id: string }>(sql`
      delete from media where ${which} and not exists (select from media_uses where media_id = media.id)
      returning id`)
    return rows.map(({ id }) => id)
  }

  private async removeFiles(ids: readonly string[], why: string): Promise<void> {
    for (const id of ids) await this.files.deleteAll(`media/${id}`, why)
  }
}
