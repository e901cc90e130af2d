import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify'
import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'
import { withSources } from '../source-map.ts'

const GIVEN_ID = /^[\w.-]{8,64}$/

/** Keeps the id that a proxy gave, so that one request can be followed through all logs. */
export function requestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && GIVEN_ID.test(given) ? given : randomUUID()
}

/** Lines of JSON. Neither headers, bodies nor query values are written: they may hold secrets. */
export function loggerOptions(level: string, stream?: NodeJS.WritableStream) {
  return {
    level,
    ...(stream && { stream }),
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        path: request.url.split('?', 1)[0],
        address: request.ip,
      }),
      err: describeError,
    },
  } satisfies FastifyServerOptions['logger']
}

export function tellRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id)
    done()
  })
}

interface DescribedError {
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
