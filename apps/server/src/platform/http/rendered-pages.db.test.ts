import { randomUUID } from 'node:crypto'
import { INITIAL_DATA_ID, type InitialData, PAGES } from '@berg/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { assets } from '../../features/assets/assets.table.ts'
import { loadRendererFromSource, shellFolder } from '../../../test/rendered-site.ts'

let test: TestApp
beforeAll(async () => {
  const env = { KEPT_ANSWERS_MB: '8', PUBLIC_URL: 'https://berg.example/' }
  const loadRenderer = loadRendererFromSource
  test = await startTestApp({ env, siteFolder: shellFolder(), loadRenderer })
})
afterAll(() => test.close())

const get = (url: string, headers: Record<string, string> = {}) =>
  test.call('GET', url, { headers })
const bodyOf = async (url: string) => (await get(url)).body
const dataIn = (html: string) =>
  JSON.parse(new RegExp(`id="${INITIAL_DATA_ID}">([^<]*)<`).exec(html)?.[1] ?? '') as InitialData
const rootOf = (html: string) => /<div id="root">(.*)<\/div><\/body>/s.exec(html)?.[1]

async function aStaffToken(): Promise<string> {
  const { username } = await test.addUser({ isStaff: true })
  return (await test.signIn(username)).access
}

describe('the page of an article', () => {
  it('has its text, its title and its card before any script', async () => {
    const { id } = await test.addArticle({
      title: 'Line 4 <em>restarts</em>',
      content: '<p>On <strong>Monday</strong> at six.</p>',
    })
    const page = await bodyOf(`/article/${id}`)
    expect(rootOf(page)).toContain('Line 4 <em>restarts</em>')
    expect(rootOf(page)).toContain('<p>On <strong>Monday</strong> at six.</p>')
    expect(page).toContain('<title>Line 4 restarts · The Berg</title>')
    expect(page).toContain('<meta name="description" content="On Monday at six.">')
    expect(page).toContain(`<link rel="canonical" href="https://berg.example/article/${id}">`)
    expect(page).toContain('<meta property="og:title" content="Line 4 restarts · The Berg">')
    expect(page).toContain('<meta property="og:image" content="https://berg.example/icon-512.png">')
    expect(page).toContain('<meta property="og:type" content="article">')
    expect(page.match(/<title>/g)).toHaveLength(1)
  })

  it('says where its feeds are', async () => {
    const feeds = async (url: string) =>
      [...(await bodyOf(url)).matchAll(/<link rel="alternate"[^>]* href="([^"]*)"/g)].map(
        ([, href]) => href,
      )
    const all = ['/feed.xml', '/feed.json']
    const { id } = await test.addArticle()
    expect(await feeds(`/article/${id}`)).toEqual(all)
    const ofCategory = all.map((path) => `${path}?category=our-people`)
    expect(await feeds('/archive?category=our-people')).toEqual([...ofCategory, ...all])
    for (const url of [...ofCategory, ...all]) expect((await get(url)).statusCode).toBe(200)
  })

  it('comes in the language that its address asks for, where that is checked', async () => {
    const { username } = await test.addUser({ isStaff: true, isSuperuser: true })
    const token = (await test.signIn(username)).access
    const { id } = await test.addArticle({
      title: 'Wash hands',
      content: '<p>With soap.</p>',
      language: 'en',
    })
    const url = `/article/${id}?lang=ar`
    const at = `/api/articles/${id}/translations/ar/`
    const body = { title: 'اغسل يديك', content: '<p>بالصابون.</p>' }
    await test.call('PUT', at, { token, body })
    const unchecked = await bodyOf(url)
    expect(rootOf(unchecked)).toContain('<p>With soap.</p>')
    expect(unchecked).toContain(`<link rel="canonical" href="https://berg.example/article/${id}">`)
    expect(unchecked).toContain('<meta property="og:locale" content="en_US">')
    await test.call('POST', `${at}check/`, { token })
    const page = await bodyOf(url)
    expect(rootOf(page)).toMatch(/<h1 lang="ar" dir="rtl"[^>]*>.*اغسل يديك/)
    expect(rootOf(page)).toContain('<p>بالصابون.</p>')
    expect(rootOf(page)).not.toContain('With soap')
    expect(page).toContain('<title>اغسل يديك · The Berg</title>')
    expect(page).toContain('<meta property="og:title" content="اغسل يديك · The Berg">')
    expect(page).toContain('<meta property="og:description" content="بالصابون.">')
    expect(page).toContain('<meta property="og:locale" content="ar_EG">')
    expect(page).toContain(`<link rel="canonical" href="https://berg.example${url}">`)
    // What it was drawn from comes along: the browser draws the same.
    expect(JSON.stringify(dataIn(page).rendered?.answers)).toContain('بالصابون')
    expect(rootOf(await bodyOf(`/article/${id}`))).toContain('With soap')
    expect(rootOf(await bodyOf(`/article/${id}?lang=xx`))).toContain('With soap')
  })

  it('cannot be broken out of', async () => {
    const evil = '"></title></script><script>alert(1)</script><img src=x onerror=alert(1)>'
    const { id } = await test.addArticle({
      title: `Evil &quot;&gt;&lt;/title&gt;&lt;script&gt;alert(2)&lt;/script&gt; ${evil}`,
      content: `<p>Text &lt;script&gt;alert(3)&lt;/script&gt;</p>${evil}`,
    })
    for (const url of [`/article/${id}`, '/']) {
      const page = await bodyOf(url)
      expect(page).toContain('Evil')
      // The data block is the only script that the shell of these tests has.
      expect(page.match(/<script/g)).toHaveLength(1)
      expect(page.match(/<\/script>/g)).toHaveLength(1)
      expect(page).not.toMatch(/<[^>]+\sonerror/)
    }
  })

  it('is not there for what a visitor may not read, nor its text', async () => {
    const [draft, rejected, deleted] = await Promise.all([
      test.addArticle({ title: 'Secret draft', status: 'draft' }),
      test.addArticle({ title: 'Secret rejected', status: 'rejected' }),
      test.addArticle({ title: 'Secret deleted' }),
    ])
    const token = await aStaffToken()
    expect(await bodyOf(`/article/${deleted.id}`)).toContain('Secret deleted')
    const { headers } = await get(`/article/${deleted.id}`)
    await test.call('DELETE', `/api/authoring/${deleted.id}/`, { token })
    const known = { 'if-none-match': headers.etag as string }
    for (const url of [draft, rejected, deleted].map(({ id }) => `/article/${id}`)) {
      const answer = await get(url, known)
      expect(answer.statusCode).toBe(404)
      expect(answer.body).not.toContain('Secret')
    }
  })
})

