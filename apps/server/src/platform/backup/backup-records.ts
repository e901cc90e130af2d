import { desc, eq, isNull, notInArray, sql } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import { withAdvisoryLock } from '../db/advisory-lock.ts'
import { isUnavailable } from '../db/database-errors.ts'
import type { Database } from '../db/database.ts'
import { retryFor } from '../retry.ts'
import { backups } from './backups.table.ts'

/** Neither an error nor an end: it is being made, or its process was killed. */
export type BackupRecord = typeof backups.$inferSelect

const MOST_RECORDS = 100
const WRITE_DOWN_MS = 60_000

/** The newest first. */
export async function lastBackups(
  { orm }: Pick<Database, 'orm'>,
  count: number,
): Promise<BackupRecord[]> {
  return orm.select().from(backups).orderBy(desc(backups.id)).limit(count)
}

interface Made {
  bytes: number
}

/** Writes down that it begins, and what becomes of it. Under the lock of `oneBackupAtATime`. */
export async function recorded<T extends Made>(
  { orm }: Pick<Database, 'orm'>,
  file: string,
  clock: Clock,
  make: () => Promise<T>,
): Promise<T> {
  await orm
    .update(backups)
    .set({ finishedAt: clock.now(), error: 'It was broken off.' })
    .where(isNull(backups.finishedAt))
  const [begun] = await orm
    .insert(backups)
    .values({ startedAt: clock.now(), file })
    .returning({ id: backups.id })
  const end = (outcome: { bytes: number } | { error: string }) =>
    orm
      .update(backups)
      .set({ finishedAt: clock.now(), ...outcome })
      .where(eq(backups.id, begun?.id ?? 0))
  const newest = orm
    .select({ id: backups.id })
    .from(backups)
    .orderBy(desc(backups.id))
    .limit(MOST_RECORDS)
  await orm.delete(backups).where(notInArray(backups.id, newest))
  const made = await make().catch(async (error: Error) => {
    await end({ error: error.message }).catch(() => {})
    throw error
  })
  // The archive is whole whatever becomes of its row: a database that has just gone away is waited for.
  const limits = { limitMs: WRITE_DOWN_MS, mayPass: isUnavailable, tell: () => {} }
  await retryFor(async () => end({ bytes: made.bytes }), limits).catch(() => {})
  return made
}

/** A site that was not updated yet has no place to write it down. */
export async function hasRecords({ orm }: Pick<Database, 'orm'>): Promise<boolean> {
  const { rows } = await orm.execute(sql`select to_regclass('public.backups') as name`)
  return rows[0]?.['name'] !== null
}

/** On any node, by the command or at night; undefined where one is being made. */
export const oneBackupAtATime = <T>(database: Database, work: () => Promise<T>) =>
  withAdvisoryLock(database, 'backup', work)
