import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** A deadlock, or two that cannot both have come first. */
const GAVE_WAY = new Set(['40P01', '40001'])
const MOST_ATTEMPTS = 4
const PAUSE_MS = 50

/** Does work again that PostgreSQL has ended, and undone, in favour of somebody else's. */
export async function retried<T>(work: () => Promise<T>, attempts = MOST_ATTEMPTS): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (attempts === 1 || !gaveWay(error)) throw error
    // Not at once and not all at the same time, or they meet again.
    await sleep(Math.random() * PAUSE_MS)
    return retried(work, attempts - 1)
  }
}

function gaveWay(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return GAVE_WAY.has(error.code ?? '')
  return error instanceof Error && gaveWay(error.cause)
}
