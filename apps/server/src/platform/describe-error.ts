import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'

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
    stack: error.stack?.match(/^ {4}at .*$/gm)?.join('\n') ?? '',
    ...(cause instanceof Error && { cause: describeError(cause) }),
  }
}

function messageOf(error: Error): string {
  const isQuoting = error instanceof pg.DatabaseError && DATA_EXCEPTION.test(error.code ?? '')
  return isQuoting ? error.message.replace(/".*"/s, '"…"') : error.message
}
