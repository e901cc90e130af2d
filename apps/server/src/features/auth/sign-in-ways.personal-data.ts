import { eq } from 'drizzle-orm'
import type { Executor } from '../../platform/db/database.ts'
import { passkeys, userIdentities } from './sign-in-ways.table.ts'

/** By what a person gets in besides a password; the database forgets it with the account. */
export async function signInWaysOf(executor: Executor, userId: number) {
  const isOwn = eq(userIdentities.userId, userId)
  const identities = await executor.select().from(userIdentities).where(isOwn)
  const keys = await executor.select().from(passkeys).where(eq(passkeys.userId, userId))
  return {
    single_sign_on: identities.map(({ issuer, subject, createdAt, lastUsedAt }) => ({
      issuer,
      subject,
      created_at: createdAt,
      last_used_at: lastUsedAt,
    })),
    passkeys: keys.map(({ name, createdAt, lastUsedAt }) => ({
      name,
      created_at: createdAt,
      last_used_at: lastUsedAt,
    })),
  }
}
