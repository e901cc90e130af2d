import { openStream } from '@berg/contract'
import { vi } from 'vitest'
import type { TestApp } from './app.ts'

interface Heard {
  id: string | undefined
  event: string
  data: Record<string, unknown>
}

interface Options {
  token?: string | undefined
  screen?: string
  since?: number
  lastEventId?: string | undefined
}

/** The address at which a test server listens from now on. */
export const listening = ({ app }: TestApp) => app.listen({ port: 0, host: '127.0.0.1' })

/** A stream as a program reads it. */
export async function hearStream(origin: string, options: Options = {}) {
  const { token, screen, since, lastEventId } = options
  const url = new URL(openStream.path, origin)
  if (screen) url.searchParams.set('screen', screen)
  if (since !== undefined) url.searchParams.set('since', String(since))
  const controller = new AbortController()
  const response = await fetch(url, {
    signal: controller.signal,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(lastEventId && { 'last-event-id': lastEventId }),
    },
  })
  const heard: Heard[] = []
  const state = { lastId: lastEventId, isOver: false, text: '' }
  const over = read(response, state, heard)
  return {
    response,
    heard,
    state,
    over,
    close: async () => {
      controller.abort()
      await over
    },
    /** Comes once so many events have been heard. */
    events: async (count: number) => {
      await vi.waitFor(() => {
        if (heard.length < count) throw new Error(`${heard.length} of ${count} were heard`)
      }, 20_000)
      return heard
    },
  }
}

export type HeardStream = Awaited<ReturnType<typeof hearStream>>

async function read(
  { body }: Response,
  state: { lastId: string | undefined; isOver: boolean; text: string },
  heard: Heard[],
): Promise<void> {
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for await (const chunk of body ?? []) {
      const text = decoder.decode(chunk as Uint8Array, { stream: true })
      state.text += text
      const frames = (rest + text).split('\n\n')
      rest = frames.pop() ?? ''
      for (const frame of frames) take(frame, state, heard)
    }
  } catch {
    // Cut off.
  }
  state.isOver = true
}

function take(frame: string, state: { lastId: string | undefined }, heard: Heard[]): void {
  const fields = new Map(
    frame.split('\n').map((line): [string, string] => {
      const [name = '', ...value] = line.split(': ')
      return [name, value.join(': ')]
    }),
  )
  const id = fields.get('id')
  if (id) state.lastId = id
  const event = fields.get('event')
  if (event)
    heard.push({
      id,
      event,
      data: JSON.parse(fields.get('data') ?? '{}') as object as Heard['data'],
    })
}
