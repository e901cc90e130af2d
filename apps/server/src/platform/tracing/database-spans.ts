import type { AsyncLocalStorage } from 'node:async_hooks'
import { type Context, SpanKind, SpanStatusCode, type Span, type Tracer } from '@opentelemetry/api'
import type pg from 'pg'

type Ask = (...args: unknown[]) => unknown

const TEXT_LIMIT = 2000
/** Values are parameters; whatever is quoted all the same stays here. */
const QUOTED = /'(?:[^']|'')*'/g
const FIRST_WORD = /^\W*(\w+)/

/** A span for each statement of a request, on every connection that the pool hands out. */
export function traceStatements(
  pool: pg.Pool,
  tracer: Tracer,
  current: AsyncLocalStorage<Context>,
): () => void {
  const traced = new WeakSet<pg.PoolClient>()
  let isOn = true
  const watch = (client: pg.PoolClient) => {
    if (traced.has(client)) return
    traced.add(client)
    const ask = client.query.bind(client) as Ask
    client.query = ((...args: unknown[]) => {
      const context = isOn ? current.getStore() : undefined
      const text = context && textOf(args[0])
      if (!text) return ask(...args)
      const name = FIRST_WORD.exec(text)?.[1]?.toUpperCase() ?? 'SQL'
      const span = tracer.startSpan(name, { kind: SpanKind.CLIENT }, context)
      if (span.isRecording()) {
        const shown = text.replace(QUOTED, '?').slice(0, TEXT_LIMIT)
        span.setAttributes({ 'db.system.name': 'postgresql', 'db.query.text': shown })
      }
      return endWith(span, ask, args)
    }) as pg.PoolClient['query']
  }
  pool.on('acquire', watch)
  return () => {
    isOn = false
    pool.off('acquire', watch)
  }
}

/** Undefined for what is no statement but a stream of rows. */
function textOf(asked: unknown): string | undefined {
  if (typeof asked === 'string') return asked
  const { text, submit } = asked as { text?: string; submit?: unknown }
  return submit ? undefined : text
}

/** pg calls back where it is given a function, and promises where not. */
function endWith(span: Span, ask: Ask, args: unknown[]): unknown {
  const end = (error: unknown) => {
    if (error) span.setStatus({ code: SpanStatusCode.ERROR, message: codeOf(error) })
    span.end()
  }
  const last = args.at(-1)
  if (typeof last === 'function') {
    const back = last as Ask
    const ended = (error: unknown, ...rest: unknown[]) => {
      end(error)
      return back(error, ...rest)
    }
    return ask(...args.slice(0, -1), ended)
  }
  const answer = ask(...args) as Promise<unknown>
  answer.then(() => end(undefined), end)
  return answer
}

/** PostgreSQL's five characters. Its message may quote what somebody wrote. */
const codeOf = (error: unknown) => (error as { code?: string }).code ?? 'failed'
