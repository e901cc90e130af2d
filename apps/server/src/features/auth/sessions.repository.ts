import { SHARED_IDLE_MINUTES } from '@berg/contract'
import { and, desc, eq, gt, isNull, lt, ne, not, or, sql } from 'drizzle-orm'
import type { Database, Executor, Transaction } from '../../platform/db/database.ts'
import type { Permission } from '../../platform/http/permission.ts'
import { refreshTokens, sessions, type User, users } from './auth.table.ts'
import { NO_PASSWORD } from './passwords.ts'

/** Nobody looks through more devices. */
const MOST_SHOWN = 100

export type SessionRow = typeof sessions.$inferSelect

export class SessionsRepository {
  constructor(private readonly database: Database) {}

  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.database.orm.transaction(work)
  }

  /**
   * Undefined where the account is not in use, or has another password than the one that was matched.
   * Both stay as they are until the transaction ends.
   */
  async open(
    tx: Transaction,
    session: typeof sessions.$inferInsert,
    {
      passwordHash,
      isProof = false,
    }: { passwordHash?: string | undefined; isProof?: boolean } = {},
  ): Promise<{ session: SessionRow; user: User } | undefined> {
    const isUsable = and(
      eq(users.id, session.userId),
      eq(users.isActive, true),
      eq(users.awaitsVerification, false),
      passwordHash === undefined ? undefined : eq(users.passwordHash, passwordHash),
    )
    const [user] = await tx.select().from(users).where(isUsable).for('share')
    if (!user) return undefined
    const [row] = await tx
      .insert(sessions)
      .values({ ...session, provedAt: isProof ? sql`now()` : null })
      .returning()
    return row && { session: row, user }
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

  async spend(tx: Transaction, tokenId: number, sessionId: string, now: Date, address: string) {
    await tx.update(refreshTokens).set({ usedAt: now }).where(eq(refreshTokens.id, tokenId))
    await tx.update(sessions).set({ lastUsedAt: now, address }).where(eq(sessions.id, sessionId))
  }

  async noteUse(sessionId: string, now: Date) {
    await this.database.orm
      .update(sessions)
      .set({ lastUsedAt: now })
      .where(eq(sessions.id, sessionId))
  }

  /** All that it has written is in the log of the database before this place. */
  async noteWrite(sessionId: string) {
    const lastWrite = sql`(pg_current_wal_insert_lsn() - '0/0')::bigint`
    await this.database.orm.update(sessions).set({ lastWrite }).where(eq(sessions.id, sessionId))
  }

  /** Its person has just shown who they are. */
  async prove(executor: Executor, sessionId: string) {
    const provedAt = sql`now()`
    await executor.update(sessions).set({ provedAt }).where(eq(sessions.id, sessionId))
  }

  async revoke(tx: Transaction, sessionId: string, now: Date) {
    await tx
      .update(sessions)
      .set({ revokedAt: now })
      .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)))
  }

  /**
   * Sets a new password, ends every sign-in made with the old one and lets the database forget the devices.
   * @param but the sign-in of whoever sets it
   */
  async setPassword(
    tx: Transaction,
    userId: number,
    passwordHash: string,
    now: Date,
    permission: Permission,
    but?: string,
  ) {
    // Whoever set the PIN may be who the new password is to keep out.
    await tx.update(users).set({ passwordHash, pinHash: NO_PASSWORD }).where(eq(users.id, userId))
    await this.end(tx, { userId, but }, now, permission)
  }

  /** Ends sign-ins of a person: all, all but one, or only one. How many there were. */
  async end(
    tx: Transaction,
    { userId, but, only }: { userId: number; but?: string | undefined; only?: string },
    now: Date,
    _permission: Permission,
  ): Promise<number> {
    const { rowCount } = await tx
      .update(sessions)
      .set({ revokedAt: now })
      .where(
        and(
          eq(sessions.userId, userId),
          isNull(sessions.revokedAt),
          but ? ne(sessions.id, but) : undefined,
          only ? eq(sessions.id, only) : undefined,
        ),
      )
    return rowCount ?? 0
  }

  /** Those that can still go on, the latest used first. */
  async openOf(userId: number, after: Date, now: Date): Promise<SessionRow[]> {
    const canGoOn = sql`exists (select from ${refreshTokens} as t
      where t.session_id = ${sessions.id} and t.expires_at > ${now.toISOString()}::timestamptz)`
    const leftAlone = new Date(now.getTime() - SHARED_IDLE_MINUTES * 60_000)
    const isOpen = and(
      isNull(sessions.revokedAt),
      gt(sessions.createdAt, after),
      or(not(sessions.isShared), gt(sessions.lastUsedAt, leftAlone)),
      canGoOn,
    )
    return this.database.orm
      .select()
      .from(sessions)
      .where(and(eq(sessions.userId, userId), isOpen))
      .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt))
      .limit(MOST_SHOWN)
  }

  /** Forgets tokens that have expired and sessions that no token can continue. */
  async sweep(now: Date, sharedUsedAfter: Date) {
    const isLeftAlone = and(eq(sessions.isShared, true), lt(sessions.lastUsedAt, sharedUsedAfter))
    await this.database.orm.delete(sessions).where(isLeftAlone)
    await this.database.orm.delete(refreshTokens).where(lt(refreshTokens.expiresAt, now))
    await this.database.orm.delete(sessions).where(sql`
      not exists (select 1 from ${refreshTokens} where ${refreshTokens.sessionId} = ${sessions.id})`)
  }
}
