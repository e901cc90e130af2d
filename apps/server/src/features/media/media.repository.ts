import { eq, sql } from 'drizzle-orm'
import type { Database, Executor } from '../../platform/db/database.ts'
import { type MediaRow, type NewMedia, media } from './media.table.ts'

/** All SQL about pictures. */
export class MediaRepository {
  constructor(private readonly database: Database) {}

  async byId(id: string): Promise<MediaRow | undefined> {
    const [row] = await this.database.orm.select().from(media).where(eq(media.id, id))
    return row
  }

  async add(rows: NewMedia[], executor: Executor = this.database.orm): Promise<void> {
    if (rows.length > 0) await executor.insert(media).values(rows).onConflictDoNothing()
  }

  /** False where the id is taken. */
  async claim(row: NewMedia): Promise<boolean> {
    const added = await this.database.orm
      .insert(media)
      .values(row)
      .onConflictDoNothing()
      .returning()
    return added.length > 0
  }

  async remove(id: string): Promise<void> {
    await this.database.orm.delete(media).where(eq(media.id, id))
  }

  /** Notes which pictures are in use and which have stopped being so. */
  async noteUse(now: Date): Promise<void> {
    // The uses are gathered once: the view reads whole texts.
    await this.database.orm.execute(sql`
      with used as materialized (select distinct media_id as id from media_uses)
      update media set unused_since = case when unused_since is null then ${now.toISOString()}::timestamptz end
      where (unused_since is null) <> (id in (select id from used))`)
  }

  async usage() {
    return this.database.orm.select({ id: media.id, unusedSince: media.unusedSince }).from(media)
  }

  async totalBytes(): Promise<number> {
    const total = sql`coalesce(sum(${media.bytes}), 0)`.mapWith(Number)
    const [row] = await this.database.orm.select({ total }).from(media)
    return row?.total ?? 0
  }

  /** What came into use at the last moment stays. */
  async removeUnused(ids: readonly string[]): Promise<void> {
    const isOne = sql`id = any (${sql.param(ids)}::uuid[]) and unused_since is not null`
    await this.database.orm.transaction(async (tx) => {
      await tx.execute(sql`select from media where ${isOne} order by id for update`)
      await tx.execute(sql`
        delete from media where ${isOne}
          and not exists (select from media_uses where media_id = media.id)`)
    })
  }
}
