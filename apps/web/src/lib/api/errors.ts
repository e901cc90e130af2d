import { ERROR_CODES_HEADER, type FieldErrors, language, say } from '@berg/contract'

interface Answer {
  status: number
  statusText: string
  detail: string | undefined
  /** As it stands in the body, in English; left out where that is the same. */
  sentDetail?: string | undefined
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
  readonly sentDetail: string | undefined
  readonly fieldErrors: FieldErrors
  readonly retryAfter: number | undefined
  readonly requestId: string | undefined

  constructor(answer: Answer) {
    super(answer.detail ?? (answer.statusText || `Error ${answer.status}`))
    this.status = answer.status
    this.statusText = answer.statusText
    this.detail = answer.detail
    this.sentDetail = answer.sentDetail ?? answer.detail
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
    detail: say('Sign in to do this.'),
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
  const json: unknown = await response.json().catch(() => undefined)
  const sent: Body = typeof json === 'object' && json !== null ? json : {}
  const codes = response.headers.get(ERROR_CODES_HEADER)
  const body = codes && language !== 'en' ? await inReadersLanguage(sent, codes) : sent
  return new ApiError({
    status: response.status,
    statusText: response.statusText,
    detail: detailIn(body),
    sentDetail: detailIn(sent),
    fieldErrors: Object.fromEntries(
      Object.entries(body).filter((entry): entry is [string, string[]] => Array.isArray(entry[1])),
    ),
    retryAfter: secondsUntil(response.headers.get('retry-after')),
    requestId: response.headers.get('x-request-id') ?? undefined,
  })
}

type Body = { detail?: unknown }
const detailIn = ({ detail }: Body) => (typeof detail === 'string' ? detail : undefined)

/** Its words come with the first refusal: few readers ever need them. */
const inReadersLanguage = (body: Body, codes: string): Promise<Body> =>
  import('./error-words.ts').then(({ errorWords }) => errorWords(body, codes)).catch(() => body)

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
