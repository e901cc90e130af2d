import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { capture } from './bare-server.ts'
import { ConnectionPool, inTurn, inTurnAnew, load } from './load.ts'

const servers: ReturnType<typeof createServer>[] = []
afterEach(() => servers.splice(0).forEach((server) => server.close()))

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

it('asks for everything in turn, as often as it was told', async () => {
  const asked: string[] = []
  const url = await serve((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    response.end('x'.repeat(200_000))
  })
  const write = { path: '/c', method: 'POST', body: { title: 'New' } }
  const next = inTurn([{ path: '/a' }, { path: '/b' }, write])
  const outcome = await load(url, next, { times: 5, connections: 1 })
  expect(asked).toEqual(['GET /a', 'GET /b', 'POST /c', 'GET /a', 'GET /b'])
  expect(outcome.requests).toBe(5)
  expect(outcome.p99).toBeGreaterThanOrEqual(outcome.p50)
})

it('asks the same things at addresses of their own', () => {
  const next = inTurnAnew([{ path: '/a?q=1', status: 304 }, { path: '/b?q=2' }])
  // Each load counts from nought.
  expect([0, 1, 0].map((count) => next(count))).toEqual([
    { path: '/a?q=1&asked=0', status: 304 },
    { path: '/b?q=2&asked=1' },
    { path: '/a?q=1&asked=2', status: 304 },
  ])
})

it('follows answers in pieces, and those without a body', async () => {
  const url = await serve((request, response) => {
    if (request.url === '/none') return response.writeHead(304).end()
    response.write('a piece')
    setImmediate(() => response.end('and another'))
    return response
  })
  const next = inTurn([{ path: '/pieces' }, { path: '/none', status: 304 }])
  expect(await load(url, next, { times: 20, connections: 2 })).toMatchObject({ requests: 20 })
})

it('takes no error for an answer', async () => {
  const url = await serve((_request, response) => response.writeHead(429).end('Too many'))
  await expect(load(url, inTurn([{ path: '/a' }]), { times: 1 })).rejects.toThrow(
    'GET /a was answered with 429, not 200.',
  )
})

it('opens as many connections as are under way at once', async () => {
  let open = 0
  const url = await serve((_request, response) => {
    open += 1
    if (open === 3) for (const end of waiting.splice(0)) end()
    if (open >= 3) response.end()
    else waiting.push(() => response.end())
  })
  const waiting: (() => void)[] = []
  const connections = new ConnectionPool(url)
  await Promise.all([1, 2, 3].map(() => connections.send({ path: '/' })))
  expect(open).toBe(3)
  connections.close()
})

it('captures an answer as it came, without what every server writes by itself', async () => {
  const url = await serve((request, response) => {
    response.writeHead(200, { etag: '"1"', 'content-encoding': request.headers['accept-encoding'] })
    response.end('packed')
  })
  const { body, ...answer } = await capture(url, { path: '/' })
  expect(body.toString()).toBe('packed')
  expect(answer).toEqual({ status: 200, headers: { etag: '"1"', 'content-encoding': 'br' } })
})
