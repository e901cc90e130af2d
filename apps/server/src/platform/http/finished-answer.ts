import { createHash } from 'node:crypto'
import type { AnswerOf, Endpoint } from '@berg/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Encoding, pack, takenEncodings } from './compress.ts'

/** Made once and sent often: small before quick. */
const SMALL = 6
/** Below it a packed answer saves nothing worth the work. */
const SMALLEST = 1024
/** Roughly what both packed forms add to a text. */
const WITH_PACKED = 1.5

type Headers = Readonly<Record<string, string>>

/** An answer that is checked and written already, and packed at most once, for calls that get the same one many times. */
export class FinishedAnswer {
  readonly size: number
  private readonly headers: Headers
  private readonly plain: Buffer
  private readonly packed: Partial<Record<Encoding, Buffer>> = {}

  constructor(
    text: string,
    type: string,
    private readonly own: Headers = {},
  ) {
    this.plain = Buffer.from(text)
    this.size = Math.ceil(this.plain.length * WITH_PACKED)
    this.headers = {
      etag: etagOf(this.plain),
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
      'content-type': `${type}; charset=utf-8`,
      ...own,
    }
  }

  /** `own` are headers that the call has set. */
  static of<E extends Endpoint>(endpoint: E, answer: AnswerOf<E>, own?: Headers): FinishedAnswer {
    const text = JSON.stringify(endpoint.response?.parse(answer))
    return new FinishedAnswer(text, 'application/json', own)
  }

  async send(request: FastifyRequest, reply: FastifyReply) {
    void reply.headers(this.headers)
    if (this.isKnownTo(request)) return reply.status(304).send()
    const [encoding] = takenEncodings(request.headers['accept-encoding'])
    if (!encoding || this.plain.length < SMALLEST) return reply.send(this.plain)
    const packed = (this.packed[encoding] ??= await pack(encoding, this.plain, SMALL))
    return reply.header('content-encoding', encoding).send(packed)
  }

  /** A version that the call itself names is for If-Match: it does not tell of everything in the answer. */
  private isKnownTo(request: FastifyRequest): boolean {
    return !this.own['etag'] && request.headers['if-none-match'] === this.headers['etag']
  }
}

export function etagOf(content: string | Buffer): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
}