describe('a page', () => {
  it('is new after a write, and the same until then', async () => {
    const token = await aStaffToken()
    const { id } = await test.addArticle({ title: 'Before the change' })
    await test.call('GET', '/')
    const first = await get('/')
    const again = await get('/', { 'if-none-match': first.headers.etag as string })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const body = { title: 'After the change', content: '<p>New.</p>' }
    const written = await test.call('PATCH', `/api/authoring/${id}/`, { token, body })
    expect(written.statusCode).toBe(200)
    for (const url of ['/', `/article/${id}`, '/archive']) {
      const page = await bodyOf(url)
      expect(page).toContain('After the change')
      expect(page).not.toContain('Before the change')
    }
  })

  it('of home stands at every address of it, with its categories and pages', async () => {
    for (let n = 0; n < 8; n++)
      await test.addArticle({ title: `Safety ${n}`, tags: ['Health & Safety'] })
    const page = rootOf(await bodyOf('/the-berg-2?category=health-safety&page=2'))
    expect(page).toContain('Page 2 of')
    expect(page).toContain('href="/the-berg-2?category=health-safety"')
    expect(page).not.toContain('Before the change')
  })

  it('of the library shows a file under its new name at once', async () => {
    const file = {
      filename: 'menu.txt',
      contentType: 'text/plain',
      size: 1,
      type: 'document',
    } as const
    const [row] = await test.database.orm
      .insert(assets)
      .values({ ...file, name: 'Old menu', fileId: randomUUID(), createdAt: test.clock.now() })
      .returning()
    expect(rootOf(await bodyOf(PAGES.assetLibrary))).toContain('Old menu')
    const body = { name: 'New menu' }
    await test.call('PATCH', `/api/core-assets/${row?.id}/`, { token: await aStaffToken(), body })
    expect(rootOf(await bodyOf(`${PAGES.assetLibrary}?type=document`))).toContain('New menu')
    expect(await bodyOf(PAGES.assetLibrary)).not.toContain('Old menu')
    expect(rootOf(await bodyOf(`${PAGES.assetLibrary}?page=9`))).toBe('')
  })

  it('never shows hidden tags', async () => {
    const token = await aStaffToken()
    const body = { name: 'Kitchen plan 2027', hidden: true }
    expect((await test.call('POST', '/tags/', { token, body })).statusCode).toBe(201)
    const { id } = await test.addArticle({ title: 'Tagged', tags: ['Kitchen plan 2027', 'Soup'] })
    test.app.kept.forgetAll()
    for (const url of ['/', '/archive', `/article/${id}`]) {
      const page = await bodyOf(url)
      expect(page).toContain('Tagged')
      expect(page).toContain('Soup')
      expect(page).not.toContain('Kitchen plan')
    }
  })

  it('of an address with nothing at it is not kept, and beyond the last page left to the browser', async () => {
    const keep = vi.spyOn(test.app.kept, 'answer')
    const empty = await get('/the-berg-1?day=2031-01-01')
    expect(rootOf(empty.body)).toContain('2031')
    keep.mockClear()
    await get('/the-berg-1?day=2031-01-01')
    expect(await keep.mock.results[0]?.value.catch((error: Error) => error.constructor.name)).toBe(
      'NotKept',
    )
    keep.mockRestore()
    expect(rootOf(await bodyOf('/?page=9999'))).toBe('')
    expect(rootOf(await bodyOf('/archive?q=line'))).toBe('')
    expect(test.logs()).not.toContain('without being rendered')
  })

  it('goes out unrendered when its data cannot be had, with one line in the log', async () => {
    test.app.kept.forgetAll()
    vi.spyOn(test.database.pool, 'query').mockRejectedValue(new Error('gone'))
    vi.spyOn(test.database.pool, 'connect').mockImplementation(() => {
      throw new Error('gone')
    })
    const answers = [await get('/'), await get('/article/1')]
    vi.restoreAllMocks()
    for (const { statusCode, body } of answers) {
      expect([statusCode, rootOf(body)]).toEqual([200, ''])
      expect(Object.keys(dataIn(body))).toEqual(['site'])
    }
    expect(test.logs().match(/without being rendered/g)).toHaveLength(2)
  })
})
