import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import { getHealth, getReadiness } from '@berg/contract'
import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'
import { destination } from 'pino'
import { withSources } from '../source-map.ts'
import type { Actor } from './actor.ts'

export const REQUEST_ID = 'x-request-id'
const GIVEN_ID = /^[\w.-]{8,64}$/

/** Keeps the id that a proxy gave, so that one request can be followed through all logs. */
export function requestId(request: IncomingMessage): string {
  const given = request.headers[REQUEST_ID]
  return typeof given === 'string' && GIVEN_ID.test(given) ? given : randomUUID()
}

export interface LineStream {
  write: (line: string) => void
}

/** Lines of JSON. Neither headers, bodies nor query values are written: they may hold secrets. */
export function loggerOptions(level: string, stream: LineStream) {
  return {
    level,
    stream,
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        path: pathOf(request),
        address: request.ip,
      }),
      err: describeError,
    },
  } satisfies FastifyServerOptions['logger']
}

const USUAL = '{"level":30'

/**
 * Standard output. Lines of the usual kind are gathered and written a moment later, so that no request
 * waits for them; a warning takes along all that came before it, and so does the end of the process.
 */
export function openLog(to?: string) {
  const log = destination({
    sync: false,
    // Each write costs as much as a few lines: on a busy server many go together.
    minLength: 64 * 1024,
    maxWrite: 128 * 1024,
    periodicFlush: 100,
    ...(to && { dest: to }),
  })
  return {
    write(line: string): void {
      log.write(line)
      if (!line.startsWith(USUAL)) log.flush()
    },
  }
}

/** They come every few seconds for as long as the site runs. */
const PROBES = new Set<string | undefined>([getHealth.path, getReadiness.path])

/** When somebody is there is in no log, whatever it is for. */
const UNSEEN = /^\/api\/presence\//

/** Below these an address is a secret itself. */
const SECRET = /^\/+(?:calendar|unsubscribe)(?=\/)/i

/** Without the query, whose values may be secrets. */
function pathOf({ url }: FastifyRequest): string | undefined {
  const [secret] = SECRET.exec(url) ?? []
  return secret ? `${secret}/…` : url.split('?', 1)[0]
}

/** Left out where nobody has signed in. */
const idOf = ({ actor }: { actor: Actor | undefined }) => actor?.id

/** One line for each request, when it is answered: who asked for what, and what came of it. */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const route = request.routeOptions.url
    const isUnseen = UNSEEN.test(route ?? '')
    if (isUnseen && !error && reply.statusCode < 500) return
    // Flat and made here: this is on the way of every request.
    const line = {
      method: request.method,
      route,
      path: pathOf(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ...(!isUnseen && { user: idOf(request), address: request.ip }),
    }
    if (error) reply.log.error({ ...line, err: error }, 'request errored')
    else if (PROBES.has(route)) reply.log.debug(line, 'request completed')
    else reply.log.info(line, 'request completed')
  }
}

export function tellRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header(REQUEST_ID, request.id)
    done()
  })
}

export interface DescribedError {
  [name: string]: unknown
  type: string
  message: string
  stack: string
}

/** PostgreSQL quotes the value that it could not take: a data exception. */
const DATA_EXCEPTION = /^22/

/**
 * What an error tells without telling what people wrote: neither the parameters of a failed query,
 * which stand in its message, nor the row that PostgreSQL gives as a detail.
 */
export function describeError(error: Error & { code?: unknown }): DescribedError {
  if (error instanceof DrizzleQueryError && error.cause) return describeError(error.cause)
  const { cause } = error
  return {
    type: error.name,
    code: error.code,
    message: messageOf(error),
    // Not the lines before: they repeat the message.
    stack: withSources(error.stack?.match(/^ {4}at .*$/gm)?.join('\n') ?? ''),
    ...(cause instanceof Error && { cause: describeError(cause) }),
  }
}

function messageOf(error: Error): string {
  const isQuoting = error instanceof pg.DatabaseError && DATA_EXCEPTION.test(error.code ?? '')
  return isQuoting ? error.message.replace(/".*"/s, '"…"') : error.message
}
