import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gzipSync } from 'node:zlib'
import { INITIAL_DATA_ID, PAGES } from '@berg/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'

/** What is rendered is tested with the renderer, in rendered-pages.db.test.ts. */
const NOTHING_RENDERED = { addressOf: () => undefined, render: async () => undefined }

const PACKED = gzipSync('plain')

let folder: string
let test: TestApp
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'berg-site-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(
    join(folder, 'index.html'),
    '<html><head><title>B</title><style>a{}</style><script>1</script></head><body></body></html>',
  )
  writeFileSync(join(folder, 'robots.txt'), 'robots')
  writeFileSync(join(folder, 'assets/app-1a2b.js'), 'plain')
  writeFileSync(join(folder, 'assets/app-1a2b.js.br'), 'brotli')
  writeFileSync(join(folder, 'assets/app-1a2b.js.gz'), PACKED)
  writeFileSync(join(folder, 'assets/app-1a2b.js.map'), 'source')
  mkdirSync(join(folder, 'render'))
  writeFileSync(join(folder, 'render/manifest.json'), '{}')
  writeFileSync(join(folder, 'sw.js'), 'keep')
  writeFileSync(join(folder, 'sw-clear.js'), 'clear')
  writeFileSync(
    join(folder, 'manifest.webmanifest'),
    '{"name":"The Berg","share_target":{"method":"GET"}}',
  )
  test = await startTestApp({
    env: { APP_NAME: 'Plant 7' },
    siteFolder: folder,
    loadRenderer: async () => NOTHING_RENDERED,
  })
})
afterAll(async () => {
  await test.close()
  rmSync(folder, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) =>
  test.call('GET', url, { headers })

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

describe('pages', () => {
  it.each([...Object.values(PAGES), '/the-berg-2/', '/?page=2'])('%s is the app', async (url) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-cache')
    expect(answer.body).toContain(`id="${INITIAL_DATA_ID}"`)
  })

  it.each(['/nothing-here', '/the-berg-2/more', '/index.html', '/.env', '/package.json'])(
    '%s is the app saying not found, with 404',
    async (url) => {
      const answer = await get(url)
      expect(answer.statusCode).toBe(404)
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    },
  )

  it('are not sent again when nothing changed', async () => {
    const first = await get('/')
    const again = await get('/', { 'if-none-match': first.headers.etag as string })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it('come compressed', async () => {
    const answer = await get('/', { 'accept-encoding': 'gzip, br' })
    expect(answer.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('<title>B</title>')
  })

  it('carry a strict policy', async () => {
    const { headers } = await get('/')
    const policy = headers['content-security-policy'] as string
    expect(policy).toContain("default-src 'self'")
    expect(policy).toContain(
      `script-src 'self' '${hashOf('1')}';style-src 'self' '${hashOf('a{}')}';`,
    )
    expect(policy).not.toMatch(/unsafe|https?:|\*/)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
    })
  })
})

describe('files', () => {
  it('may run nothing that a page brings along', async () => {
    const { headers } = await get('/robots.txt')
    expect(headers['content-security-policy']).toContain("script-src 'self';style-src 'self';")
  })

  it.each([
    ['br, gzip', Buffer.from('brotli'), 'br'],
    ['gzip', PACKED, 'gzip'],
    ['br;q=0, gzip', PACKED, 'gzip'],
    ['identity', Buffer.from('plain'), undefined],
  ])('come as %s', async (accepts, body, encoding) => {
    const answer = await get('/assets/app-1a2b.js', { 'accept-encoding': accepts })
    expect([answer.rawPayload, answer.headers['content-encoding']]).toEqual([body, encoding])
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.vary).toContain('accept-encoding')
  })

  it('bring the worker, asked for anew each time, and the page that it shows offline', async () => {
    const worker = await get('/sw.js')
    expect([worker.body, worker.headers['cache-control']]).toEqual(['keep', 'no-cache'])
    expect(worker.headers['content-type']).toBe('text/javascript; charset=utf-8')
    const shell = await get('/app-shell.html')
    expect([shell.statusCode, shell.headers['content-type']]).toEqual([
      200,
      'text/html; charset=utf-8',
    ])
    expect(shell.body).toContain(`id="${INITIAL_DATA_ID}"`)
  })

  it('call the worker back where nothing is to be kept', async () => {
    const loadRenderer = async () => NOTHING_RENDERED
    const env = { OFFLINE_READING: 'off' }
    const other = await startTestApp({ env, siteFolder: folder, loadRenderer })
    const worker = await other.call('GET', '/sw.js')
    expect([worker.body, worker.headers['cache-control']]).toEqual(['clear', 'no-cache'])
    await other.close()
  })

  it('say what the installed app is called', async () => {
    const { headers, body } = await get('/manifest.webmanifest')
    expect(headers).toMatchObject({
      'content-type': 'application/manifest+json',
      'cache-control': 'no-cache',
    })
    const named = { name: 'Plant 7', short_name: 'Plant 7' }
    expect(JSON.parse(body)).toMatchObject(named)
  })

  it('take what other apps share, pictures too, by the worker; without one it leads to the editor', async () => {
    const { share_target: target } = JSON.parse((await get('/manifest.webmanifest')).body) as {
      share_target: { action: string; method: string; params: { files: { name: string }[] } }
    }
    expect([target.method, target.params.files[0]?.name]).toEqual(['POST', 'share_pictures'])
    const answer = await test.app.inject({
      method: 'POST',
      url: target.action,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x--',
    })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/employee?write'])
  })

  it('without a hash in their name are asked for again', async () => {
    expect((await get('/robots.txt')).headers['cache-control']).toBe('no-cache')
  })

  it.each([
    '/assets/app-1a2b.js.map',
    '/render/manifest.json',
    '/assets/gone.js',
    '/assets/../index.html',
    '/assets/%2e%2e/x',
  ])('that are not part of the site are not there: %s', async (url) => {
    expect((await get(url)).statusCode).toBe(404)
  })
})
