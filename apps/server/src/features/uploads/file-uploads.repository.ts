import { and, desc, eq, getTableColumns, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Database, Executor } from '../../platform/db/database.ts'
import type { Permission } from '../../platform/http/permission.ts'
import { tellOfUpload } from './upload-events.ts'
import {
  type EndedUploadRow,
  type UploadRow,
  endedUploads,
  uploadParts,
  uploads,
} from './uploads.table.ts'

const MOST = 100

export interface End {
  outcome: EndedUploadRow['outcome']
  reason?: EndedUploadRow['reason']
  /** Only where nobody has gone on with it since. */
  untouchedSince?: Date
}
/** No upload is touched after this. */
const NEVER = new Date('9999-01-01T00:00:00Z')

/** All SQL about files on their way. */
export class FileUploadsRepository {
  constructor(private readonly database: Database) {}

  /** Undefined where the person would have more than that on the way. */
  async addWithin(
    mostBytes: number,
    row: typeof uploads.$inferInsert,
    _permission: Permission,
  ): Promise<UploadRow | undefined> {
    return this.database.orm.transaction(async (tx) => {
      // One after the other: two that begin at once would both find room.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`uploads of ${row.userId}`}))`)
      const [total] = await tx
        .select({ bytes: sql`coalesce(sum(${uploads.size}), 0)`.mapWith(Number) })
        .from(uploads)
        .where(and(eq(uploads.userId, row.userId), isNull(uploads.completedAt)))
      if ((total?.bytes ?? 0) + row.size > mostBytes) return undefined
      const [added] = await tx
        .insert(uploads)
        .values({ ...row, state: 'waiting' })
        .returning()
      await tellOfUpload(tx, row)
      return added
    })
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
      const state = sql`case when ${uploads.state} = 'paused' then 'paused' else 'sending' end`
      const [touched] = await tx
        .update(uploads)
        .set({ touchedAt: at, state, reason: null })
        .where(eq(uploads.id, id))
        .returning({ id: uploads.id, userId: uploads.userId })
      if (!touched) return false
      await tx
        .insert(uploadParts)
        .values({ uploadId: id, ...part })
        .onConflictDoUpdate({
          target: [uploadParts.uploadId, uploadParts.number],
          set: { etag: part.etag },
        })
      await tellOfUpload(tx, touched)
      return true
    })
  }

  async complete(id: string, at: Date): Promise<void> {
    const done = { completedAt: at, touchedAt: at }
    await this.database.orm.update(uploads).set(done).where(eq(uploads.id, id))
  }

  /** Undefined where there was none, or it was gone on with since: only one caller takes an upload away. */
  async end(
    id: string,
    { outcome, reason = null, untouchedSince = NEVER }: End,
    at: Date,
    executor: Executor = this.database.orm,
  ): Promise<{ userId: number } | undefined> {
    const { rows } = await executor.execute<{ userId: number }>(sql`
      with gone as (
        delete from uploads
        where id = ${id} and touched_at <= ${untouchedSince.toISOString()}::timestamptz
        returning *
      )
      insert into ended_uploads (id, user_id, filename, size, outcome, reason, began_at, ended_at)
      select id, user_id, filename, size, ${outcome}, ${reason}, created_at, ${at.toISOString()}::timestamptz
      from gone
      returning user_id as "userId"`)
    const [ended] = rows
    if (ended) await tellOfUpload(executor, { id, ...ended })
    return ended
  }

  /** For the demo site, whose files did not come in by an upload. */
  async addEnded(
    rows: (typeof endedUploads.$inferInsert)[],
    executor: Executor,
    _permission: Permission,
  ): Promise<void> {
    await executor.insert(endedUploads).values(rows)
  }

  async addPaused(
    row: typeof uploads.$inferInsert,
    executor: Executor,
    _permission: Permission,
  ): Promise<void> {
    await executor.insert(uploads).values({ ...row, state: 'paused' })
  }

  /** What nobody has gone on with since the one moment, or made an asset of since the other. */
  async stale(unfinished: Date, finished: Date): Promise<UploadRow[]> {
    const isWhole = or(isNotNull(uploads.completedAt), isNull(uploads.storageId))
    return this.database.orm
      .select()
      .from(uploads)
      .where(or(lt(uploads.touchedAt, unfinished), and(lt(uploads.touchedAt, finished), isWhole)))
  }

  async forgetEnded(before: Date): Promise<void> {
    await this.database.orm.delete(endedUploads).where(lt(endedUploads.endedAt, before))
  }
}
