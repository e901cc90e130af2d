import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../../platform/db/database.ts'
import { type NewUser, oneTimeSecrets, sessions, type User, users } from '../auth.table.ts'
import { NO_PASSWORD } from '../passwords.ts'
import { passkeys, userIdentities } from '../sign-in-ways.table.ts'

/** A person at a provider. */
export interface Identity {
  issuer: string
  subject: string
}

export class IdentitiesRepository {
  constructor(private readonly database: Database) {}

  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.database.orm.transaction(work)
  }

  /** Two tabs of one newcomer make one account. */
  async lock(tx: Transaction, { issuer, subject }: Identity): Promise<void> {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${issuer + subject}, 41))`)
  }

  /** The account of a person at a provider, noted as used now. */
  async use(tx: Transaction, identity: Identity, now: Date): Promise<User | undefined> {
    const [used] = await tx
      .update(userIdentities)
      .set({ lastUsedAt: now })
      .where(isThis(identity))
      .returning({ userId: userIdentities.userId })
    return used && this.lockedUser(tx, eq(users.id, used.userId))
  }

  byEmail(tx: Transaction, email: string): Promise<User | undefined> {
    return this.lockedUser(tx, sql`lower(${users.email}) = lower(${email})`)
  }

  async add(tx: Transaction, identity: Identity, userId: number, now: Date): Promise<void> {
    const row = { ...identity, userId, createdAt: now, lastUsedAt: now }
    await tx
      .insert(userIdentities)
      .values(row)
      .onConflictDoUpdate({
        target: [userIdentities.issuer, userIdentities.subject],
        set: { userId, lastUsedAt: now },
      })
  }

  async has(userId: number): Promise<boolean> {
    const [row] = await this.database.orm
      .select({ subject: userIdentities.subject })
      .from(userIdentities)
      .where(eq(userIdentities.userId, userId))
      .limit(1)
    return row !== undefined
  }

  /** Undefined where somebody else has the name, or one that looks like it. */
  async addUser(tx: Transaction, values: NewUser): Promise<User | undefined> {
    const [user] = await tx.insert(users).values(values).onConflictDoNothing().returning()
    return user
  }

  async skeletonOf(tx: Transaction, username: string): Promise<string> {
    const { rows } = await tx.execute<{ skeleton: string }>(
      sql`select username_skeleton(lower(${username})) as skeleton`,
    )
    return rows[0]?.skeleton ?? ''
  }

  /** The provider has verified the address. */
  async noteVerified(tx: Transaction, userId: number, now: Date): Promise<void> {
    const verified = { emailVerifiedAt: now, awaitsVerification: false }
    await tx.update(users).set(verified).where(eq(users.id, userId))
  }

  /** Ends every other way in: whoever made the account never showed that the address is theirs. */
  async closeOtherWays(tx: Transaction, userId: number, now: Date): Promise<void> {
    await tx.update(users).set({ passwordHash: NO_PASSWORD }).where(eq(users.id, userId))
    await tx.delete(passkeys).where(eq(passkeys.userId, userId))
    await tx.delete(oneTimeSecrets).where(eq(oneTimeSecrets.userId, userId))
    await tx
      .update(sessions)
      .set({ revokedAt: now })
      .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt)))
  }

  /** Superusers are locked together: of two who lose the role at once, one keeps it. */
  async isLastSuperuser(tx: Transaction, userId: number): Promise<boolean> {
    const others = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.isSuperuser, true), eq(users.isActive, true)))
      .orderBy(users.id)
      .for('update')
    return others.every(({ id }) => id === userId)
  }

  async setRoles(tx: Transaction, userId: number, roles: Pick<User, 'isStaff' | 'isSuperuser'>) {
    await tx.update(users).set(roles).where(eq(users.id, userId))
  }

  private async lockedUser(tx: Transaction, condition: SQL) {
    const [user] = await tx.select().from(users).where(condition).for('no key update')
    return user
  }
}

const isThis = ({ issuer, subject }: Identity) =>
  and(eq(userIdentities.issuer, issuer), eq(userIdentities.subject, subject))
