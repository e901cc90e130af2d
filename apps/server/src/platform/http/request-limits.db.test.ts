import { type Socket, connect } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import type { RequestLimits } from './request-limits.ts'
import { uploadBody, acceptUploadBodies } from './upload-body.ts'

/** Collects what the server says until it hangs up. */
function open(port: number, text: string) {
  const socket = connect(port, '127.0.0.1')
  let said = ''
  socket.on('data', (chunk) => (said += chunk.toString())).on('error', () => {})
  socket.write(text)
  return { socket, said: new Promise((resolve) => socket.once('close', () => resolve(said))) }
}

/** A byte now and then, as somebody does who wants to keep the line busy. */
function trickle(socket: Socket, text = 'x'): void {
  const timer = setInterval(() => socket.write(text), 50)
  socket.once('close', () => clearInterval(timer))
}

const put = (path: string, length: number, type = 'application/json') =>
  `PUT ${path} HTTP/1.1\r\nhost: berg\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`

/** Generous, because a busy machine is no failure. */
const BUSY = { timeout: 30_000 }

const CHUNKED = 'transfer-encoding: chunked'

/** A server that takes a call, takes a file and leaves a file unread. */
async function listenWith(limits: Partial<RequestLimits>, env = {}) {
  const test = await startTestApp({
    env,
    limits,
    extend: (app) => {
      const config = { access: 'public' } as const
      app.put('/call', { config }, async () => ({}))
      void app.register(async (files) => {
        acceptUploadBodies(files)
        const handler = async (request: FastifyRequest) => {
          await uploadBody(request).content().toArray()
          return {}
        }
        files.route({ method: 'PUT', url: '/file', config, handler })
        files.put('/refused', { config }, async () => ({}))
      })
    },
  })
  const port = Number(new URL(await test.app.listen({ host: '127.0.0.1', port: 0 })).port)
  return { test, port }
}

describe('a body that comes too slowly', () => {
  let test: TestApp
  let port: number
  beforeAll(async () => {
    const limits = { bodyMs: 300, progress: { windowMs: 300, bytes: 100 } }
    ;({ test, port } = await listenWith(limits))
  })
  afterAll(() => test.close())

  it('of a call is answered 408, and its connection ends', async () => {
    const { socket, said } = open(port, `${put('/call', 1000)}{`)
    trickle(socket)
    expect(await said).toMatch(/^HTTP\/1\.1 408 [\s\S]*connection: close[\s\S]*"detail"/)
  })

  it.each([
    ['refused before it is read', put('/api/pages/fqa/', 1000)],
    ['sent where there is nothing', put('/nothing', 1000)],
    ['sent with a method that has none', put('/api/articles/', 1000).replace('PUT', 'GET')],
    ['of a file that nobody takes', put('/refused', 1000, 'image/png')],
    [
      'in pieces of unknown length',
      put('/api/pages/fqa/', 1).replace(/content-length.*/, CHUNKED),
      '1\r\nx\r\n',
    ],
  ])('%s ends its connection all the same', async (_, text, piece = 'x') => {
    const { socket, said } = open(port, text)
    trickle(socket, piece)
    expect(await said).toMatch(/^HTTP\/1\.1 \d/)
  })

  it('of a file is ended where it makes no progress', async () => {
    const { socket, said } = open(port, put('/file', 1000, 'image/png'))
    trickle(socket)
    expect(await said).toMatch(/^HTTP\/1\.1 408 /)
  })
})

it('the body of a file may take longer than that of a call, as long as it goes on', async () => {
  const limits = { bodyMs: 1000, progress: { windowMs: 6000, bytes: 100 } }
  const { test, port } = await listenWith(limits)
  const { socket, said } = open(port, put('/file', 800, 'image/png\r\nconnection: close'))
  for (let sent = 0; sent < 800; sent += 100) {
    // Each time a call has run out of its time, long before a window ends; and all of them together take longer than one.
    expect(await open(port, `${put('/call', 1000)}{`).said).toMatch(/^HTTP\/1\.1 408 /)
    socket.write('x'.repeat(100))
  }
  expect(await said).toMatch(/^HTTP\/1\.1 200 /)
  await test.close()
})

it('ends connections whose headers do not come', async () => {
  const { test, port } = await listenWith({ headersMs: 200, checkEveryMs: 50 })
  const { socket, said } = open(port, 'GET / HTTP/1.1\r\nhost: b')
  trickle(socket)
  expect(await said).toMatch(/^HTTP\/1\.1 408 /)
  await test.close()
})

describe('closes when its limit is over', () => {
  it.each([
    ['the body of a call', `${put('/call', 1000)}{`],
    ['a file', `${put('/file', 1000, 'image/png')}x`],
    ['the headers', 'PUT /call HTTP/1.1\r\nhost'],
    ['everything', ''],
  ])('while %s hangs', async (_, text) => {
    const { test, port } = await listenWith({}, { STOP_LIMIT_SECONDS: '0' })
    const { said } = open(port, text)
    await vi.waitFor(async () => {
      const count = await new Promise((resolve) =>
        test.app.server.getConnections((_error, connections) => resolve(connections)),
      )
      expect(count).toBe(1)
    }, BUSY)
    await test.close()
    await said
  })
})
