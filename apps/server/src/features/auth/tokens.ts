import { createHash, createHmac, randomBytes } from 'node:crypto'
import { ACCESS_TOKEN_MINUTES } from '@berg/contract'
import { SignJWT, jwtVerify } from 'jose'
import type { Clock } from '../../platform/clock.ts'

const ISSUER = 'the-berg'
const ALGORITHM = 'HS256'

/** More good tokens than this are verified again, the earliest first. */
const MOST_KNOWN = 2000

export interface AccessClaims {
  userId: number
  sessionId: string
}

export interface ReadClaims extends AccessClaims {
  /** In milliseconds. */
  until: number
}

/** Access tokens, signed and short-lived, that name the person and the session; and what follows on a refresh token. */
export class Tokens {
  private readonly key: Uint8Array
  /** A signature that was good stays good: until when, by token. */
  private readonly known = new Map<string, ReadClaims>()

  constructor(
    secret: string,
    private readonly clock: Clock,
  ) {
    this.key = new TextEncoder().encode(secret)
  }

  /** The same claims and moment give the same token. */
  async issue({ userId, sessionId }: AccessClaims, at: Date): Promise<string> {
    const now = Math.floor(at.getTime() / 1000)
    return new SignJWT({ sid: sessionId })
      .setProtectedHeader({ alg: ALGORITHM })
      .setIssuer(ISSUER)
      .setSubject(String(userId))
      .setIssuedAt(now)
      .setExpirationTime(now + ACCESS_TOKEN_MINUTES * 60)
      .sign(this.key)
  }

  /** The refresh token that follows on another: whoever sends that one again gets the same. */
  successorOf(refreshToken: string): string {
    const text = JSON.stringify(['refresh', refreshToken])
    return createHmac('sha256', this.key).update(text).digest('base64url')
  }

  /** Undefined for whatever is not a good token of ours: tampered, expired, foreign. */
  async read(token: string): Promise<ReadClaims | undefined> {
    const claims = this.known.get(token) ?? (await this.verify(token))
    if (claims && claims.until > this.clock.now().getTime()) return claims
    this.known.delete(token)
    return undefined
  }

  private async verify(token: string) {
    try {
      const { payload } = await jwtVerify(token, this.key, {
        issuer: ISSUER,
        algorithms: [ALGORITHM],
        currentDate: this.clock.now(),
        requiredClaims: ['sub', 'sid', 'exp'],
      })
      const until = Number(payload.exp) * 1000
      const claims = { userId: Number(payload.sub), sessionId: String(payload.sid), until }
      if (this.known.size >= MOST_KNOWN) this.known.delete(this.known.keys().next().value as string)
      this.known.set(token, claims)
      return claims
    } catch {
      return undefined
    }
  }
}

/** The first refresh token of a session is random; the database holds only hashes. */
export const newRefreshToken = () => randomBytes(32).toString('base64url')
export const hashToken = (token: string) => createHash('sha256').update(token).digest()
