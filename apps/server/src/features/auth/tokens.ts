import { createHash, randomBytes } from 'node:crypto'
import { ACCESS_TOKEN_MINUTES } from '@berg/contract'
import { SignJWT, jwtVerify } from 'jose'
import type { Clock } from '../../platform/clock.ts'

const ISSUER = 'the-berg'
const ALGORITHM = 'HS256'

export interface AccessClaims {
  userId: number
  sessionId: string
}

/** Access tokens: signed, short-lived, naming the person and the session. */
export class AccessTokens {
  private readonly key: Uint8Array

  constructor(
    secret: string,
    private readonly clock: Clock,
  ) {
    this.key = new TextEncoder().encode(secret)
  }

  async issue({ userId, sessionId }: AccessClaims): Promise<string> {
    const now = Math.floor(this.clock.now().getTime() / 1000)
    return new SignJWT({ sid: sessionId })
      .setProtectedHeader({ alg: ALGORITHM })
      .setIssuer(ISSUER)
      .setSubject(String(userId))
      .setIssuedAt(now)
      .setExpirationTime(now + ACCESS_TOKEN_MINUTES * 60)
      .sign(this.key)
  }

  /** Undefined for whatever is not a good token of ours: tampered, expired, foreign. */
  async read(token: string): Promise<AccessClaims | undefined> {
    try {
      const { payload } = await jwtVerify(token, this.key, {
        issuer: ISSUER,
        algorithms: [ALGORITHM],
        currentDate: this.clock.now(),
        requiredClaims: ['sub', 'sid', 'exp'],
      })
      return { userId: Number(payload.sub), sessionId: String(payload.sid) }
    } catch {
      return undefined
    }
  }
}

/** Refresh tokens are random; the database holds only their hash. */
export const newRefreshToken = () => randomBytes(32).toString('base64url')
export const hashToken = (token: string) => createHash('sha256').update(token).digest()
