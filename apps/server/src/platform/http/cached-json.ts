import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { AnswerOf, Endpoint } from '@berg/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { takenEncodings } from './encodings.ts'

const packBrotli = promisify(brotliCompress)
const packGzip = promisify(gzip)

/** Made once and sent often: small before quick. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

/** An answer that is checked, written and packed already, for calls that get the same one many times. */
export class CachedJson {
  private constructor(
    private readonly etag: string,
    private readonly plain: string,
    private readonly packed: { br: Buffer; gzip: Buffer },
    private readonly type: string,
  ) {}

  static of<E extends Endpoint>(endpoint: E, answer: AnswerOf<E>): Promise<CachedJson> {
    return CachedJson.text(JSON.stringify(endpoint.response?.parse(answer)), 'application/json')
  }

  static async text(plain: string, type: string): Promise<CachedJson> {
    const [br, gzipped] = await Promise.all([packBrotli(plain, BROTLI), packGzip(plain)])
    const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
    return new CachedJson(etag, plain, { br, gzip: gzipped }, `${type}; charset=utf-8`)
  }

  send(request: FastifyRequest, reply: FastifyReply) {
    void reply
      .header('etag', this.etag)
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding')
      .type(this.type)
    if (request.headers['if-none-match'] === this.etag) return reply.status(304).send()
    const [encoding] = takenEncodings(request.headers['accept-encoding'])
    if (!encoding) return reply.send(this.plain)
    return reply.header('content-encoding', encoding).send(this.packed[encoding])
  }
}
