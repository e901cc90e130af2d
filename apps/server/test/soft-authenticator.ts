import {
  createHash,
  createSign,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const NEW_KEY = 0x40
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const text = (data: Buffer | Uint8Array) => Buffer.from(data).toString('base64url')

/** What a phone or a security key does, in memory: one key for one site. */
export class SoftAuthenticator {
  private readonly id = randomBytes(20)
  private readonly keys: { privateKey: KeyObject; publicKey: KeyObject }
  counter = 0

  constructor(
    private readonly origin: string,
    private readonly rpId: string,
  ) {
    this.keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  }

  create({ challenge }: { challenge: string }) {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' })
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ])
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.id.length)
    const made = Buffer.concat([Buffer.alloc(16), length, this.id, isoCBOR.encode(key)])
    const authData = Buffer.concat([this.authData(USER_PRESENT | NEW_KEY), made])
    const object = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ])
    return {
      ...this.credential(),
      response: {
        clientDataJSON: text(this.clientData('webauthn.create', challenge)),
        attestationObject: text(isoCBOR.encode(object as never)),
        transports: ['internal'],
      },
    }
  }

  /** @param isVerified whether it has asked for a finger, a face or a lock */
  get({ challenge }: { challenge: string }, isVerified = true) {
    this.counter++
    const clientData = this.clientData('webauthn.get', challenge)
    const authData = this.authData(USER_PRESENT | (isVerified ? USER_VERIFIED : 0))
    const signed = createSign('sha256').update(authData).update(sha256(clientData))
    return {
      ...this.credential(),
      response: {
        clientDataJSON: text(clientData),
        authenticatorData: text(authData),
        signature: text(signed.sign(this.keys.privateKey)),
      },
    }
  }

  private credential() {
    const id = text(this.id)
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {} }
  }

  private clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }))
  }

  private authData(flags: number): Buffer {
    const rest = Buffer.alloc(5)
    rest.writeUInt8(flags)
    rest.writeUInt32BE(this.counter, 1)
    return Buffer.concat([sha256(this.rpId), rest])
  }
}
