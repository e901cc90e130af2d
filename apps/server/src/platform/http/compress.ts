import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { takenEncodings } from './encodings.ts'

const packBrotli = promisify(brotliCompress)
const packGzip = promisify(gzip)

const SMALLEST = 1024
const PACKED = /^(application\/(json|x-protobuf)|text\/html)/
/** Made while somebody waits: quick before small. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/**
 * Packs JSON, pages and tiles on the way out. Answers about sign-in stay as they are: the length of a packed answer
 * can tell about a secret in it.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!(typeof payload === 'string' || Buffer.isBuffer(payload))) return payload
    if (payload.length < SMALLEST || reply.hasHeader('content-encoding')) return payload
    if (!PACKED.test(String(reply.getHeader('content-type'))) || request.url.startsWith('/auth/'))
      return payload
    void reply.header('vary', 'accept-encoding')
    const [encoding] = takenEncodings(request.headers['accept-encoding'])
    if (!encoding) return payload
    void reply.header('content-encoding', encoding).removeHeader('content-length')
    return encoding === 'br' ? packBrotli(payload, QUICK) : packGzip(payload)
  })
}
