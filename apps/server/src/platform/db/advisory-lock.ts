import type { Database } from './database.ts'

/**
 * Does the work where nobody else is at it on any node; undefined where somebody is. The lock belongs
 * to a connection of its own: the signal says when it is lost, and with it the lock.
 */
export async function withAdvisoryLock<T>(
  { newClient }: Pick<Database, 'newClient'>,
  name: string,
  work: (lost: AbortSignal) => Promise<T>,
): Promise<T | undefined> {
  const lost = new AbortController()
  const client = newClient('the-berg lock')
  client.on('error', (error) => lost.abort(error))
  await client.connect()
  try {
    const { rows } = await client.query<{ locked: boolean }>(
      'select pg_try_advisory_lock(hashtext($1)) as locked',
      [name],
    )
    return rows[0]?.locked ? await work(lost.signal) : undefined
  } finally {
    // Ends the session, and with it the lock.
    await client.end().catch(() => {})
  }
}
