import { and, desc, eq, getTableColumns, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Database, Executor } from '../../platform/db/database.ts'
import type { Permission } from '../../platform/http/permission.ts'
import { type UploadRow, uploadParts, uploads } from './uploads.table.ts'

const MOST = 100

/** All SQL about files on their way. */
export class FileUploadsRepository {
  constructor(private readonly database: Database) {}

  async add(row: typeof uploads.$inferInsert, _permission: Permission): Promise<UploadRow> {
    const [added] = await this.database.orm.insert(uploads).values(row).returning()
    return added as UploadRow
  }

  async byId(id: string): Promise<UploadRow | undefined> {
    const [row] = await this.database.orm.select().from(uploads).where(eq(uploads.id, id))
    return row
  }

  /** Those in parts that are not whole yet, with the numbers of the parts that have come. */
  async underWay(userId: number): Promise<(UploadRow & { received: number[] })[]> {
    const received = sql<number[]>`array(
      select p.number from upload_parts as p where p.upload_id = uploads.id order by p.number)`
    return this.database.orm
      .select({ ...getTableColumns(uploads), received })
      .from(uploads)
      .where(
        and(eq(uploads.userId, userId), isNotNull(uploads.storageId), isNull(uploads.completedAt)),
      )
      .orderBy(desc(uploads.createdAt), desc(uploads.id))
      .limit(MOST)
  }

  async parts(id: string) {
    return this.database.orm
      .select({ number: uploadParts.number, etag: uploadParts.etag })
      .from(uploadParts)
      .where(eq(uploadParts.uploadId, id))
      .orderBy(uploadParts.number)
  }

  /** False where the upload has gone meanwhile. */
  async addPart(id: string, part: { number: number; etag: string }, at: Date): Promise<boolean> {
    return this.database.orm.transaction(async (tx) => {
      const touched = await tx.update(uploads).set({ touchedAt: at }).where(eq(uploads.id, id))
      if (!touched.rowCount) return false
      await tx
        .insert(uploadParts)
        .values({ uploadId: id, ...part })
        .onConflictDoUpdate({
          target: [uploadParts.uploadId, uploadParts.number],
          set: { etag: part.etag },
        })
      return true
    })
  }

  async complete(id: string, at: Date): Promise<void> {
    const done = { completedAt: at, touchedAt: at }
    await this.database.orm.update(uploads).set(done).where(eq(uploads.id, id))
  }

  /** False where there was none: only one caller gets to take an upload away. */
  async remove(id: string, executor: Executor = this.database.orm): Promise<boolean> {
    const removed = await executor.delete(uploads).where(eq(uploads.id, id))
    return Boolean(removed.rowCount)
  }

  /** Takes away what nobody has gone on with since the one moment, or made an asset of since the other. */
  async removeStale(unfinished: Date, finished: Date): Promise<UploadRow[]> {
    const isWhole = or(isNotNull(uploads.completedAt), isNull(uploads.storageId))
    return this.database.orm
      .delete(uploads)
      .where(or(lt(uploads.touchedAt, unfinished), and(lt(uploads.touchedAt, finished), isWhole)))
      .returning()
  }
}
