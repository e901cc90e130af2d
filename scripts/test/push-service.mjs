import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'

/**
 * @typedef {object} Message as a device reads it
 * @property {number | null} id
 * @property {string} heading
 * @property {string} text
 * @property {string} link
 * @property {number[]} unseen
 */

/**
 * @typedef {object} Arrived
 * @property {string} device the one that it is for
 * @property {import('node:http').IncomingHttpHeaders} headers
 * @property {Message} message
 */

/** @typedef {{ own: import('node:crypto').ECDH, secret: Buffer }} Keys */

/** @param {Buffer} material @param {Buffer} salt @param {string | Uint8Array} info @param {number} bytes */
const derive = (material, salt, info, bytes) =>
  Buffer.from(hkdfSync('sha256', material, salt, info, bytes))

/**
 * Reads what was encrypted for a device, as RFC 8291 has it.
 *
 * @param {Keys} keys
 * @param {Buffer} body
 */
function decrypt({ own, secret }, body) {
  const salt = body.subarray(0, 16)
  const theirs = body.subarray(21, 21 + body.readUInt8(20))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), theirs])
  const material = derive(own.computeSecret(theirs), secret, info, 32)
  const key = derive(material, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(material, salt, 'Content-Encoding: nonce\0', 12)
  const record = body.subarray(21 + theirs.length)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-16))
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  return plain.subarray(0, plain.lastIndexOf(2)).toString()
}

/** A push service of the tests' own, with devices that read what arrives. */
export async function startPushService() {
  /** @type {Map<string, Keys>} */
  const devices = new Map()
  /** @type {Arrived[]} */
  const arrived = []
  /** @type {{ status: number, headers?: Record<string, string>, once?: Promise<void> }[]} */
  const answers = []
  /** @type {string[]} */
  const asked = []

  const server = createServer((request, response) => {
    /** @type {Buffer[]} */
    const chunks = []
    request.on('data', (chunk) => chunks.push(chunk))
    request.on('end', () => {
      const device = (request.url ?? '').slice(1)
      asked.push(device)
      const { status, headers, once } = answers.shift() ?? { status: 201 }
      const keys = devices.get(device)
      if (status === 201 && keys) {
        const message = JSON.parse(decrypt(keys, Buffer.concat(chunks)))
        arrived.push({ device, headers: request.headers, message })
      }
      void Promise.resolve(once).then(() => response.writeHead(status, headers).end())
    })
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The push service has no port.')
  const url = `http://127.0.0.1:${address.port}`

  return {
    url,
    arrived,
    /** What it answers next, before it takes messages again. */
    answers,
    /** The device of every call, whatever it was answered. */
    asked,
    /** As a browser describes one to a site. */
    addDevice(name = randomBytes(6).toString('hex')) {
      const own = createECDH('prime256v1')
      own.generateKeys()
      const secret = randomBytes(16)
      devices.set(name, { own, secret })
      const p256dh = own.getPublicKey().toString('base64url')
      const keys = { p256dh, auth: secret.toString('base64url') }
      return { name, subscription: { endpoint: `${url}/${name}`, keys } }
    },
    close: () => new Promise((resolve) => server.close(() => resolve(undefined))),
  }
}

/** @typedef {Awaited<ReturnType<typeof startPushService>>} PushService */
