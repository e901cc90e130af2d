import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { knownAddresses, refreshTokens, sessions, users } from './auth.table.ts'

export type SessionRow = typeof sessions.$inferSelect

export class SessionsRepository {
  constructor(private readonly database: Database) {}

  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.database.orm.transaction(work)
  }

  /** Undefined where the account is not in use; it stays in use until the transaction ends. */
  async open(
    tx: Transaction,
    session: typeof sessions.$inferInsert,
  ): Promise<SessionRow | undefined> {
    const isUsable = and(eq(users.id, session.userId), eq(users.isActive, true))
    const usable = await tx.select({ id: users.id }).from(users).where(isUsable).for('key share')
    if (usable.length === 0) return undefined
    const [row] = await tx.insert(sessions).values(session).returning()
    return row
  }

  async addToken(
    tx: Transaction,
    sessionId: string,
    tokenHash: Buffer,
    now: Date,
    expiresAt: Date,
  ) {
    await tx.insert(refreshTokens).values({ sessionId, tokenHash, createdAt: now, expiresAt })
  }

  /** Locks the token, so that two tabs that send it at once are served one after the other. */
  async lockToken(tx: Transaction, tokenHash: Buffer) {
    const [row] = await tx
      .select({ token: refreshTokens, session: sessions, isActive: users.isActive })
      .from(refreshTokens)
      .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(eq(refreshTokens.tokenHash, tokenHash))
      .for('update', { of: refreshTokens })
    return row
  }

  async spend(tx: Transaction, tokenId: number, sessionId: string, now: Date) {
    await tx.update(refreshTokens).set({ usedAt: now }).where(eq(refreshTokens.id, tokenId))
    await tx.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.id, sessionId))
  }

  /** All that it has written is in the log of the database before this place. */
  async noteWrite(sessionId: string) {
    const lastWrite = sql`(pg_current_wal_insert_lsn() - '0/0')::bigint`
    await this.database.orm.update(sessions).set({ lastWrite }).where(eq(sessions.id, sessionId))
  }

  async revoke(tx: Transaction, sessionId: string, now: Date) {
    await tx
      .update(sessions)
      .set({ revokedAt: now })
      .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)))
  }

  /** Sets a new password, ends every sign-in made with the old one and forgets from where they were made. */
  async changePassword(userId: number, passwordHash: string, now: Date) {
    await this.database.orm.transaction(async (tx) => {
      await tx.update(users).set({ passwordHash }).where(eq(users.id, userId))
      await tx
        .update(sessions)
        .set({ revokedAt: now })
        .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt)))
      await tx.delete(knownAddresses).where(eq(knownAddresses.userId, userId))
    })
  }

  /** Forgets tokens that have expired and sessions that no token can continue. */
  async sweep(now: Date) {
    await this.database.orm.delete(refreshTokens).where(lt(refreshTokens.expiresAt, now))
    await this.database.orm.delete(sessions).where(sql`
      not exists (select 1 from ${refreshTokens} where ${refreshTokens.sessionId} = ${sessions.id})`)
  }
}
