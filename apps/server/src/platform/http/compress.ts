import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

export type Encoding = 'br' | 'gzip'

const REFUSED = /(br|gzip)\s*;\s*q=0(\.0*)?\s*(,|$)/g

/** What a caller takes of what we have, the best first. */
export function takenEncodings(accepts: string | undefined): Encoding[] {
  const taken = (accepts ?? '').toLowerCase().replace(REFUSED, '')
  return (['br', 'gzip'] as const).filter((encoding) => new RegExp(`\\b${encoding}\\b`).test(taken))
}

const packBrotli = promisify(brotliCompress)
const packGzip = promisify(gzip)

/** Brotli packs better and slower the higher the quality; gzip has one. */
export const pack = (encoding: Encoding, content: string | Buffer, quality: number) =>
  encoding === 'br'
    ? packBrotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
    : packGzip(content)

const SMALLEST = 1024
const PACKED = /^(application\/(json|x-protobuf)|text\/html)/
/** Made while somebody waits: quick before small. */
const QUICK = 4

/**
 * Packs JSON, pages and tiles on the way out. Answers about sign-in stay as they are: the length of a packed answer
 * can tell about a secret in it.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isPackable =
      (typeof payload === 'string' || Buffer.isBuffer(payload)) &&
      payload.length >= SMALLEST &&
      !reply.hasHeader('content-encoding') &&
      PACKED.test(String(reply.getHeader('content-type'))) &&
      !request.url.startsWith('/auth/')
    if (!isPackable) return done(null, payload)
    void reply.header('vary', 'accept-encoding')
    const [encoding] = takenEncodings(request.headers['accept-encoding'])
    if (!encoding) return done(null, payload)
    void reply.header('content-encoding', encoding).removeHeader('content-length')
    return pack(encoding, payload, QUICK)
  })
}
