import { type FieldErrors, NON_FIELD_ERRORS } from '@berg/contract'

/** The closed set of ways in which a call can fail; anything else is a fault of ours and a 500. */
export const PROBLEM_STATUS = {
  invalid: 400,
  unauthorized: 401,
  forbidden: 403,
  notFound: 404,
  tooSlow: 408,
  conflict: 409,
  stale: 412,
  tooLarge: 413,
  tooMany: 429,
  upstream: 502,
  unavailable: 503,
  full: 507,
} as const

export type ProblemKind = keyof typeof PROBLEM_STATUS

export class Problem extends Error {
  override name = 'Problem'
  readonly kind: ProblemKind
  readonly body: FieldErrors | { detail: string }
  readonly retryAfterSeconds: number | undefined

  constructor(
    kind: ProblemKind,
    body: FieldErrors | string,
    retryAfterSeconds?: number,
    facts?: object,
  ) {
    super(typeof body === 'string' ? body : JSON.stringify(body))
    this.kind = kind
    this.body = typeof body === 'string' ? { ...facts, detail: body } : body
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export const invalid = (fields: FieldErrors) => new Problem('invalid', fields)
export const invalidForm = (...messages: string[]) => invalid({ [NON_FIELD_ERRORS]: messages })
export const unauthorized = (detail = 'Sign in to do this.') => new Problem('unauthorized', detail)
export const forbidden = (detail = 'You may not do this.') => new Problem('forbidden', detail)
export const notFound = (detail = 'Not found.') => new Problem('notFound', detail)
export const conflict = (detail: string) => new Problem('conflict', detail)
export const tooMany = (retryAfterSeconds: number) =>
  new Problem('tooMany', 'Too many attempts. Please wait and try again.', retryAfterSeconds)

const RETRY_SECONDS = 5
/** Nobody's fault that asks, and over soon: whoever gets it may try again. */
export const unavailable = (detail: string, facts?: object) =>
  new Problem('unavailable', detail, RETRY_SECONDS, facts)

/** Over when somebody has made room: to try again at once helps nobody. */
export const full = (detail: string) => new Problem('full', detail)
