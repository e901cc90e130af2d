import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import {
  HOME_TOP_NEWS,
  homeEvents,
  homeFeed,
  INITIAL_DATA_ID,
  type InitialData,
  PAGES,
} from '@berg/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'

let folder: string
let test: TestApp
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'berg-site-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(
    join(folder, 'index.html'),
    '<html><head><title>B</title></head><body></body></html>',
  )
  writeFileSync(join(folder, 'theme.js'), 'theme')
  writeFileSync(join(folder, 'assets/app-1a2b.js'), 'plain')
  writeFileSync(join(folder, 'assets/app-1a2b.js.br'), 'brotli')
  writeFileSync(join(folder, 'assets/app-1a2b.js.gz'), 'gzip')
  writeFileSync(join(folder, 'assets/app-1a2b.js.map'), 'source')
  test = await startTestApp({ siteFolder: folder })
})
afterAll(async () => {
  await test.close()
  rmSync(folder, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) =>
  test.call('GET', url, { headers })

const dataIn = (html: string) =>
  JSON.parse(/application\/json" id="[^"]+">([^<]*)</.exec(html)?.[1] ?? '') as InitialData

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

  it('of home bring along what they open with, as a visitor sees it', async () => {
    const { id: top } = await test.addArticle({ title: 'Shown</script>', tags: ['Top News'] })
    await test.addArticle({ title: 'Draft', status: 'draft' })
    const { id: soon } = await test.addArticle({ title: 'Drill', event_date: '2026-11-20' })
    const { id: later } = await test.addArticle({ title: 'Feast', event_date: '2026-11-30' })
    await test.addArticle({ title: 'Next month', event_date: '2026-12-01' })
    const { home } = dataIn((await get('/the-berg-2?page=3')).body)
    const answers = await Promise.all(
      [homeFeed([later, top, soon]), HOME_TOP_NEWS, homeEvents('2026-11-14')].map((query) =>
        get(`/api/articles/?fields=summary&${new URLSearchParams(query as never).toString()}`),
      ),
    )
    expect([home?.feed, home?.top_news, home?.events]).toEqual(
      answers.map((answer) => answer.json()),
    )
    // What stands above the feed does not stand in it again.
    expect(home?.feed.results.map(({ title }) => title)).toEqual(['Next month'])
    expect(home?.feed.count).toBe(1)
    expect(home?.leadership_message).toBeNull()
    expect(dataIn((await get('/archive')).body).home).toBeUndefined()
  })

  it('of an article have its title and bring it along, and there is none of an absent one', async () => {
    const { id } = await test.addArticle({ title: '<b>Line 4</b> &lt;/title&gt;' })
    const { id: draft } = await test.addArticle({ title: 'Draft', status: 'draft' })
    const answer = await get(`/article/${id}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('<title>Line 4 &lt;/title&gt; · The Berg</title>')
    expect(dataIn(answer.body).article).toEqual((await get(`/api/articles/${id}/`)).json())
    const absent = [
      `/article/${draft}`,
      '/article/999999999',
      '/article/0',
      '/article/x',
      '/article/',
    ]
    const statuses = await Promise.all(absent.map(async (url) => (await get(url)).statusCode))
    expect(statuses).toEqual(absent.map(() => 404))
  })

  it('bring along nothing that the contract does not name', async () => {
    const { id, username } = await test.addUser({ isStaff: true })
    const { access: token } = await test.signIn(username)
    const url = '/api/leadership-message/'
    const body = { title: 'A', quote: 'B', subtitle: '', content: '<p>C</p>', author: 'D' }
    await test.call('PUT', url, { token, body })
    const { home } = dataIn((await get('/')).body)
    expect(home?.leadership_message).toEqual((await get(url)).json())
    expect(JSON.stringify(home?.leadership_message)).not.toMatch(new RegExp(`created|:${id}\\b`))
  })

  it('go out without their data when it cannot be had', async () => {
    vi.spyOn(test.database.pool, 'query').mockRejectedValue(new Error('gone'))
    vi.spyOn(test.database.pool, 'connect').mockImplementation(() => {
      throw new Error('gone')
    })
    const answers = [await get('/'), await get('/article/1')]
    vi.restoreAllMocks()
    for (const { statusCode, body } of answers) {
      expect(statusCode).toBe(200)
      expect(Object.keys(dataIn(body))).toEqual(['site'])
    }
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
    expect(policy).toContain("script-src 'self'")
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
  it.each([
    ['br, gzip', 'brotli', 'br'],
    ['gzip', 'gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip', 'gzip'],
    ['identity', 'plain', undefined],
  ])('come as %s', async (accepts, body, encoding) => {
    const answer = await get('/assets/app-1a2b.js', { 'accept-encoding': accepts })
    expect([answer.body, answer.headers['content-encoding']]).toEqual([body, encoding])
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.vary).toContain('accept-encoding')
  })

  it('without a hash in their name are asked for again', async () => {
    expect((await get('/theme.js')).headers['cache-control']).toBe('no-cache')
  })

  it.each([
    '/assets/app-1a2b.js.map',
    '/assets/gone.js',
    '/assets/../index.html',
    '/assets/%2e%2e/x',
  ])('that are not part of the site are not there: %s', async (url) => {
    expect((await get(url)).statusCode).toBe(404)
  })
})
