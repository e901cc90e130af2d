import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Database, Transaction } from './database.ts'

/** A deadlock, or two that cannot both have come first. */
const GAVE_WAY = new Set(['40P01', '40001'])
const MOST_ATTEMPTS = 4

/**
 * A transaction that is run again when PostgreSQL has ended it in favour of another one. The only way
 * to write several rows: `work` may run more than once, and does nothing but talk to the database.
 */
export async function transact<T>(
  database: Database,
  work: (tx: Transaction) => Promise<T>,
  attempts = MOST_ATTEMPTS,
): Promise<T> {
  try {
    return await database.orm.transaction(work)
  } catch (error) {
    if (attempts === 1 || !gaveWay(error)) throw error
    return transact(database, work, attempts - 1)
  }
}

function gaveWay(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return GAVE_WAY.has(error.code ?? '')
  return error instanceof Error && gaveWay(error.cause)
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
