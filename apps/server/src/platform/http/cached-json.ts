import { createHash } from 'node:crypto'
import type { AnswerOf, Endpoint } from '@berg/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { pack, takenEncodings } from './compress.ts'

/** Made once and sent often: small before quick. */
const SMALL = 6

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
    const [br, gzip] = await Promise.all([pack('br', plain, SMALL), pack('gzip', plain, SMALL)])
    return new CachedJson(etagOf(plain), plain, { br, gzip }, `${type}; charset=utf-8`)
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

export function etagOf(content: string | Buffer): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
}
