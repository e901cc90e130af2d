import { randomUUID } from 'node:crypto'
import {
  ACCOUNT_ENDED,
  REFRESH_TOKEN_DAYS,
  SESSION_DAYS,
  SHARED_IDLE_MINUTES,
  type TokenPair,
} from '@berg/contract'
import { type Audit, personSubject } from '../../platform/audit/audit.ts'
import { type Clock, DAY_MS } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { SignedIn } from '../../platform/http/actor.ts'
import { networkOf } from '../../platform/http/network-of.ts'
import { unauthorized } from '../../platform/http/problem.ts'
import type { Caller } from '../../platform/http/serve.ts'
import type { KnownDevicesRepository } from './known-devices.repository.ts'
import type { SessionRow, SessionsRepository } from './sessions.repository.ts'
import { type AccessClaims, type Tokens, hashToken, newRefreshToken } from './tokens.ts'
import type { UsersRepository } from './users.repository.ts'

/** Two tabs may send the same refresh token, or its answer may get lost: for so long it is no theft. */
export const REUSE_GRACE_SECONDS = 30

/** The use of a shared session is noted no oftener. */
const NOTED_AFTER_MS = 5000
/** A touch in the last second of the countdown still finds it, though its use was noted a little earlier. */
const SHARED_IDLE_MS = SHARED_IDLE_MINUTES * 60_000 + 15_000

interface Opening {
  /** Several people use the device: the session ends soon after it is left alone. */
  isShared?: boolean
  /** Remembered as the account's, unless it is shared. */
  device?: string | undefined
  /** The one that was matched, where that was how: it must still be the account's. */
  passwordHash?: string | undefined
  /** The person has shown who they are just now; on a shared device that lasts for nothing further. */
  isProof?: boolean | undefined
  /** Where it begins with a code: who handed that out, null for an operator. */
  codeIssuedBy?: number | null
}

/** Sessions: how they begin, go on and end, and who is behind one. */
export class AuthService {
  constructor(
    private readonly users: UsersRepository,
    private readonly sessions: SessionsRepository,
    private readonly devices: KnownDevicesRepository,
    private readonly tokens: Tokens,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  /** Undefined where the account is not in use any more. */
  async open(
    userId: number,
    { address, userAgent }: Pick<Caller, 'address' | 'userAgent'>,
    { isShared = false, device, passwordHash, isProof = false, codeIssuedBy }: Opening = {},
  ): Promise<TokenPair | undefined> {
    return this.sessions.transaction(async (tx) => {
      const now = this.clock.now()
      const started = {
        id: randomUUID(),
        userId,
        userAgent: userAgent.slice(0, 300),
        address: networkOf(address),
        isShared,
        // One that people gave themselves is like a password.
        beganWithCode: codeIssuedBy !== undefined && codeIssuedBy !== userId,
        codeIssuedBy: codeIssuedBy === userId ? null : (codeIssuedBy ?? null),
        createdAt: now,
        lastUsedAt: now,
      }
      const opened = await this.sessions.open(tx, started, {
        passwordHash,
        isProof: isProof && !isShared,
      })
      if (!opened) return undefined
      const { session, user } = opened
      const actor = { ...user, address }
      if (device && isShared) await this.devices.forget(tx, userId, device)
      else if (device) await this.devices.remember(tx, userId, device, now)
      const subject = personSubject(user)
      await this.audit.record(tx, { actor, action: 'sign_in.done', subject })
      return this.issue(tx, session, newRefreshToken(), now)
    })
  }

  /** Spends the token and gives a new pair. A token that comes back later ends the whole session. */
  async refresh(token: string, caller: string): Promise<TokenPair> {
    const pair = await this.sessions.transaction(async (tx) => {
      const found = await this.sessions.lockToken(tx, hashToken(token))
      const now = this.clock.now()
      if (found && !found.isActive) throw unauthorized(ACCOUNT_ENDED)
      if (!found || found.session.revokedAt || found.token.expiresAt <= now) return undefined
      if (endOf(found.session) <= now || isLeftAlone(found.session, now)) return undefined
      const successor = this.tokens.successorOf(token)
      const { usedAt } = found.token
      if (!usedAt) {
        await this.sessions.spend(tx, found.token.id, found.session.id, now, networkOf(caller))
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
    const person = claims && (await this.personIn(claims))
    return person && { ...person, tokenEnds: claims.until }
  }

  /** Those of the people whose session is still open. It is not used by asking. */
  async stillSignedIn(people: readonly SignedIn[]): Promise<(SignedIn | undefined)[]> {
    const now = this.clock.now()
    const stillIn = async ({ id: userId, sessionId }: SignedIn) => {
      const person = await this.inSession({ userId, sessionId }, now)
      return person && { ...person, sessionId }
    }
    return Promise.all(people.map(stillIn))
  }

  /** The person of a session that is still open. */
  async personIn({ userId, sessionId }: AccessClaims): Promise<SignedIn | undefined> {
    const now = this.clock.now()
    const found = await this.inSession({ userId, sessionId }, now)
    if (!found) return undefined
    const { sharedUse, ...person } = found
    if (sharedUse !== null && now.getTime() - sharedUse > NOTED_AFTER_MS) {
      await this.sessions.noteUse(sessionId, now)
    }
    return { ...person, sessionId }
  }

  private inSession({ userId, sessionId }: AccessClaims, now: Date) {
    return this.users.bySession({
      user: userId,
      session: sessionId,
      createdAfter: new Date(now.getTime() - SESSION_DAYS * DAY_MS),
      sharedUsedAfter: sharedUsedAfter(now),
    })
  }

  async sweep(): Promise<void> {
    const now = this.clock.now()
    await this.sessions.sweep(now, sharedUsedAfter(now))
    await this.devices.sweep(now)
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

const sharedUsedAfter = (now: Date) => new Date(now.getTime() - SHARED_IDLE_MS)

const isLeftAlone = ({ isShared, lastUsedAt }: SessionRow, now: Date) =>
  isShared && lastUsedAt <= sharedUsedAfter(now)

/** However often it is refreshed. */
const endOf = ({ createdAt }: SessionRow) => new Date(createdAt.getTime() + SESSION_DAYS * DAY_MS)
