import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { Problem } from './problem.ts'

export interface RequestLimits {
  /** For all headers of a request; Node looks every so often. */
  headersMs: number
  checkEveryMs: number
  /** For the whole body of a call. */
  bodyMs: number
  /** A file may take long, but in each window so many bytes of it come. */
  progress: { windowMs: number; bytes: number }
  /** After that a page goes out unrendered, and the browser asks for its data. */
  renderMs: number
}

const SECOND_MS = 1000

export const REQUEST_LIMITS: RequestLimits = {
  headersMs: 20 * SECOND_MS,
  checkEveryMs: 5 * SECOND_MS,
  bodyMs: 30 * SECOND_MS,
  progress: { windowMs: 30 * SECOND_MS, bytes: 64 * 1024 },
  renderMs: SECOND_MS,
}

/** For the answer to somebody who was too slow, before the connection is cut. */
const LAST_WORDS_MS = SECOND_MS

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined where the request has no body. */
    arrival: BodyArrival | undefined
  }
}

/**
 * Sees to it that every body arrives in time, also one that nobody reads: Node's own limit is one for
 * all requests and would end long uploads.
 */
export function limitRequests(app: FastifyInstance, limits: RequestLimits): void {
  app.decorateRequest('arrival', undefined)
  app.addHook('onRequest', (request, _reply, done) => {
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers
    if (length !== '0' || encoding) request.arrival = new BodyArrival(request.raw, limits)
    done()
  })
}

class BodyArrival {
  private timer: NodeJS.Timeout
  private bytes = 0

  constructor(
    private readonly raw: IncomingMessage,
    private readonly limits: RequestLimits,
  ) {
    this.timer = setTimeout(() => this.giveUp(), limits.bodyMs)
    raw.once('close', () => clearTimeout(this.timer))
  }

  /** From now on by progress. A reader that is busy itself is not the sender's fault. */
  byProgress(isReaderBusy: () => boolean): void {
    const { windowMs, bytes } = this.limits.progress
    this.raw.on('data', (chunk: Buffer) => (this.bytes += chunk.length))
    clearTimeout(this.timer)
    this.timer = setInterval(() => {
      if (this.bytes < bytes && !isReaderBusy()) this.giveUp()
      this.bytes = 0
    }, windowMs)
  }

  /** Whoever reads the body hears of it as of any that breaks off, and answers. */
  private giveUp(): void {
    clearTimeout(this.timer)
    if (this.raw.complete || this.raw.destroyed) return
    if (this.raw.listenerCount('error') > 0) this.raw.emit('error', tooSlow())
    this.timer = setTimeout(() => this.raw.destroy(), LAST_WORDS_MS)
  }
}

const tooSlow = () => new Problem('tooSlow', 'The request did not arrive in time.')
