import { createHmac, timingSafeEqual } from 'node:crypto'
import type { AccessClaims } from './tokens.ts'

const NAME = 'berg_pictures'
const DAY_SECONDS = 24 * 60 * 60

/**
 * A browser asks for pictures and files without a token. Whoever may see more than a visitor gets this beside an answer: it names
 * the sign-in, opens those alone, and ends with the sign-in.
 */
export class PictureCookie {
  /** @param isHttpsSite whether the site is known to be reached by https alone */
  constructor(
    private readonly secret: string,
    private readonly isHttpsSite = false,
  ) {}

  read(header: string | undefined): AccessClaims | undefined {
    for (const pair of header?.split(';') ?? []) {
      const [name, value = ''] = pair.trim().split('=', 2)
      if (name !== NAME) continue
      const [userId = '', sessionId = '', signature = ''] = value.split('.', 3)
      const claims = { userId: Number(userId), sessionId }
      const given = Buffer.from(signature, 'base64url')
      const expected = this.signatureOf(claims)
      if (given.length === expected.length && timingSafeEqual(given, expected)) return claims
    }
    return undefined
  }

  /** The `Set-Cookie` headers: it goes along to pictures and files, and to nothing else. */
  write(claims: AccessClaims, isSecure: boolean): string[] {
    const { userId, sessionId } = claims
    const signature = this.signatureOf(claims).toString('base64url')
    const secure = isSecure || this.isHttpsSite ? '; Secure' : ''
    const value = `${userId}.${sessionId}.${signature}`
    return ['/media/', '/files/'].map(
      (path) =>
        `${NAME}=${value}; Path=${path}; Max-Age=${DAY_SECONDS}; HttpOnly; SameSite=Strict${secure}`,
    )
  }

  private signatureOf({ userId, sessionId }: AccessClaims): Buffer {
    return createHmac('sha256', this.secret)
      .update(JSON.stringify(['pictures', userId, sessionId]))
      .digest()
  }
}
