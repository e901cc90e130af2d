import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { takenEncodings } from './encodings.ts'

const packBrotli = promisify(brotliCompress)
const packGzip = promisify(gzip)

const SMALLEST = 1024
/** Made while somebody waits: quick before small. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/**
 * Packs JSON on the way out. Answers about sign-in stay as they are: the length of a packed answer
 * can tell about a secret in it.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < SMALLEST) return payload
    const isJson = String(reply.getHeader('content-type')).startsWith('application/json')
    if (!isJson || request.url.startsWith('/auth/')) return payload
    void reply.header('vary', 'accept-encoding')
    const [encoding] = takenEncodings(request.headers['accept-encoding'])
    if (!encoding) return payload
    void reply.header('content-encoding', encoding).removeHeader('content-length')
    return encoding === 'br' ? packBrotli(payload, QUICK) : packGzip(payload)
  })
}
