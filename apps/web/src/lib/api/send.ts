import { addressOf, type Endpoint } from '@berg/contract'
import { tokens } from '../session.ts'
import { ApiError, errorFrom, NetworkError } from './errors.ts'

interface Input {
  params?: Parameters<typeof addressOf>[1]
  query?: Parameters<typeof addressOf>[2]
  body?: unknown
  headers?: Readonly<Record<string, string | undefined>>
}

export interface SendOptions {
  signal?: AbortSignal
  /** Arrives also where its page is left in the same moment. */
  keepalive?: boolean
}

const TIME_LIMIT_MS = 20_000

type Fetch = (address: string, init: RequestInit) => Promise<Response>

let ask: Fetch = (address, init) => fetch(address, init)

/** Where pages are rendered, the site asks itself. */
export const sendBy = (other: Fetch) => void (ask = other)

/** One request, one answer: no token of its own accord, no second try. */
export async function send(
  endpoint: Endpoint,
  { params, query, body, headers }: Input,
  access: string | null,
  { signal, keepalive = false }: SendOptions = {},
): Promise<unknown> {
  const limit = new AbortController()
  const giveUp = () => limit.abort()
  const timer = setTimeout(giveUp, endpoint.timeLimitMs ?? TIME_LIMIT_MS)
  signal?.addEventListener('abort', giveUp)
  try {
    signal?.throwIfAborted()
    const response = await ask(addressOf(endpoint, params, query), {
      method: endpoint.method,
      headers: {
        ...given(headers),
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(access && { authorization: `Bearer ${access}` }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal: limit.signal,
      keepalive,
      ...(tokens.isShared() && { cache: 'no-store' }),
    })
    if (!response.ok) throw await errorFrom(response)
    if (endpoint.sends) return await response.blob()
    return endpoint.response && (await response.json())
  } catch (error) {
    signal?.throwIfAborted()
    if (error instanceof ApiError) throw error
    throw new NetworkError(reason(error, limit.signal.aborted), error)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', giveUp)
  }
}

const given = (headers: Input['headers'] = {}) =>
  Object.fromEntries(
    Object.entries(headers).filter((it): it is [string, string] => it[1] !== undefined),
  )

function reason(error: unknown, tookTooLong: boolean): string {
  if (tookTooLong) return 'The site took too long to answer.'
  if (error instanceof SyntaxError) return 'The answer of the site could not be read.'
  return 'The site cannot be reached. Check your connection.'
}
