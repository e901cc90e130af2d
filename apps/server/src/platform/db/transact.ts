import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'drizzle-orm'
import type { Database, Transaction } from './database.ts'

type Write = (tx: Transaction) => Promise<void>

const alongside = new AsyncLocalStorage<Write>()
let followed = 0

/**
 * Lets a call write something more, first of all in each of its transactions. As long as calls are followed every
 * `await` of the process is dearer, so it ends with the last of them.
 */
export async function writingAlongside<T>(write: Write, work: () => T | Promise<T>): Promise<T> {
  followed += 1
  try {
    return await alongside.run(write, work)
  } finally {
    followed -= 1
    if (followed === 0) alongside.disable()
  }
}

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
