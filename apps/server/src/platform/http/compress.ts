import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

export type Encoding = 'br' | 'gzip'

const REFUSED = /(br|gzip)\s*;\s*q=0(\.0*)?\s*(,|$)/g

const NAMED: Record<Encoding, RegExp> = { br: /\bbr\b/, gzip: /\bgzip\b/ }

/** Browsers are few: what each of them takes is worked out once. */
const MOST_KNOWN = 100
const known = new Map<string, readonly Encoding[]>()

/** What a caller takes of what we have, the best first. */
export function takenEncodings(accepts = ''): readonly Encoding[] {
  const before = known.get(accepts)
  if (before) return before
  const taken = accepts.toLowerCase().replace(REFUSED, '')
  const encodings = (['br', 'gzip'] as const).filter((encoding) => NAMED[encoding].test(taken))
  if (known.size < MOST_KNOWN) known.set(accepts, encodings)
  return encodings
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN } = constants
/** A table for 256 kB instead of 4 MB, which takes longer to prepare than to use. */
const QUICK_BROTLI = { params: { [BROTLI_PARAM_QUALITY]: 1, [BROTLI_PARAM_LGWIN]: 18 } }
const QUICK_GZIP = { level: 1 }
/** Below it a packed answer saves nothing worth the work. */
export const SMALLEST_PACKED = 1024
/** To here, a thread of its own costs more than the packing. */
const AT_ONCE_BYTES = 64 * 1024

/** For what is made while somebody waits: about a tenth larger, for a fraction of the work. */
export function packQuickly(
  encoding: Encoding,
  content: string | Buffer,
): Buffer | Promise<Buffer> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  if (bytes.length > AT_ONCE_BYTES) {
    return encoding === 'br' ? brotli(bytes, QUICK_BROTLI) : zip(bytes, QUICK_GZIP)
  }
  return encoding === 'br' ? brotliCompressSync(bytes, QUICK_BROTLI) : gzipSync(bytes, QUICK_GZIP)
}

/** For what is sent often. */
export const packSmall = (encoding: Encoding, bytes: Buffer): Promise<Buffer> =>
  encoding === 'br' ? brotli(bytes, { params: { [BROTLI_PARAM_QUALITY]: 6 } }) : zip(bytes)

const PACKED = /^(application\/(json|x-protobuf)|text\/html)/

/**
 * Packs JSON, pages and tiles on the way out. Answers about sign-in stay as they are: the length of a packed answer
 * can tell about a secret in it.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isPackable =
      (typeof payload === 'string' || Buffer.isBuffer(payload)) &&
      payload.length >= SMALLEST_PACKED &&
      !reply.hasHeader('content-encoding') &&
      PACKED.test(String(reply.getHeader('content-type'))) &&
      !request.url.startsWith('/auth/')
    if (!isPackable) return done(null, payload)
    if (!reply.hasHeader('vary')) void reply.header('vary', 'accept-encoding')
    const [encoding] = takenEncodings(request.headers['accept-encoding'])
    if (!encoding) return done(null, payload)
    void reply.header('content-encoding', encoding).removeHeader('content-length')
    const packed = packQuickly(encoding, payload)
    if (packed instanceof Promise) return packed
    done(null, packed)
  })
}
