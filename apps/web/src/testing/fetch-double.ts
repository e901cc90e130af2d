import { vi } from 'vitest'

interface Seen {
  method: string
  path: string
  token: string | undefined
  headers: Headers
  keepalive: boolean
  body: unknown
}

export type Answer = { status: number; body?: unknown; headers?: Record<string, string> } | 'broken'

/** Answers what a test says the server answers, and remembers what was asked. */
export function answerWith(answer: (seen: Seen) => Answer | Promise<Answer>): Seen[] {
  const log: Seen[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const headers = new Headers(init.headers)
    const seen = {
      method: init.method ?? 'GET',
      path,
      token: headers.get('authorization')?.replace('Bearer ', ''),
      headers,
      keepalive: init.keepalive ?? false,
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
    }
    log.push(seen)
    const result = await answer(seen)
    if (result === 'broken') throw new TypeError('Failed to fetch')
    const text = result.body === undefined ? null : JSON.stringify(result.body)
    return new Response(text, { status: result.status, headers: result.headers ?? {} })
  })
  return log
}
