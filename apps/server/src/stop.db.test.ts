import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { createServer, type IncomingMessage, request } from 'node:http'
import { expect, onTestFinished, test, vi } from 'vitest'
import { clusterOf, newHome } from '../test/embedded.ts'
import { beginServer, startServer } from '../test/server-process.ts'
import { processesOf } from './platform/db/embedded/postmaster.ts'

const BUSY = { timeout: 30_000 }

/** A storage that lets us in and then never answers what a sweep asks first: what is there. */
async function startSilentStorage() {
  let asked = 0
  const server = createServer((asking, response) => {
    asking.resume()
    if (asking.method === 'GET' && /[?&](list-type|uploads)=/.test(asking.url ?? '')) asked++
    else if (asking.method === 'GET') response.writeHead(404).end()
    else response.writeHead(200, { etag: '"1"' }).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { endpoint: `http://127.0.0.1:${port}`, asked: () => asked }
}

test('a stop first turns away, then takes nothing more, and lets finish what is under way', async () => {
  const server = await startServer(newHome(), { DEMO: 'false', STOP_DELAY_SECONDS: '3' })
  const { port } = new URL(server.url)
  const upload = slowCall(Number(port))
  await upload.hasBegun
  server.signal('SIGTERM')
  const stopping = await vi.waitFor(async () => {
    const answer = await fetch(`${server.url}/readyz`)
    expect(answer.status).toBe(503)
    return answer
  })
  expect(stopping.headers.get('connection')).toBe('close')
  expect(await stopping.json()).toMatchObject({ status: 'stopping', checks: { database: 'ok' } })
  expect((await fetch(`${server.url}/api/site/`)).status).toBe(200)
  await vi.waitFor(
    () => expect(fetch(`${server.url}/healthz`)).rejects.toThrow('fetch failed'),
    BUSY,
  )
  expect(await upload.finish()).toBe(401)
  expect(await server.ended).toBe(0)
})

/** As Node itself may hang at its end. */
const HANGING_EXIT = `if (process.argv[1]?.includes('node-program'))
  process.on('exit', () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0))`

test('nodes go with the process that started them, even where an exit hangs', async () => {
  const server = await startServer(newHome(), {
    DEMO: 'false',
    NODES: '1',
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(HANGING_EXIT)}`,
  })
  const { port, hostname } = new URL(server.url)
  const held = connect(Number(port), hostname)
  const closed = new Promise((resolve) => held.on('error', resolve).on('close', resolve))
  held.write('GET /healthz HTTP/1.1\r\nHost: berg\r\n\r\n')
  await once(held, 'data')
  server.signal('SIGKILL')
  await closed
  expect(held.readyState).not.toBe('open')
})

test('a second signal ends at once, also while the start waits for a database', async () => {
  const env = { DATABASE_URL: 'postgres://berg:secret@127.0.0.1:2/berg', START_WAIT_SECONDS: '600' }
  const [stopped, ended] = await Promise.all([
    beginServer(newHome(), env),
    beginServer(newHome(), env),
  ])
  for (const server of [stopped, ended]) await server.hasSaid('Waiting for it up to 600 s')
  stopped.signal('SIGTERM')
  expect(await stopped.ended).toBe(0)
  ended.signal('SIGTERM')
  ended.signal('SIGINT')
  expect(await ended.ended).not.toBe(null)
})

/** A call whose body comes only when it is told to. */
function slowCall(port: number) {
  const body = JSON.stringify({ username: 'nobody', password: 'not-a-password' })
  const headers = {
    'content-type': 'application/json',
    'content-length': String(body.length),
    expect: '100-continue',
  }
  const call = request({ host: '127.0.0.1', port, path: '/auth/token/', method: 'POST', headers })
  const answer = once(call, 'response')
  call.flushHeaders()
  return {
    // The server has begun with it, and now waits for the rest.
    hasBegun: once(call, 'continue'),
    finish: async () => {
      call.end(body)
      const [{ statusCode }] = (await answer) as [IncomingMessage]
      return statusCode
    },
  }
}

test('a stop in the middle of a sweep ends well, also where PostgreSQL is told to stop with us', async () => {
  const storage = await startSilentStorage()
  const home = newHome()
  const server = await startServer(home, {
    DEMO: 'false',
    S3_BUCKET: 'berg',
    S3_ENDPOINT: storage.endpoint,
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  })
  await vi.waitFor(() => expect(storage.asked()).toBeGreaterThan(0), { timeout: 30_000 })
  // As a service manager does it that signals the whole group.
  for (const pid of processesOf(clusterOf(home))) process.kill(pid, 'SIGTERM')
  server.signal('SIGTERM')
  expect(await server.ended).toBe(0)
  expect(processesOf(clusterOf(home))).toEqual([])
})
