// @vitest-environment node
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { greet, type Opened, streamServer } from '../../testing/stream-server.ts'
import { tokens } from '../session.ts'
import { StreamKeeper, TIMES } from './stream-keeper.ts'

const QUICK: typeof TIMES = {
  ...TIMES,
  silenceMs: 150,
  pollMs: 20,
  firstRetryMs: 2,
  longestRetryMs: 10,
  screensMs: 1,
}
const ASKING = { ...QUICK, silenceMs: TIMES.silenceMs }
const USUAL = { ...QUICK, silenceMs: TIMES.silenceMs, pollMs: TIMES.pollMs }

const realFetch = fetch
const heard = vi.fn<(event: string, data: unknown) => void>()
const gaps = vi.fn<() => void>()

beforeEach(() => {
  heard.mockReset()
  gaps.mockReset()
  vi.stubGlobal('navigator', {})
  tokens.set({ access: 'good', refresh: 'a-refresh' })
})
afterEach(() => tokens.clear())

/** A keeper that runs against a server until the test is over. */
async function keep(answer: (opened: Opened, count: number) => void, times = USUAL) {
  const server = await streamServer(answer)
  vi.stubGlobal('fetch', server.fetch(realFetch))
  const keeper = new StreamKeeper({
    addressOf: (screens, since) =>
      `/stream/${screens.join(',')}${since === undefined ? '' : '?new'}`,
    onEvent: heard,
    onGap: gaps,
    onAlive: () => {},
    isVisible: () => true,
    times,
  })
  const stopping = new AbortController()
  const running = keeper.run(stopping.signal)
  onTestFinished(async () => {
    stopping.abort()
    await running
    await server.close()
  })
  return { keeper, opened: server.opened, running }
}

it('goes on after a cut where it was, with the token in a header alone', async () => {
  const { opened } = await keep((stream, count) => {
    greet(stream)
    stream.say('notification', { id: count }, count)
    if (count === 1) stream.response.write('id: 7\n\n', () => stream.response.destroy())
  })
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(2))
  expect(heard.mock.calls).toEqual([
    ['notification', { id: 1 }],
    ['notification', { id: 2 }],
  ])
  expect(opened.map(({ headers }) => headers['last-event-id'])).toEqual([undefined, '7'])
  expect(opened.map(({ headers }) => headers.authorization)).toEqual(['Bearer good', 'Bearer good'])
  // What a page shows when it is opened is as old as the page.
  expect(opened.map(({ url }) => url)).toEqual(['/stream/?new', '/stream/'])
  expect(gaps).not.toHaveBeenCalled()
})

it('reads anew where the server says so', async () => {
  await keep((stream) => {
    greet(stream)
    stream.say('reload', {}, 9)
  })
  await vi.waitFor(() => expect(gaps).toHaveBeenCalledTimes(1))
  expect(heard).not.toHaveBeenCalled()
})

it('puts together what arrives in pieces', async () => {
  await keep((stream) => {
    greet(stream)
    const text = new TextEncoder().encode(
      'id: 1\nevent: comment\ndata: {"article":"Größe"}\n\n:\n\n',
    )
    // In the middle of a letter.
    stream.response.write(text.subarray(0, 41), () =>
      setTimeout(() => stream.response.write(text.subarray(41))),
    )
  })
  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith('comment', { article: 'Größe' }))
})

it('behind what lets nothing through it asks instead, until the page is looked at again', async () => {
  const { opened, keeper } = await keep((stream, count) => {
    // Headers and body stay with the proxy.
    if (count > 1) greet(stream)
  }, QUICK)
  await vi.waitFor(() => expect(opened[0]?.isOver).toBe(true))
  gaps.mockClear()
  await vi.waitFor(() => expect(gaps.mock.calls.length).toBeGreaterThan(2))
  expect(opened).toHaveLength(1)
  keeper.wake()
  await vi.waitFor(() => expect(opened).toHaveLength(2))
})

it('comes back at once where a stream that was alive falls silent', async () => {
  const { opened } = await keep(greet, { ...USUAL, silenceMs: 3000 })
  await vi.waitFor(() => expect(opened.length).toBeGreaterThan(1))
  expect(gaps).not.toHaveBeenCalled()
})

it('notices what a sleep has broken once the page is looked at again', async () => {
  const { opened, keeper } = await keep((stream) => {
    greet(stream)
    stream.response.write('id: 5\n\n')
  })
  await vi.waitFor(() => expect(keeper.lastEventId).toBe('5'))
  keeper.wake()
  const now = performance.now()
  vi.spyOn(performance, 'now').mockReturnValue(now + TIMES.silenceMs + 1)
  keeper.wake()
  await vi.waitFor(() => expect(opened).toHaveLength(2))
  expect(opened[1]?.headers['last-event-id']).toBe('5')
})

it('asks while the server fails, and hears again once it does not', async () => {
  let isUp = false
  await keep((stream) => {
    if (!isUp) return void stream.response.writeHead(503).end('{}')
    greet(stream)
    stream.say('comment', { article: 1 }, 1)
  }, ASKING)
  await vi.waitFor(() => expect(gaps.mock.calls.length).toBeGreaterThan(2))
  isUp = true
  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith('comment', { article: 1 }))
})

it('renews a token that is spent, and ends where that is refused', async () => {
  let renewals = 0
  const { opened, running } = await keep((stream) => {
    const { headers, response, url } = stream
    if (url === '/auth/refresh/') {
      renewals += 1
      const pair = { access: 'new', refresh: 'r' }
      return void response.writeHead(renewals === 1 ? 200 : 401).end(JSON.stringify(pair))
    }
    if (headers.authorization !== 'Bearer new' || renewals > 1) {
      return void response.writeHead(401).end('{}')
    }
    greet(stream)
    stream.say('comment', { article: 1 }, 1)
  })
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1))
  renewals = 2
  opened.at(-1)?.response.end()
  await running
  expect(tokens.access()).toBeNull()
})

it('makes room for newer devices, and does not take it back by itself', async () => {
  const { opened, keeper } = await keep((stream) => {
    greet(stream)
    stream.say('replaced', {}, 1)
    stream.response.end()
  }, ASKING)
  await vi.waitFor(() => expect(gaps.mock.calls.length).toBeGreaterThan(2))
  expect(opened).toHaveLength(1)
  keeper.wake()
  await vi.waitFor(() => expect(opened).toHaveLength(2))
})

it('asks for what is looked at, and stays where there is only less of it', async () => {
  const { opened, keeper } = await keep((stream) => {
    greet(stream)
    stream.response.write('id: 5\n\n')
  })
  await vi.waitFor(() => expect(keeper.lastEventId).toBe('5'))
  keeper.lookAt(['article:1', 'hub'])
  await vi.waitFor(() => expect(opened).toHaveLength(2))
  await vi.waitFor(() => expect(keeper.isLive).toBe(true))
  keeper.lookAt(['hub'])
  keeper.lookAt(['hub', 'article:2'])
  await vi.waitFor(() => expect(opened).toHaveLength(3))
  expect(opened.map(({ url }) => url)).toEqual([
    '/stream/?new',
    '/stream/article:1,hub',
    '/stream/hub,article:2',
  ])
  expect(opened[2]?.headers['last-event-id']).toBe('5')
})
