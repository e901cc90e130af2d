import { and, eq, ne } from 'drizzle-orm'
import type { Executor } from '../../platform/db/database.ts'
import type { NewLetter } from '../../platform/mail/letter.ts'
import { users } from './auth.table.ts'

/** Where the outcome of a post is told by mail; undefined for who wants none, has no address or is gone. */
export async function decisionsRecipient(
  tx: Executor,
  userId: number,
): Promise<NewLetter['to'] | undefined> {
  const takesMail = and(
    eq(users.isActive, true),
    eq(users.awaitsVerification, false),
    ne(users.email, ''),
    eq(users.mailsDecisions, true),
  )
  const [person] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, userId), takesMail))
  if (!person) return undefined
  const { firstName, lastName, email } = person
  return { userId, name: `${firstName} ${lastName}`.trim(), email }
}
