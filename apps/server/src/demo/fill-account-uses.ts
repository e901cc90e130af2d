import { hashOf } from '@berg/demo'
import { accountUses, users } from '../features/auth/auth.table.ts'
import { DAY_MS } from '../platform/clock.ts'
import type { Transaction } from '../platform/db/database.ts'

/** Most were here in the last days, some not for months, and a few have not come in yet. */
export async function fillAccountUses(tx: Transaction, now: Date): Promise<void> {
  const everybody = await tx.select({ id: users.id, username: users.username }).from(users)
  const rows = everybody.flatMap(({ id: userId, username }) => {
    const hash = hashOf(`use ${username}`)
    if (hash % 17 === 0) return []
    const daysAgo = hash % 11 === 0 ? 100 + (hash % 300) : hash % 20
    const lastUsedOn = new Date(now.getTime() - daysAgo * DAY_MS).toISOString().slice(0, 10)
    return [{ userId, lastUsedOn }]
  })
  // Who has signed in has a day already.
  await tx.insert(accountUses).values(rows).onConflictDoNothing()
}
