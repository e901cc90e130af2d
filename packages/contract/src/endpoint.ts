import { z } from 'zod'

/** Who may call. `signed-in` is any account; staff includes superusers. */
export const ACCESS_LEVELS = ['public', 'signed-in', 'staff', 'superuser'] as const
export type Access = (typeof ACCESS_LEVELS)[number]

/** How long somebody who has shown who they are is not asked again, in the same session. */
export const PROOF_MINUTES = 5

/** The `detail` of a 403 that a fresh proof of identity turns into a yes; programs compare it. */
export const PROOF_NEEDED = 'Confirm that it is you, then try again.'
/** The `detail` of a 403 that nothing turns into a yes in this session. */
export const OWN_DEVICE_NEEDED = 'This is not possible on a shared device.'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** One description of a call: the route, its checks, its answer, its documentation and its client. */
export interface Endpoint {
  readonly method: Method
  /** As the specification writes it, `:name` for a parameter. The other slash form answers too. */
  readonly path: `/${string}`
  /** Further paths with the very same answer. */
  readonly also?: readonly `/${string}`[]
  readonly access: Access
  /** What whoever holds somebody's unlocked device must not do: their person shows anew who they are. */
  readonly proof?: 'fresh' | 'fresh, on an own device'
  readonly summary: string
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** The body is a file or a part of one, as it is. */
  readonly takesFile?: true
  /** Request headers that mean something to this call, in lower case. A caller may leave them out. */
  readonly headers?: z.ZodObject
  /** Left out: the answer is 204 without a body. */
  readonly response?: z.ZodType
  /** The answer is a file of this type, sent while it is made. */
  readonly sends?: 'text/csv' | 'text/event-stream'
  /** Defaults to 200, or to 204 without a response. */
  readonly status?: 200 | 201 | 202
  /** The call is part of signing in: it neither reads nor needs a bearer token. */
  readonly ignoresToken?: true
  /** Counted by a limit of its own, not among the writes of a person. */
  readonly hasOwnLimit?: true
  /** What it costs to answer, where that is not for the server to see from the query. */
  readonly cost?: 'none' | 'search'
  /** Made again with the same Idempotency-Key it does nothing twice and gives the first answer, for a day. */
  readonly givesFirstAnswer?: true
  /** How long a caller should wait, where the usual time is too short. */
  readonly timeLimitMs?: number
}

export function endpoint<const E extends Endpoint>(description: E): E {
  return description
}

type Part<
  E extends Endpoint,
  K extends 'params' | 'query' | 'body' | 'headers',
> = E[K] extends z.ZodType ? E[K] : never

type Inputs<E extends Endpoint> = {
  [K in 'params' | 'query' | 'body' as E[K] extends z.ZodType ? K : never]: z.input<Part<E, K>>
} & {
  [K in 'headers' as E[K] extends z.ZodType ? K : never]?: z.input<Part<E, K>>
}

/** What a caller passes: only the parts that the endpoint describes. */
export type InputOf<E extends Endpoint> = Inputs<E>

/** What a handler receives after validation. */
export type ParsedOf<E extends Endpoint> = {
  [K in 'params' | 'query' | 'body' | 'headers' as E[K] extends z.ZodType ? K : never]: z.output<
    Part<E, K>
  >
}

/** What a caller gets back. */
export type ResponseOf<E extends Endpoint> = E['response'] extends z.ZodType
  ? z.output<E['response']>
  : undefined

/** What a handler returns: parsed against the response shape before it leaves. */
export type AnswerOf<E extends Endpoint> = E['response'] extends z.ZodType
  ? z.input<E['response']>
  : E['sends'] extends 'text/csv'
    ? AsyncIterable<string>
    : E['sends'] extends 'text/event-stream'
      ? (response: never, headers: never) => void
      : void

type Value = string | number | boolean | null | undefined
type Values = Readonly<Record<string, Value>> | undefined

/** The address of a call: parameters filled in, empty query values left out. */
export function addressOf(target: Pick<Endpoint, 'path'>, params?: Values, query?: Values): string {
  const path = target.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params?.[name]
    if (value === undefined) throw new Error(`${target.path} needs the parameter ${name}`)
    return encodeURIComponent(String(value))
  })
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  const text = search.toString()
  return text ? `${path}?${text}` : path
}

/** Every error but a validation error. */
export const ErrorDetail = z.object({ detail: z.string() })

/** A validation error: messages by field, `non_field_errors` for the whole form. */
export const FieldErrors = z.record(z.string(), z.array(z.string()))
export type FieldErrors = z.infer<typeof FieldErrors>

export const NON_FIELD_ERRORS = 'non_field_errors'
