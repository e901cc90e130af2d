import type { CleanupKind } from '@berg/contract'
import { and, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import { binned } from '../../platform/bin/bin.reads.ts'
import type { Database, Executor, Transaction } from '../../platform/db/database.ts'
import type { PageRange, Rows } from '../../platform/http/paging.ts'
import type { Permission } from '../../platform/http/permission.ts'
import type { StorageReads } from './storage.repository.ts'
import { fileFacts, storageCleanups } from './storage.table.ts'

export type CleanupRow = typeof storageCleanups.$inferSelect & { createdByName: string | null }

/** All SQL about what was cleaned up. */
export class CleanupsRepository {
  constructor(
    private readonly database: Database,
    private readonly reads: Pick<StorageReads, 'people'>,
  ) {}

  async begin(kind: CleanupKind, createdBy: number, createdAt: Date, _permission: Permission) {
    const [row] = await this.database.orm
      .insert(storageCleanups)
      .values({ kind, createdBy, createdAt })
      .returning()
    return row as typeof storageCleanups.$inferSelect
  }

  /** With the file that goes, so that whatever happens next it can be brought back. */
  async note(
    tx: Transaction,
    id: number,
    { binned: asset, added, bytes }: { binned: number; added?: number | undefined; bytes: number },
  ): Promise<void> {
    await tx
      .update(storageCleanups)
      .set({
        binned: sql`array_append(${storageCleanups.binned}, ${asset})`,
        ...(added && { added: sql`array_append(${storageCleanups.added}, ${added})` }),
        bytes: sql`${storageCleanups.bytes} + ${bytes}`,
      })
      .where(eq(storageCleanups.id, id))
  }

  /** Nothing of it went. */
  async forget(id: number): Promise<void> {
    await this.database.orm.delete(storageCleanups).where(eq(storageCleanups.id, id))
  }

  async byId(id: number): Promise<CleanupRow | undefined> {
    const [row] = await this.select(this.database.orm).where(eq(storageCleanups.id, id))
    return row
  }

  async list({ offset, limit }: PageRange): Promise<Rows<CleanupRow>> {
    const rows = await this.select(this.database.orm)
      .orderBy(desc(storageCleanups.createdAt), desc(storageCleanups.id))
      .limit(limit + 1)
      .offset(offset)
    return { rows: rows.slice(0, limit), hasMore: rows.length > limit }
  }

  count = (): Promise<number> => this.database.orm.$count(storageCleanups)

  /** False where somebody else was quicker. */
  async markUndone(tx: Executor, id: number, at: Date, _permission: Permission): Promise<boolean> {
    const undone = await tx
      .update(storageCleanups)
      .set({ undoneAt: at })
      .where(and(eq(storageCleanups.id, id), isNull(storageCleanups.undoneAt)))
      .returning({ id: storageCleanups.id })
    return undone.length > 0
  }

  /** Where these files are in the bin. */
  async inBin(assetIds: readonly number[]): Promise<number[]> {
    const { rows } = await this.database.orm.execute<{ id: number }>(sql`
      select b.id from ${binned} as b
      where b.kind = 'asset' and b.subject_id = any (${sql.param(assetIds)}::int[]) order by b.id`)
    return rows.map(({ id }) => id)
  }

  /** Files in the bin, the longest there first. */
  async oldestInBin(most: number): Promise<{ id: number; bytes: number }[]> {
    const { rows } = await this.database.orm.execute<{ id: number; bytes: number }>(sql`
      select b.id, (b.record #>> '{assets,0,size}')::float8 as bytes from ${binned} as b
      where b.kind = 'asset' order by b.id limit ${most}`)
    return rows
  }

  /** A smaller picture was opened when the one before it was. */
  async copyOpened(tx: Transaction, from: string, to: string): Promise<void> {
    await tx.execute(sql`
      update ${fileFacts} as mine set known_since = other.known_since, opened_on = other.opened_on
      from ${fileFacts} as other where mine.file_id = ${to} and other.file_id = ${from}`)
  }

  private select(executor: Executor) {
    return executor
      .select({
        ...getTableColumns(storageCleanups),
        createdByName: sql<string | null>`(
          select u.name from ${this.reads.people} as u where u.id = ${storageCleanups.createdBy})`,
      })
      .from(storageCleanups)
      .$dynamic()
  }
}
