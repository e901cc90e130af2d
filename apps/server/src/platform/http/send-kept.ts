import type { IncomingMessage } from 'node:http'
import type { InterfaceLanguage } from '@berg/contract'
import type { FastifyInstance } from 'fastify'
import { FinishedAnswer } from './finished-answer.ts'
import { REQUEST_ID } from './logging.ts'
import { pageDoor, readerLanguage } from './reader-language.ts'

/**
 * Sends what is kept before anything else is done: whoever asks without a token gets the same bytes and
 * headers whatever comes after. It is counted and logged like every other answer; whoever has no
 * allowance left, or asks in any other way, takes the usual way.
 */
export function sendKept(app: FastifyInstance, usual: InterfaceLanguage): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request
    const found = isPlain(raw) && !app.shutdown.now ? keptAt(request.url, raw) : undefined
    const ready =
      found?.answer instanceof FinishedAnswer &&
      found.answer.atOnce(raw, REQUEST_ID, app.commonHeaders)
    if (!found || !ready || !app.rateLimit.isTaken(request, found.units)) return done()
    ready.headers[1] = request.id
    reply.hijack().raw.writeHead(ready.status, ready.headers).end(ready.bytes)
  })

  /** A page is another one in every language. */
  const keptAt = (url: string, { headers }: IncomingMessage) =>
    app.kept.at(url) ?? app.kept.at(pageDoor(readerLanguage(headers, usual), url))
}

/** Of nobody in particular, and without a body. */
const isPlain = ({ method, headers }: IncomingMessage) =>
  method === 'GET' &&
  headers.authorization === undefined &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined
