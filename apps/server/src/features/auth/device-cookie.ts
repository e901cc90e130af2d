import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { KNOWN_DEVICE_DAYS } from './known-devices.repository.ts'

export const DEVICE_COOKIE = 'berg_device'
/** Signing in and redeeming codes; confirming a must-read with a PIN or a code. */
const PATHS = ['/auth/', '/api/articles/']

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

  /** The `Set-Cookie` headers. No script reads it, no other site sends it, and it goes where somebody proves who they are. */
  write(device: string, isSecure: boolean): string[] {
    const value = `${device}.${this.signatureOf(device).toString('base64url')}`
    const life = `Max-Age=${KNOWN_DEVICE_DAYS * 24 * 60 * 60}`
    const secure = isSecure || this.isHttpsSite ? ['Secure'] : []
    return PATHS.map((path) =>
      [
        `${DEVICE_COOKIE}=${value}`,
        `Path=${path}`,
        life,
        'HttpOnly',
        'SameSite=Strict',
        ...secure,
      ].join('; '),
    )
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
