import { and, eq, ne, type SQL } from 'drizzle-orm'
import type { Transaction } from '../../platform/db/database.ts'
import { users } from './auth.table.ts'

/** Whether somebody gets newsletters, set on a condition. Says whose it is, where that has changed it. */
export async function subscribe(
  tx: Transaction,
  { id, wantsIt, isGood }: { id: number; wantsIt: boolean; isGood: SQL },
) {
  const { username, firstName, lastName } = users
  const [person] = await tx
    .update(users)
    .set({ mailsNewsletter: wantsIt })
    .where(and(eq(users.id, id), ne(users.mailsNewsletter, wantsIt), isGood))
    .returning({ id: users.id, username, firstName, lastName })
  return person
}
