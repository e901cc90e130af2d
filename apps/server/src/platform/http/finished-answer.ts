import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  type Encoding,
  packQuickly,
  packSmall,
  SMALLEST_PACKED,
  takenEncodings,
} from './compress.ts'
import type { Shaper } from './response-shape.ts'

/** Roughly what both packed forms add to a text. */
const WITH_PACKED = 1.5

type Headers = Readonly<Record<string, string>>

/**
 * An answer that is checked and written already, for calls that get the same one many times. Whoever asks
 * first gets it packed quickly; it is packed small once somebody asks again.
 */
export class FinishedAnswer {
  readonly size: number
  private readonly headers: Headers
  private readonly plain: Buffer
  private readonly packed: Partial<Record<Encoding, Buffer | Promise<Buffer>>> = {}
  private readonly packedSmall = new Set<Encoding>()

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
  static of(shape: Shaper, answer: unknown, own?: Headers): FinishedAnswer {
    return new FinishedAnswer(JSON.stringify(shape(answer)), 'application/json', own)
  }

  /** At once, but where it has to be packed first and that takes a while. */
  send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> | undefined {
    void reply.headers(this.headers)
    if (this.isKnownTo(request)) {
      void reply.status(304).send()
      return undefined
    }
    const [encoding] = takenEncodings(request.headers['accept-encoding'])
    if (!encoding || this.plain.length < SMALLEST_PACKED) {
      void reply.send(this.plain)
      return undefined
    }
    const packed = this.packedIn(encoding)
    if (packed instanceof Promise) return packed.then((bytes) => sendPacked(bytes))
    sendPacked(packed)
    return undefined

    function sendPacked(bytes: Buffer) {
      return reply.header('content-encoding', encoding).send(bytes)
    }
  }

  private packedIn(encoding: Encoding): Buffer | Promise<Buffer> {
    const packed = this.packed[encoding]
    if (!packed) return (this.packed[encoding] = packQuickly(encoding, this.plain))
    if (!this.packedSmall.has(encoding)) this.packSmall(encoding).catch(() => {}) // the quick one stays
    return packed
  }

  private async packSmall(encoding: Encoding): Promise<void> {
    this.packedSmall.add(encoding)
    this.packed[encoding] = await packSmall(encoding, this.plain)
  }

  /** A version that the call itself names is for If-Match: it does not tell of everything in the answer. */
  private isKnownTo(request: FastifyRequest): boolean {
    return !this.own['etag'] && request.headers['if-none-match'] === this.headers['etag']
  }
}

export function etagOf(content: string | Buffer): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
}
