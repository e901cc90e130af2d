import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { FinishedAnswer } from './finished-answer.ts'
import { REQUEST_ID } from './logging.ts'

/**
 * Sends what is kept before anything else is done: whoever asks without a token gets the same bytes and
 * headers whatever comes after. It is counted and logged like every other answer; whoever has no
 * allowance left, or asks in any other way, takes the usual way.
 */
export function sendKept(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request
    const found = isPlain(raw) && !app.shutdown.now ? app.kept.at(request.url) : undefined
    const ready =
      found?.answer instanceof FinishedAnswer &&
      found.answer.atOnce(raw, REQUEST_ID, app.commonHeaders)
    if (!found || !ready || !app.rateLimit.isTaken(request, found.units)) return done()
    ready.headers[1] = request.id
    reply.hijack().raw.writeHead(ready.status, ready.headers).end(ready.bytes)
  })
}

/** Of nobody in particular, and without a body. */
const isPlain = ({ method, headers }: IncomingMessage) =>
  method === 'GET' &&
  headers.authorization === undefined &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined
