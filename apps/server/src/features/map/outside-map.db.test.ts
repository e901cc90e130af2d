import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'

const KEY = 'a-very-secret-key'
const PNG = Buffer.from('89504e470d0a1a0a', 'hex')
const TILE = Buffer.alloc(5000, 'tile')

type Behave = (response: ServerResponse, request: IncomingMessage) => void
const say =
  (type: string, body: Buffer | string | object): Behave =>
  (response) =>
    response
      .writeHead(200, { 'content-type': type })
      .end(typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body))
const status =
  (code: number, headers = {}): Behave =>
  (response) =>
    response.writeHead(code, headers).end(`no, not with ${KEY}`)

const styleOf = (base: string) => ({
  version: 8,
  sprite: `${base}/sprite?key=${KEY}`,
  glyphs: `${base}/fonts/{fontstack}/{range}.pbf?key=${KEY}`,
  sources: {
    world: { type: 'vector', url: `${base}/tiles.json?key=${KEY}` },
    hills: { type: 'raster', tiles: [`${base}/hills/{z}/{x}/{y}.png?key=${KEY}`], maxzoom: 5 },
    europe: {
      type: 'raster',
      tiles: [`${base}/europe/{z}/{x}/{y}.png?key=${KEY}`],
      bounds: [-10, 35, 40, 70],
    },
    sites: { type: 'geojson', data: `${base}/sites.json?key=${KEY}` },
  },
  layers: [{ id: 'sea', type: 'background' }],
})

/** Stands in for a tile server on the network. */
let provider: Server
let base: string
let asked: string[] = []
let elsewhere: string[] = []
/** What it does otherwise than well, by path. */
let instead: Record<string, Behave> = {}

const WELL: [RegExp, Behave][] = [
  [
    /^\/style\.json$/,
    (response, request) => say('application/json', styleOf(base))(response, request),
  ],
  [
    /^\/tiles\.json$/,
    say('application/json', { tiles: [`world/{z}/{x}/{y}?key=${KEY}`], maxzoom: 14 }),
  ],
  [/^\/world\//, say('application/x-protobuf', TILE)],
  [/^\/(hills|europe)\//, say('image/png', PNG)],
  [/^\/sites\.json$/, say('application/geo+json', { type: 'FeatureCollection', features: [] })],
  [/^\/sprite(@2x)?\.json$/, say('text/plain', { airport: { x: 0 } })],
  [/^\/sprite(@2x)?\.png$/, say('image/png', PNG)],
  [/^\/fonts\//, say('application/octet-stream', 'letters')],
]

let test: TestApp
let logStart: number
const logged = () => test.logs().slice(logStart)

beforeAll(async () => {
  provider = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', base)
    asked.push(request.url ?? '')
    if (pathname === '/elsewhere') elsewhere.push(pathname)
    const behave = instead[pathname] ?? WELL.find(([path]) => path.test(pathname))?.[1]
    return (behave ?? status(404))(response, request)
  })
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
  test = await startTestApp({ env: { MAP_STYLE_URL: `${base}/style.json?key=${KEY}` } })
})
beforeEach(async () => {
  instead = {}
  // It comes back from whatever the test before has done to it.
  if ((await get('style.json')).statusCode === 204) later(1)
  await get('style.json')
  asked = []
  elsewhere = []
  logStart = test.logs().length
})
afterAll(async () => {
  await test.close()
  provider.closeAllConnections()
  provider.close()
})

const TEN = 10
const later = (minutes: number) => test.clock.forward({ minutes })

const get = (path: string) =>
  test.call('GET', `/map/${path}`, { headers: { 'accept-encoding': 'gzip' } })

it('the browser gets a style with our own addresses, and is told that there is one', async () => {
  const answer = await get('style.json')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['cache-control']).toBe('public, max-age=60')
  expect(answer.body).not.toContain(KEY)
  expect(answer.body).not.toContain(base)
  expect(answer.json()).toMatchObject({
    sources: { world: { tiles: ['/map/outside/tiles/world/{z}/{x}/{y}'], maxzoom: 14 } },
  })
  expect((await test.call('GET', '/api/site/')).json()).toMatchObject({ outside_map: true })
})

describe('what the style refers to', () => {
  it.each([
    ['tiles/hills/3/4/5', '/hills/3/4/5.png', 'image/png'],
    ['tiles/europe/5/17/10', '/europe/5/17/10.png', 'image/png'],
    ['data/sites', '/sites.json', 'application/json'],
    ['sprites/default.json', '/sprite.json', 'application/json'],
    ['sprites/default@2x.json', '/sprite@2x.json', 'application/json'],
    ['sprites/default@2x.png', '/sprite@2x.png', 'image/png'],
    [
      'fonts/Open%20Sans,Arial/0-255',
      '/fonts/Open%20Sans%2CArial/0-255.pbf',
      'application/x-protobuf',
    ],
  ])('%s comes from %s, with the key', async (path, address, type) => {
    const answer = await get(`outside/${path}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toContain(type)
    expect(answer.headers['cache-control']).toBe('public, max-age=86400')
    expect(asked).toContain(`${address}?key=${KEY}`)
  })

  it('vector tiles are packed on their way', async () => {
    const answer = await get('outside/tiles/world/14/9000/5000')
    expect(asked).toContain(`/world/14/9000/5000?key=${KEY}`)
    expect(answer.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(answer.rawPayload).equals(TILE)).toBe(true)
  })

  it('an empty tile is one without content', async () => {
    instead['/world/1/0/0'] = (response) => response.writeHead(204).end()
    expect((await get('outside/tiles/world/1/0/0')).statusCode).toBe(204)
  })

  it.each([
    'tiles/other/0/0/0',
    'tiles/world/15/0/0',
    'tiles/hills/6/0/0',
    'tiles/world/1/2/0',
    'tiles/world/1/0/2',
    'tiles/world/1/0/-1',
    'tiles/world/1/0/0.5',
    'tiles/europe/5/0/0',
    'tiles/europe/5/18/31',
    'tiles/world/1/0/..%2F0',
    'tiles/world/1/0/http:%2F%2F127.0.0.1',
    'data/world',
    'data/..%2Fstyle.json',
    'sprites/other.json',
    'sprites/default',
    'sprites/default.svg',
    'sprites/default@3x.png',
    'sprites/..%2Fdefault.json',
    'fonts/..%2F../0-255',
    'fonts/../0-255',
    'fonts/Arial/0-1',
    'fonts/Arial/0-255%3Fx=',
    'other',
  ])('there is nothing else: %s', async (path) => {
    expect((await get(`outside/${path}`)).statusCode).toBe(404)
    expect(asked).toEqual([])
  })
})

describe('a piece that was had', () => {
  const piece = () => get('outside/tiles/world/3/1/1')
  const A_DAY = 24 * 60
  const askedFor = (path: string) => asked.filter((url) => url.startsWith(path)).length

  it('is kept for a day', async () => {
    const [first, second] = [await piece(), await piece()]
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true)
    expect(askedFor('/world/3/1/1')).toBe(1)
    later(A_DAY)
    await piece()
    expect(askedFor('/world/3/1/1')).toBe(2)
  })

  it('is fetched once for many who ask together', async () => {
    later(A_DAY)
    const answers = await Promise.all(Array.from({ length: 20 }, piece))
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
    expect(askedFor('/world/3/1/1')).toBe(1)
  })

  it('is known to be missing as well', async () => {
    instead['/world/3/0/0'] = status(404)
    for (const _ of [1, 2]) {
      expect((await get('outside/tiles/world/3/0/0')).statusCode).toBe(404)
    }
    expect(askedFor('/world/3/0/0')).toBe(1)
  })

  it('is asked for again after a failure', async () => {
    instead['/world/3/2/2'] = status(500)
    expect((await get('outside/tiles/world/3/2/2')).statusCode).toBe(502)
    instead = {}
    expect((await get('outside/tiles/world/3/2/2')).statusCode).toBe(200)
  })

  it('waits for its turn where many are asked for', async () => {
    const held: ServerResponse[] = []
    const tiles = Array.from({ length: 40 }, (_, x) => `world/6/${x}/0`)
    for (const tile of tiles) instead[`/${tile}`] = (response) => held.push(response)
    const answers = Promise.all(tiles.map((tile) => get(`outside/tiles/${tile}`)))
    let most = 0
    let served = 0
    while (served < tiles.length) {
      await expect.poll(() => held.length).toBeGreaterThan(0)
      most = Math.max(most, held.length)
      const [response] = held.splice(0, 1)
      response?.writeHead(200, { 'content-type': 'application/x-protobuf' }).end('tile')
      served += 1
    }
    expect((await answers).every(({ statusCode }) => statusCode === 200)).toBe(true)
    expect(most).toBeLessThanOrEqual(16)
  })
})

describe('a piece that cannot be had', () => {
  // What earlier tests had is not kept any more.
  beforeEach(() => later(24 * 60))

  it.each<[string, string, Behave]>([
    ['is broken', 'tiles/world/0/0/0', status(500)],
    ['is refused', 'tiles/world/0/0/0', status(403)],
    ['is sent from elsewhere', 'tiles/world/0/0/0', status(302, { location: '/elsewhere' })],
    ['is a page', 'tiles/world/0/0/0', say('text/html', '<script>alert(1)</script>')],
    ['never ends', 'tiles/world/0/0/0', say('application/x-protobuf', Buffer.alloc(2 ** 22 + 1))],
    ['is a page for a picture', 'tiles/hills/0/0/0', say('text/html', '<h1>hello')],
    ['is a drawing that could run', 'tiles/hills/0/0/0', say('image/svg+xml', '<svg/>')],
    ['is no JSON', 'data/sites', say('application/json', `bad key ${KEY}`)],
  ])('%s: 502, and the log says why', async (_what, path, behave) => {
    for (const at of ['/world/0/0/0', '/hills/0/0/0.png', '/sites.json']) instead[at] = behave
    const answer = await get(`outside/${path}`)
    expect(answer.statusCode).toBe(502)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.body).not.toContain(KEY)
    expect(logged()).toContain('the tile server of MAP_STYLE_URL fails')
    expect(elsewhere).toEqual([])
  })

  it('is missing: 404, and nobody is alarmed', async () => {
    instead['/world/0/0/0'] = status(404)
    expect((await get('outside/tiles/world/0/0/0')).statusCode).toBe(404)
    expect(logged()).not.toContain('MAP_STYLE_URL')
  })
})

describe('a style that cannot be had', () => {
  it.each<[string, string, Behave]>([
    ['is refused', '/style.json', status(403)],
    ['comes from elsewhere', '/style.json', status(301, { location: '/elsewhere' })],
    ['is no JSON', '/style.json', say('application/json', `bad key ${KEY}`)],
    ['is nonsense', '/style.json', say('application/json', { version: 8, sources: 7 })],
    ['never comes', '/style.json', () => {}],
    ['never ends', '/style.json', say('application/json', ' '.repeat(2 ** 22 + 1))],
    ['hangs up', '/style.json', (response) => response.destroy()],
    ['describes no tiles', '/tiles.json', status(500)],
  ])('%s: our own map is shown, and the log says why', async (_what, path, behave) => {
    instead[path] = behave
    later(TEN)
    // The last known one goes out until the new one is known to be none.
    await get('style.json')
    await expect
      .poll(async () => (await get('style.json')).statusCode, { timeout: 10_000 })
      .toBe(204)
    expect((await get('outside/tiles/world/0/0/0')).statusCode).toBe(404)
    expect(logged()).toContain('MAP_STYLE_URL gives no usable style; our own map is shown')
    expect(elsewhere).toEqual([])
  })

  it('is asked for again after a minute, not before', async () => {
    instead['/style.json'] = status(500)
    later(TEN)
    await expect.poll(async () => (await get('style.json')).statusCode).toBe(204)
    instead = {}
    expect((await get('style.json')).statusCode).toBe(204)
    later(1)
    expect((await get('style.json')).statusCode).toBe(200)
  })
})

it('the style is read once for many', async () => {
  later(TEN)
  await Promise.all(Array.from({ length: 20 }, () => get('style.json')))
  const read = (name: string) => asked.filter((path) => path.startsWith(name)).length
  await expect.poll(() => read('/tiles.json')).toBe(1)
  await get('outside/tiles/world/0/0/0')
  expect([read('/style.json'), read('/tiles.json')]).toEqual([1, 1])
})

it('takes more of an allowance for what has to be fetched than for what is kept', async () => {
  const env = { MAP_STYLE_URL: `${base}/style.json`, RATE_LIMIT: '60' }
  const limited = await startTestApp({ env })
  const statuses = []
  for (const x of [0, 1, 2, 1, 0]) {
    statuses.push((await limited.call('GET', `/map/outside/tiles/world/5/${x}/0`)).statusCode)
  }
  await limited.close()
  expect(statuses).toEqual([200, 200, 429, 200, 200])
})

it('whatever went wrong until here, the log does not name the key', () => {
  expect(test.logs()).toContain('MAP_STYLE_URL')
  expect(test.logs()).not.toContain(KEY)
})
