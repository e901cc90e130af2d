import { createECDH, createPrivateKey, type KeyObject, sign } from 'node:crypto'
import { CURVE } from './encrypt.ts'

/** A push service takes none that is good for more than a day. */
const GOOD_FOR_SECONDS = 12 * 60 * 60

/** The key with which the site shows push services that it is the one whom a device has let in (RFC 8292). */
export class SiteKey {
  /** As devices know it. */
  readonly publicKey: string
  private readonly key: KeyObject

  /** @param privateKey its 32 bytes, as base64url */
  constructor(
    privateKey: string,
    private readonly contact: string | undefined,
  ) {
    const pair = createECDH(CURVE)
    pair.setPrivateKey(Buffer.from(privateKey, 'base64url'))
    const point = pair.getPublicKey()
    this.publicKey = point.toString('base64url')
    this.key = createPrivateKey({
      format: 'jwk',
      key: {
        kty: 'EC',
        crv: 'P-256',
        d: privateKey,
        x: point.subarray(1, 33).toString('base64url'),
        y: point.subarray(33).toString('base64url'),
      },
    })
  }

  static generate(): string {
    const pair = createECDH(CURVE)
    pair.generateKeys()
    // Node leaves leading zeros out.
    const bytes = pair.getPrivateKey()
    return Buffer.concat([Buffer.alloc(32 - bytes.length), bytes]).toString('base64url')
  }

  /** What the header `authorization` says to the service at this address. */
  authorizationFor(endpoint: string, now: Date): string {
    const claims = {
      aud: new URL(endpoint).origin,
      exp: Math.floor(now.getTime() / 1000) + GOOD_FOR_SECONDS,
      ...(this.contact && { sub: this.contact }),
    }
    const text = [{ typ: 'JWT', alg: 'ES256' }, claims].map(encoded).join('.')
    const signature = sign('sha256', Buffer.from(text), {
      key: this.key,
      dsaEncoding: 'ieee-p1363',
    })
    return `vapid t=${text}.${signature.toString('base64url')}, k=${this.publicKey}`
  }
}

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
