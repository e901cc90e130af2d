import { type Context, isSpanContextValid, ROOT_CONTEXT, trace } from '@opentelemetry/api'

const TRACEPARENT = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/

/** The trace that a request belongs to, as W3C's header `traceparent` names it. */
export function parentOf(header: string | string[] | undefined): Context {
  const [, traceId = '', spanId = '', flags = '0'] = TRACEPARENT.exec(String(header)) ?? []
  const parent = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true }
  return isSpanContextValid(parent) ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT
}
