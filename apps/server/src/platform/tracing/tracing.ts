import { AsyncLocalStorage } from 'node:async_hooks'
import { hostname } from 'node:os'
import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { traceStatements } from './database-spans.ts'
import { parentOf } from './parent.ts'
import { type Sampling, samplerOf } from './sampler.ts'

declare module 'fastify' {
  interface FastifyRequest {
    span: Span | undefined
  }
}

export interface TracingSettings extends Sampling {
  endpoint: string
  headers: Record<string, string>
  serviceName: string
  attributes: Record<string, string>
  /** A proxy of ours names the trace that a request belongs to. */
  takesParents: boolean
}

const TRACES_PATH = 'v1/traces'
const UNKNOWN_ROUTE = 'unknown'
/** A collector that is away does not hold a stop up. */
const FLUSH_MS = 3000

/**
 * A span for each request and for each statement that it asks of the database. They tell of routes, never
 * of addresses, and of statements, never of values. Loaded where somebody wants them.
 */
export function traceRequests(
  app: FastifyInstance,
  { pool }: { pool: pg.Pool },
  settings: TracingSettings,
  version: string,
): void {
  const exporter = new OTLPTraceExporter({
    url: new URL(TRACES_PATH, settings.endpoint.replace(/\/*$/, '/')).href,
    headers: settings.headers,
    timeoutMillis: FLUSH_MS,
  })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': settings.serviceName,
      'service.version': version,
      'service.instance.id': `${hostname()}:${process.pid}`,
      ...settings.attributes,
    }),
    sampler: samplerOf(settings),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('the-berg', version)
  const current = new AsyncLocalStorage<Context>()

  app.decorateRequest('span', undefined)
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions, headers, id } = request
    const route = routeOptions.url ?? UNKNOWN_ROUTE
    const parent = settings.takesParents ? parentOf(headers['traceparent']) : ROOT_CONTEXT
    const span = tracer.startSpan(
      `${method} ${route}`,
      {
        kind: SpanKind.SERVER,
        attributes: { 'http.request.method': method, 'http.route': route, 'berg.request_id': id },
      },
      parent,
    )
    request.span = span
    current.run(trace.setSpan(parent, span), done)
  })
  // What came with the body is called from where the connection was opened.
  app.addHook('preValidation', ({ span }, _reply, done) => {
    if (span) current.run(trace.setSpan(ROOT_CONTEXT, span), done)
    else done()
  })
  app.addHook('onResponse', ({ span }, { statusCode }, done) => {
    span?.setAttribute('http.response.status_code', statusCode)
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
    done()
  })
  const leave = traceStatements(pool, tracer, current)
  app.addHook('onClose', async () => {
    leave()
    await provider.shutdown().catch((error: unknown) => {
      app.log.warn({ err: error }, 'the last traces could not be sent')
    })
  })
}
