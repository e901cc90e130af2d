import { randomUUID } from 'node:crypto'
import { REFRESH_TOKEN_DAYS, SESSION_DAYS, type TokenPair } from '@berg/contract'
import { type Clock, DAY_MS } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { SignedIn } from '../../platform/http/actor.ts'
import { unauthorized } from '../../platform/http/problem.ts'
import type { KnownAddressesRepository } from './known-addresses.repository.ts'
import type { SessionRow, SessionsRepository } from './sessions.repository.ts'
import { type AccessClaims, type Tokens, hashToken, newRefreshToken } from './tokens.ts'
import type { UsersRepository } from './users.repository.ts'

/** Two tabs may send the same refresh token, or its answer may get lost: for so long it is no theft. */
export const REUSE_GRACE_SECONDS = 30

/** Sessions: how they begin, go on and end, and who is behind one. */
export class AuthService {
  constructor(
    private readonly users: UsersRepository,
    private readonly sessions: SessionsRepository,
    private readonly addresses: KnownAddressesRepository,
    private readonly tokens: Tokens,
    private readonly clock: Clock,
  ) {}

  /** Undefined where the account is not in use any more. */
  async open(userId: number, address: string, userAgent: string): Promise<TokenPair | undefined> {
    return this.sessions.transaction(async (tx) => {
      const now = this.clock.now()
      const session = await this.sessions.open(tx, {
        id: randomUUID(),
        userId,
        userAgent: userAgent.slice(0, 300),
        createdAt: now,
        lastUsedAt: now,
      })
      if (!session) return undefined
      await this.addresses.remember(tx, userId, address, now)
      return this.issue(tx, session, newRefreshToken(), now)
    })
  }

  /** Spends the token and gives a new pair. A token that comes back later ends the whole session. */
  async refresh(token: string): Promise<TokenPair> {
    const pair = await this.sessions.transaction(async (tx) => {
      const found = await this.sessions.lockToken(tx, hashToken(token))
      const now = this.clock.now()
      if (!found?.isActive || found.session.revokedAt || found.token.expiresAt <= now)
        return undefined
      if (endOf(found.session) <= now) return undefined
      const successor = this.tokens.successorOf(token)
      const { usedAt } = found.token
      if (!usedAt) {
        await this.sessions.spend(tx, found.token.id, found.session.id, now)
        return this.issue(tx, found.session, successor, now)
      }
      if (now.getTime() - usedAt.getTime() <= REUSE_GRACE_SECONDS * 1000) {
        return this.pairOf(found.session, successor, usedAt)
      }
      await this.sessions.revoke(tx, found.session.id, now)
      return undefined
    })
    if (!pair) throw unauthorized('The token is not valid or has expired.')
    return pair
  }

  /** Says nothing about whether the token was good. */
  async signOut(token: string): Promise<void> {
    await this.sessions.transaction(async (tx) => {
      const found = await this.sessions.lockToken(tx, hashToken(token))
      if (found) await this.sessions.revoke(tx, found.session.id, this.clock.now())
    })
  }

  /** The person behind an access token whose session is still open. */
  async authenticate(token: string): Promise<SignedIn | undefined> {
    const claims = await this.tokens.read(token)
    return claims && this.personIn(claims)
  }

  /** The person of a session that is still open. */
  async personIn({ userId, sessionId }: AccessClaims): Promise<SignedIn | undefined> {
    const oldest = new Date(this.clock.now().getTime() - SESSION_DAYS * DAY_MS)
    const person = await this.users.bySession(userId, sessionId, oldest)
    return person && { ...person, sessionId }
  }

  async sweep(): Promise<void> {
    await this.sessions.sweep(this.clock.now())
    await this.addresses.sweep(this.clock.now())
  }

  private async issue(tx: Transaction, session: SessionRow, refresh: string, now: Date) {
    const end = Math.min(now.getTime() + REFRESH_TOKEN_DAYS * DAY_MS, endOf(session).getTime())
    await this.sessions.addToken(tx, session.id, hashToken(refresh), now, new Date(end))
    return this.pairOf(session, refresh, now)
  }

  private async pairOf({ id, userId }: SessionRow, refresh: string, at: Date): Promise<TokenPair> {
    return { access: await this.tokens.issue({ userId, sessionId: id }, at), refresh }
  }
}

/** However often it is refreshed. */
const endOf = ({ createdAt }: SessionRow) => new Date(createdAt.getTime() + SESSION_DAYS * DAY_MS)
