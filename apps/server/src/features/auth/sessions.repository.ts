import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { refreshTokens, sessions, users } from './auth.table.ts'

/** All SQL about sign-ins and their refresh tokens. */
export class SessionsRepository {
  constructor(private readonly database: Database) {}

  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.database.orm.transaction(work)
  }

  async open(
    tx: Transaction,
    session: { id: string; userId: number; userAgent: string },
    now: Date,
  ) {
    await tx.insert(sessions).values({ ...session, createdAt: now, lastUsedAt: now })
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

  async revoke(tx: Transaction, sessionId: string, now: Date) {
    await tx
      .update(sessions)
      .set({ revokedAt: now })
      .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)))
  }

  /** Sets a new password and ends every sign-in made with the old one. */
  async changePassword(userId: number, passwordHash: string, now: Date) {
    await this.database.orm.transaction(async (tx) => {
      await tx.update(users).set({ passwordHash }).where(eq(users.id, userId))
      await tx
        .update(sessions)
        .set({ revokedAt: now })
        .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt)))
    })
  }

  /** Forgets tokens that have expired and sessions that no token can continue. */
  async sweep(now: Date) {
    await this.database.orm.delete(refreshTokens).where(lt(refreshTokens.expiresAt, now))
    await this.database.orm.delete(sessions).where(sql`
      not exists (select 1 from ${refreshTokens} where ${refreshTokens.sessionId} = ${sessions.id})`)
  }
}
