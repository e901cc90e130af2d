import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'

interface OpenTransaction {
  pool: pg.Pool
  hasEnded: boolean
}

export class PoolInTransaction extends Error {
  constructor() {
    super('The pool was asked inside a transaction: what runs there takes the transaction.')
  }
}

const current = new AsyncLocalStorage<OpenTransaction>()

/**
 * Whoever holds a connection and asks the pool for a second one may wait for somebody who waits for what the first
 * one has locked. It fails at once, by name, and not on the day when the pool is used up. In production nobody looks:
 * following each transaction would make every `await` of the server dearer.
 */
export function refuseInTransaction(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown
  pool.connect = ((...args: unknown[]) => {
    const open = current.getStore()
    if (open?.pool !== pool || open.hasEnded) return connect(...args)
    const error = new PoolInTransaction()
    const [done] = args
    if (typeof done !== 'function') return Promise.reject(error)
    done(error)
    return undefined
  }) as typeof pool.connect
}

/** What begins in here and is awaited nowhere may ask the pool once the transaction has ended. */
export async function asTransaction<T>(pool: pg.Pool, work: () => Promise<T>): Promise<T> {
  const open = { pool, hasEnded: false }
  try {
    return await current.run(open, work)
  } finally {
    open.hasEnded = true
  }
}
