import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

export const CURVE = 'prime256v1'
const RECORD_BYTES = 4096
const TAG_BYTES = 16
/** After it there is nothing but padding. */
const END = 2

/** What a browser says of a device: its public key, and a secret. */
export interface DeviceKeys {
  deviceKey: Buffer
  deviceSecret: Buffer
}

/** For the one message: made at random, but where a test compares. */
export interface OneTimeKeys {
  privateKey?: Buffer
  salt?: Buffer
}

/** A message that the device alone can read, as RFC 8291 has it: `aes128gcm` in one record. */
export function encryptFor(
  { deviceKey, deviceSecret }: DeviceKeys,
  plain: Buffer,
  { privateKey, salt = randomBytes(16) }: OneTimeKeys = {},
): Buffer {
  const own = createECDH(CURVE)
  if (privateKey) own.setPrivateKey(privateKey)
  else own.generateKeys()
  const ownKey = own.getPublicKey()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), deviceKey, ownKey])
  const material = derive(own.computeSecret(deviceKey), deviceSecret, info, 32)
  const key = derive(material, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(material, salt, Buffer.from('Content-Encoding: nonce\0'), 12)

  const header = Buffer.alloc(21)
  salt.copy(header)
  header.writeUInt32BE(RECORD_BYTES, 16)
  header.writeUInt8(ownKey.length, 20)
  if (header.length + ownKey.length + plain.length + 1 + TAG_BYTES > RECORD_BYTES)
    throw new Error('A message is too long for a device.')
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const body = [cipher.update(plain), cipher.update(Buffer.of(END)), cipher.final()]
  return Buffer.concat([header, ownKey, ...body, cipher.getAuthTag()])
}

const derive = (material: Buffer, salt: Buffer, info: Buffer, bytes: number) =>
  Buffer.from(hkdfSync('sha256', material, salt, info, bytes))

/** Whether a key is one with which a message can be encrypted: a point of the curve. */
export function isDeviceKey(deviceKey: Buffer): boolean {
  const own = createECDH(CURVE)
  own.generateKeys()
  try {
    own.computeSecret(deviceKey)
    return true
  } catch {
    return false
  }
}
