import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../../platform/db/database.ts'
import { users } from '../auth.table.ts'
import { type PasskeyRow, passkeyOffers, passkeys } from '../sign-in-ways.table.ts'

export class PasskeysRepository {
  constructor(private readonly database: Database) {}

  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.database.orm.transaction(work)
  }

  async of(userId: number): Promise<PasskeyRow[]> {
    return this.database.orm
      .select()
      .from(passkeys)
      .where(eq(passkeys.userId, userId))
      .orderBy(asc(passkeys.id))
  }

  /** One after the other for each person, so that nobody gets more than the limit. */
  async lockedOf(tx: Transaction, userId: number): Promise<PasskeyRow[]> {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
    return tx.select().from(passkeys).where(eq(passkeys.userId, userId))
  }

  /** Undefined where the key is known already. */
  async add(tx: Transaction, row: typeof passkeys.$inferInsert): Promise<PasskeyRow | undefined> {
    const [added] = await tx.insert(passkeys).values(row).onConflictDoNothing().returning()
    return added
  }

  /** Locked: of two uses at once, the second sees the counter of the first. */
  async lockByCredential(tx: Transaction, credentialId: Buffer): Promise<PasskeyRow | undefined> {
    const isThis = eq(passkeys.credentialId, credentialId)
    const [row] = await tx.select().from(passkeys).where(isThis).for('update')
    return row
  }

  async noteUse(tx: Transaction, id: number, counter: number, now: Date): Promise<void> {
    await tx.update(passkeys).set({ counter, lastUsedAt: now }).where(eq(passkeys.id, id))
  }

  async rename(userId: number, id: number, name: string): Promise<PasskeyRow | undefined> {
    const isOwn = and(eq(passkeys.id, id), eq(passkeys.userId, userId))
    const [row] = await this.database.orm.update(passkeys).set({ name }).where(isOwn).returning()
    return row
  }

  async remove(tx: Transaction, userId: number, id: number): Promise<PasskeyRow | undefined> {
    const isOwn = and(eq(passkeys.id, id), eq(passkeys.userId, userId))
    const [row] = await tx.delete(passkeys).where(isOwn).returning()
    return row
  }

  /** How many there were. */
  async removeAll(tx: Transaction, userId: number): Promise<number> {
    const { rowCount } = await tx.delete(passkeys).where(eq(passkeys.userId, userId))
    return rowCount ?? 0
  }

  /** True once for each person, and only for one without passkeys. */
  async takeOffer(userId: number, now: Date): Promise<boolean> {
    const { rowCount } = await this.database.orm.execute(sql`
      insert into ${passkeyOffers} (user_id, offered_at)
      select ${userId}, ${now.toISOString()}::timestamptz
      where not exists (select 1 from ${passkeys} where user_id = ${userId})
      on conflict do nothing`)
    return rowCount === 1
  }
}
