import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
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

/** An answer down to its last header, as Node takes it: each name and then its value. */
interface Ready {
  status: number
  headers: string[]
  bytes: Buffer | undefined
}

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
  private readonly ready: Partial<Record<Encoding | 'plain' | 'known', Ready>> = {}

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

  /** Of its bytes. */
  get etag(): string {
    return this.headers.etag ?? ''
  }

  /** `own` are headers that the call has set. */
  static of(shape: Shaper, answer: unknown, own?: Headers): FinishedAnswer {
    return new FinishedAnswer(JSON.stringify(shape(answer)), 'application/json', own)
  }

  /**
   * As it leaves without anything else being done, together with the headers that all answers have. The
   * value of the first header is for whoever sends it to fill in. Undefined where it has to be packed first.
   */
  atOnce({ headers }: IncomingMessage, first: string, common: Headers): Ready | undefined {
    if (this.isKnownTo(headers)) return (this.ready.known ??= this.readied(304, first, common))
    const encoding = this.encodingFor(headers)
    const bytes = encoding ? this.packedIn(encoding) : this.plain
    if (bytes instanceof Promise) return undefined
    const kind = encoding ?? 'plain'
    const before = this.ready[kind]
    if (before?.bytes === bytes) return before
    return (this.ready[kind] = this.readied(200, first, common, bytes, encoding))
  }

  private readied(
    status: number,
    first: string,
    common: Headers,
    bytes?: Buffer,
    encoding?: Encoding,
  ): Ready {
    const headers = {
      [first]: '',
      ...common,
      ...this.headers,
      ...(encoding && { 'content-encoding': encoding }),
      ...(bytes && { 'content-length': String(bytes.length) }),
    }
    return { status, headers: Object.entries(headers).flat(), bytes }
  }

  private encodingFor(headers: IncomingHttpHeaders): Encoding | undefined {
    if (this.plain.length < SMALLEST_PACKED) return undefined
    return takenEncodings(headers['accept-encoding'])[0]
  }

  /** At once, but where it has to be packed first and that takes a while. */
  send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> | undefined {
    void reply.headers(this.headers)
    if (this.isKnownTo(request.headers)) {
      void reply.status(304).send()
      return undefined
    }
    const encoding = this.encodingFor(request.headers)
    if (!encoding) {
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
  private isKnownTo(headers: IncomingHttpHeaders): boolean {
    return !this.own['etag'] && headers['if-none-match'] === this.headers['etag']
  }
}

/**
 * What the database says an answer is made of, which is quick to ask, and how it is made. It is kept for its person under
 * that: whatever makes another answer of it gives another fingerprint, so that nobody has to be told of it.
 */
export class FingerprintedAnswer<T> {
  constructor(
    readonly fingerprint: string,
    readonly make: () => Promise<T>,
  ) {}
}

export function etagOf(content: string | Buffer): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
}
