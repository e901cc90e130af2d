import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Executor } from '../../platform/db/database.ts'
import type { NewLetter } from '../../platform/mail/letter.ts'
import { personName } from '../../platform/person-name.ts'
import { type User, users } from './auth.table.ts'

const takesMail = and(
  eq(users.isActive, true),
  eq(users.awaitsVerification, false),
  ne(users.email, ''),
)

/** Where the outcome of a post is told by mail; undefined for who wants none, has no address or is gone. */
export async function reviewRecipient(
  tx: Executor,
  userId: number,
): Promise<NewLetter['to'] | undefined> {
  const [person] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, userId), takesMail, eq(users.mailsDecisions, true)))
  return person && recipientOf(person)
}

/** Those of them who can be written to. */
export async function recipientsAmong(tx: Executor, userIds: readonly number[]) {
  const people = await tx
    .select()
    .from(users)
    .where(and(inArray(users.id, [...userIds]), takesMail))
    .orderBy(users.id)
  return people.map(recipientOf)
}

const recipientOf = (user: User) => ({
  userId: user.id,
  name: personName(user),
  email: user.email,
  language: user.language,
})
