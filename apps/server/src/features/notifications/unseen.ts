import { sql } from 'drizzle-orm'
import type { Executor } from '../../platform/db/database.ts'
import { tellPeople } from '../../platform/stream/tell-people.ts'

/** How many notices each of these people has not seen. */
async function unseenOf(tx: Executor, people: readonly number[]) {
  const { rows } = await tx.execute<{ person: number; count: number }>(sql`
    select person, (select count(*)::int from notifications as n where n.user_id = person and n.seen_at is null) as count
    from unnest(${sql.param(people)}::int[]) as person`)
  return rows
}

/** Tells their other devices how many are left. */
export async function tellUnseen(tx: Executor, people: readonly { person: number }[]) {
  const ids = [...new Set(people.map(({ person }) => person))]
  if (ids.length === 0) return
  const counts = await unseenOf(tx, ids)
  await tellPeople(
    tx,
    'unseen',
    counts.map(({ person, count }) => ({ person, data: { count } })),
  )
}
