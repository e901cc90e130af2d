import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Database, Transaction } from './database.ts'

const DEADLOCK = '40P01'
const MOST_ATTEMPTS = 4

/** A transaction that is run again when PostgreSQL has ended it in favour of another one. */
export async function transact<T>(
  database: Database,
  work: (tx: Transaction) => Promise<T>,
  attempts = MOST_ATTEMPTS,
): Promise<T> {
  try {
    return await database.orm.transaction(work)
  } catch (error) {
    if (attempts === 1 || !isDeadlock(error)) throw error
    return transact(database, work, attempts - 1)
  }
}

function isDeadlock(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return error.code === DEADLOCK
  return error instanceof Error && isDeadlock(error.cause)
}

/**
 * Whoever writes an article takes the tags as they are; whoever changes tags wants nobody to be
 * writing. They take turns here, because they come to the same rows from opposite ends.
 */
export async function takeTagsAsTheyAre(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(hashtext('tags'))`)
}

export async function haveTagsAlone(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('tags'))`)
}
