import type { Unseen, Waits } from '@berg/contract'
import { sql } from 'drizzle-orm'
import { unseenNotices } from '../features/notifications/notifications.repository.ts'
import type { Database } from '../platform/db/database.ts'
import { reads } from '../reads.ts'

/** What every page asks about whoever is signed in, with one question. */
export function whatWaits(database: Database): (userId: number) => Promise<Waits> {
  const ask = database.prepare<Unseen & { shows_presence: boolean }>(sql`
    select n.count, n.emergency, exists (
      select from ${reads.shownPresence} as p where p.user_id = ${sql.placeholder('user')}) as shows_presence
    from (${unseenNotices(reads)}) as n`)
  return async (userId) => {
    const [row] = await ask({ user: userId })
    const { shows_presence, ...unseen } = row as Unseen & { shows_presence: boolean }
    return { unseen, shows_presence }
  }
}
