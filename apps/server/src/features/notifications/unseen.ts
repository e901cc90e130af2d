import { and, inArray, isNull, sql } from 'drizzle-orm'
import type { Executor } from '../../platform/db/database.ts'
import { tellPeople } from '../../platform/stream/tell-people.ts'
import { type NotificationReads, isToldStill } from './notifications.repository.ts'
import { notifications } from './notifications.table.ts'

/** How many notices each of these people has not seen, of those that they may see. */
async function unseenOf(tx: Executor, reads: NotificationReads, people: readonly number[]) {
  const rows = await tx
    .select({ person: notifications.userId, count: sql<number>`count(*)::int` })
    .from(notifications)
    .where(
      and(
        inArray(notifications.userId, [...people]),
        isNull(notifications.seenAt),
        isToldStill(reads),
      ),
    )
    .groupBy(notifications.userId)
  const counts = new Map(rows.map(({ person, count }) => [person, count]))
  return people.map((person) => ({ person, count: counts.get(person) ?? 0 }))
}

/** Tells their other devices how many are left. */
export async function tellUnseen(
  tx: Executor,
  reads: NotificationReads,
  people: readonly { person: number }[],
) {
  const ids = [...new Set(people.map(({ person }) => person))]
  if (ids.length === 0) return
  const counts = await unseenOf(tx, reads, ids)
  await tellPeople(
    tx,
    'unseen',
    counts.map(({ person, count }) => ({ person, data: { count } })),
  )
}
