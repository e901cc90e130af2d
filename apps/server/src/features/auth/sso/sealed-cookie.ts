import { createHmac } from 'node:crypto'
import { EncryptJWT, jwtDecrypt } from 'jose'
import type { Clock } from '../../../platform/clock.ts'

/** What a browser keeps for us and can neither read nor change: it comes back to whichever node it likes. */
export class SealedCookie<T extends Record<string, unknown>> {
  private readonly key: Uint8Array

  constructor(
    secret: string,
    readonly name: string,
    private readonly seconds: number,
    private readonly isSecure: boolean,
    private readonly clock: Clock,
  ) {
    this.key = createHmac('sha256', secret)
      .update(JSON.stringify(['cookie', name]))
      .digest()
  }

  /** The value of a `Set-Cookie` header. A mark sets apart what several tabs keep at once. */
  async set(values: T, mark = ''): Promise<string> {
    const sealed = await new EncryptJWT(values)
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .setExpirationTime(this.expiry())
      .encrypt(this.key)
    return this.header(mark, sealed, this.seconds)
  }

  /** Undefined for whatever is not ours, or too old. */
  async read(cookies: string | undefined, mark = ''): Promise<T | undefined> {
    const sealed = this.textIn(cookies, mark)
    if (!sealed) return undefined
    try {
      const { payload } = await jwtDecrypt<T>(sealed, this.key, {
        currentDate: this.clock.now(),
        requiredClaims: ['exp'],
      })
      return payload
    } catch {
      return undefined
    }
  }

  /** As it was sent: the same text is the same cookie. */
  textIn(cookies = '', mark = ''): string | undefined {
    const start = `${this.name}${mark}=`
    const found = cookies.split('; ').find((cookie) => cookie.startsWith(start))
    return found?.slice(start.length)
  }

  clear = (mark = '') => this.header(mark, '', 0)

  /** No cookie that stands now is good after it. */
  expiry = () => new Date(this.clock.now().getTime() + this.seconds * 1000)

  private header(mark: string, value: string, seconds: number): string {
    // Lax: the way back from the provider is a link from another site.
    const secure = this.isSecure ? '; Secure' : ''
    return `${this.name}${mark}=${value}; Path=/auth/oidc; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
  }
}
