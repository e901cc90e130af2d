import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { conflict } from '../../platform/http/problem.ts'
import { knownAddresses, sessions, users } from './auth.table.ts'
import { NO_PASSWORD } from './passwords.ts'

/** What the account itself says about a person. */
export class OwnAccount {
  /** @param shared usernames that belong to everybody who tries the demo */
  constructor(
    private readonly database: Database,
    private readonly shared: readonly string[],
  ) {}

  async exportOf(userId: number) {
    const { orm } = this.database
    const [account] = await orm.select().from(users).where(eq(users.id, userId))
    const signIns = await orm.select().from(sessions).where(eq(sessions.userId, userId))
    const isOwn = eq(knownAddresses.userId, userId)
    const known = await orm.select().from(knownAddresses).where(isOwn)
    return (
      account && {
        username: account.username,
        email: account.email,
        first_name: account.firstName,
        last_name: account.lastName,
        date_joined: account.dateJoined,
        sign_ins: signIns.map(({ createdAt, lastUsedAt, userAgent }) => ({
          created_at: createdAt,
          last_used_at: lastUsedAt,
          user_agent: userAgent,
        })),
        // The addresses themselves are not kept.
        known_addresses: known.map(({ lastUsedAt }) => ({ last_used_at: lastUsedAt })),
      }
    )
  }

  /** The row stays, because published articles need an author; nothing in it says who that was. */
  async erase(tx: Transaction, userId: number): Promise<void> {
    const [account] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
    if (!account) return
    if (this.shared.includes(account.username)) {
      throw conflict('This account is shared by everybody who tries the demo, and stays.')
    }
    if (account.isSuperuser && (await tx.$count(users, eq(users.isSuperuser, true))) === 1) {
      throw conflict('The site needs a superuser: appoint another one first.')
    }
    await tx.delete(sessions).where(eq(sessions.userId, userId))
    await tx.delete(knownAddresses).where(eq(knownAddresses.userId, userId))
    await tx
      .update(users)
      .set({
        username: `former-colleague-${userId}`,
        email: '',
        firstName: 'A former',
        lastName: 'colleague',
        passwordHash: NO_PASSWORD,
        isActive: false,
        isStaff: false,
        isSuperuser: false,
      })
      .where(eq(users.id, userId))
  }
}
