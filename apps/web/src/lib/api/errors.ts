import type { FieldErrors } from '@berg/contract'

interface Answer {
  status: number
  statusText: string
  detail: string | undefined
  fieldErrors: FieldErrors
  /** Seconds. */
  retryAfter: number | undefined
  requestId: string | undefined
}

/** The server answered, and the answer is no. */
export class ApiError extends Error implements Answer {
  override readonly name = 'ApiError'
  readonly status: number
  readonly statusText: string
  readonly detail: string | undefined
  readonly fieldErrors: FieldErrors
  readonly retryAfter: number | undefined
  readonly requestId: string | undefined

  constructor(answer: Answer) {
    super(answer.detail ?? (answer.statusText || `Error ${answer.status}`))
    this.status = answer.status
    this.statusText = answer.statusText
    this.detail = answer.detail
    this.fieldErrors = answer.fieldErrors
    this.retryAfter = answer.retryAfter
    this.requestId = answer.requestId
  }
}

/** What the server would say to a call that needs a person. */
export const notSignedIn = () =>
  new ApiError({
    status: 401,
    statusText: 'Unauthorized',
    detail: 'Sign in to do this.',
    fieldErrors: {},
    retryAfter: undefined,
    requestId: undefined,
  })

/** The person was asked and let it be: nothing was refused, and nothing has failed. */
export const letBe = () => new DOMException('You let it be.', 'AbortError')

/** No answer, or none that can be read. Nothing is known about what the server did. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'

  constructor(message: string, cause: unknown) {
    super(message, { cause })
  }
}

export async function errorFrom(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => undefined)
  const record = typeof body === 'object' && body !== null ? Object.entries(body) : []
  const detail = record.find(([name]) => name === 'detail')?.[1]
  return new ApiError({
    status: response.status,
    statusText: response.statusText,
    detail: typeof detail === 'string' ? detail : undefined,
    fieldErrors: Object.fromEntries(
      record.filter((entry): entry is [string, string[]] => Array.isArray(entry[1])),
    ),
    retryAfter: secondsUntil(response.headers.get('retry-after')),
    requestId: response.headers.get('x-request-id') ?? undefined,
  })
}

/** `Retry-After` is a number of seconds or a date. */
function secondsUntil(header: string | null): number | undefined {
  if (!header) return undefined
  const seconds = Number(header)
  if (Number.isFinite(seconds)) return Math.max(0, seconds)
  const date = Date.parse(header)
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - Date.now()) / 1000))
}

/** What the server has against it, in its own words; else what went wrong. */
export function reasonOf(error: unknown): string {
  const messages = error instanceof ApiError ? Object.values(error.fieldErrors).flat() : []
  return messages.join(' ') || (error as Error).message
}

/** The same by field, a line each. */
export function reasonsByField(error: unknown): string {
  const fields = error instanceof ApiError ? Object.entries(error.fieldErrors) : []
  const lines = fields.map(([field, messages]) => `${field}: ${messages.join(' ')}`)
  return lines.join('\n') || (error as Error).message
}
