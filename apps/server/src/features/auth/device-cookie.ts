import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { KNOWN_DEVICE_DAYS } from './known-devices.repository.ts'

export const DEVICE_COOKIE = 'berg_device'

/**
 * Names a browser on which somebody has signed in, and nobody: which accounts know it stands in the
 * database. It opens nothing; it only decides which limit an attempt counts against.
 */
export class DeviceCookie {
  /** @param isHttpsSite whether the site is known to be reached by https alone */
  constructor(
    private readonly secret: string,
    private readonly isHttpsSite = false,
  ) {}

  newDevice = () => randomBytes(16).toString('base64url')

  /** The device in a `Cookie` header; undefined where there is none that we have signed. */
  read(header: string | undefined): string | undefined {
    for (const pair of header?.split(';') ?? []) {
      const [name, value = ''] = pair.trim().split('=', 2)
      if (name !== DEVICE_COOKIE) continue
      const [device = '', signature = ''] = value.split('.', 2)
      if (this.isSignature(device, signature)) return device
    }
    return undefined
  }

  /** The `Set-Cookie` header. No script reads it, no other site sends it, and it goes to `/auth/` alone. */
  write(device: string, isSecure: boolean): string {
    const value = `${device}.${this.signatureOf(device).toString('base64url')}`
    const life = `Max-Age=${KNOWN_DEVICE_DAYS * 24 * 60 * 60}`
    const parts = [`${DEVICE_COOKIE}=${value}`, 'Path=/auth/', life, 'HttpOnly', 'SameSite=Strict']
    return [...parts, ...(isSecure || this.isHttpsSite ? ['Secure'] : [])].join('; ')
  }

  private isSignature(device: string, signature: string): boolean {
    const expected = this.signatureOf(device)
    const given = Buffer.from(signature, 'base64url')
    return given.length === expected.length && timingSafeEqual(given, expected)
  }

  private signatureOf(device: string): Buffer {
    return createHmac('sha256', this.secret)
      .update(JSON.stringify(['device', device]))
      .digest()
  }
}
