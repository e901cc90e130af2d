import { once } from 'node:events'
import { type AddressInfo } from 'node:net'
import { createServer } from 'node:http'
import { expect, onTestFinished, test, vi } from 'vitest'
import { clusterOf, newHome } from '../test/embedded.ts'
import { startServer } from '../test/server-process.ts'
import { processesOf } from './platform/db/embedded/postmaster.ts'

/** A storage that lets us in and then never answers what a sweep asks first: what is there. */
async function startSilentStorage() {
  let asked = 0
  const server = createServer((request, response) => {
    request.resume()
    if (request.method === 'GET' && /[?&](list-type|uploads)=/.test(request.url ?? '')) asked++
    else if (request.method === 'GET') response.writeHead(404).end()
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

test(
  'a stop in the middle of a sweep ends well and leaves no PostgreSQL',
  { timeout: 120_000 },
  async () => {
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
    server.signal('SIGTERM')
    expect(await server.ended).toBe(0)
    expect(processesOf(clusterOf(home))).toEqual([])
  },
)
