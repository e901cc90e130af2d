import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'drizzle-orm'
import type { Database, Transaction } from './database.ts'

/** What the call that is served wants to be written with it, first of all in its transaction. */
export const alongside = new AsyncLocalStorage<(tx: Transaction) => Promise<void>>()

/**
 * A transaction. It is run again when PostgreSQL has ended it in favour of another one: `work` may run
 * more than once, and does nothing but talk to the database.
 */
export const transact = <T>(database: Database, work: (tx: Transaction) => Promise<T>) =>
  database.orm.transaction(async (tx) => {
    await alongside.getStore()?.(tx)
    return work(tx)
  })

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
