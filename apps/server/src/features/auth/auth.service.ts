import { createHash, randomUUID } from 'node:crypto'
import { REFRESH_TOKEN_DAYS, type TokenPair } from '@berg/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { unauthorized } from '../../platform/http/problem.ts'
import type { Limit, Throttle } from '../../platform/throttle/throttle.ts'
import { presentCurrentUser, toActor } from './auth.presenter.ts'
import { passwordMatches } from './passwords.ts'
import type { SessionsRepository } from './sessions.repository.ts'
import { type AccessTokens, hashToken, newRefreshToken } from './tokens.ts'
import type { UsersRepository } from './users.repository.ts'

export const SIGN_INS_PER_ACCOUNT: Limit = {
  name: 'sign-in-account',
  capacity: 10,
  refillSeconds: 60,
}
/** A whole shift may sit behind one address. */
export const SIGN_INS_PER_ADDRESS: Limit = {
  name: 'sign-in-address',
  capacity: 60,
  refillSeconds: 10,
}

/** Two tabs may send the same refresh token, or its answer may get lost: for so long it is no theft. */
export const REUSE_GRACE_SECONDS = 30

interface Caller {
  address: string
  userAgent: string
}

export class AuthService {
  constructor(
    private readonly users: UsersRepository,
    private readonly sessions: SessionsRepository,
    private readonly accessTokens: AccessTokens,
    private readonly throttle: Throttle,
    private readonly clock: Clock,
  ) {}

  async signIn(username: string, password: string, caller: Caller): Promise<TokenPair> {
    const account = createHash('sha256').update(username.toLowerCase()).digest('base64url')
    await this.throttle.take(SIGN_INS_PER_ADDRESS, caller.address)
    await this.throttle.take(SIGN_INS_PER_ACCOUNT, account)
    const user = await this.users.byUsername(username)
    const matches = await passwordMatches(user?.passwordHash, password)
    if (!user?.isActive || !matches)
      throw unauthorized('The username or the password is not right.')
    await this.throttle.giveBack(SIGN_INS_PER_ADDRESS, caller.address)
    await this.throttle.giveBack(SIGN_INS_PER_ACCOUNT, account)

    const session = { id: randomUUID(), userId: user.id, userAgent: caller.userAgent.slice(0, 300) }
    return this.sessions.transaction(async (tx) => {
      await this.sessions.open(tx, session, this.clock.now())
      return this.issue(tx, user.id, session.id)
    })
  }

  /** Spends the token and gives a new pair. A token that comes back later ends the whole session. */
  async refresh(token: string): Promise<TokenPair> {
    const pair = await this.sessions.transaction(async (tx) => {
      const found = await this.sessions.lockToken(tx, hashToken(token))
      const now = this.clock.now()
      if (!found?.isActive || found.session.revokedAt || found.token.expiresAt <= now)
        return undefined
      const { usedAt } = found.token
      if (usedAt && now.getTime() - usedAt.getTime() > REUSE_GRACE_SECONDS * 1000) {
        await this.sessions.revoke(tx, found.session.id, now)
        return undefined
      }
      if (!usedAt) await this.sessions.spend(tx, found.token.id, found.session.id, now)
      return this.issue(tx, found.session.userId, found.session.id)
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
  async authenticate(token: string): Promise<Actor | undefined> {
    const claims = await this.accessTokens.read(token)
    const user = claims && (await this.users.bySession(claims.userId, claims.sessionId))
    return user && toActor(user)
  }

  async currentUser(actor: Actor) {
    const user = await this.users.byId(actor.id)
    if (!user) throw unauthorized()
    return presentCurrentUser(user)
  }

  async sweep(): Promise<void> {
    await this.sessions.sweep(this.clock.now())
    await this.throttle.sweep()
  }

  private async issue(tx: Transaction, userId: number, sessionId: string): Promise<TokenPair> {
    const now = this.clock.now()
    const refresh = newRefreshToken()
    const expires = new Date(now.getTime() + REFRESH_TOKEN_DAYS * 86_400_000)
    await this.sessions.addToken(tx, sessionId, hashToken(refresh), now, expires)
    return { access: await this.accessTokens.issue({ userId, sessionId }), refresh }
  }
}
