import type { NewsletterSection } from '@berg/contract'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../../../../test/app.ts'
import { loadRendererFromSource, shellFolder } from '../../../../test/rendered-site.ts'
import { newsletters } from '../newsletters.table.ts'

let test: TestApp
let pdfium: PDFiumLibrary
let staff: string
beforeAll(async () => {
  pdfium = await PDFiumLibrary.init()
  test = await startTestApp({
    env: { KEPT_ANSWERS_MB: '8', PUBLIC_URL: 'https://berg.example/' },
    siteFolder: shellFolder(),
    loadRenderer: loadRendererFromSource,
  })
  staff = (await test.signIn((await test.addUser({ isStaff: true })).username)).access
})
afterAll(async () => {
  await test.close()
  pdfium.destroy()
})

const get = (url: string, token?: string, headers: Record<string, string> = {}) =>
  test.call('GET', url, { headers, ...(token && { token }) })

async function addIssue(number: number, articles: readonly number[], isOut = true) {
  const now = test.clock.now()
  const items = articles.map((article) => ({ article, text: '' }))
  const section: NewsletterSection = {
    kind: 'articles',
    key: 'a',
    heading: 'News',
    text: '',
    items,
  }
  const [row] = await test.database.orm
    .insert(newsletters)
    .values({
      number,
      title: `Issue ${number} <b>&`,
      greeting: 'Dear "colleagues",\n\nhere it is.',
      cover: null,
      sections: [section],
      state: isOut ? 'sent' : 'draft',
      publishedAt: isOut ? now : null,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: newsletters.id })
  return row?.id ?? 0
}

async function takeArticlesOut(id: number) {
  const body = { sections: [{ key: 'a', text: 'Nothing new.', articles: [] }] }
  const answer = await test.call('POST', `/api/newsletters/${id}/correct/`, { token: staff, body })
  expect(answer.statusCode).toBe(200)
}

async function wordsIn(pdf: Buffer): Promise<string> {
  const document = await pdfium.loadDocument(pdf)
  const words = [...document.pages()].map((page) => page.getText()).join(' ')
  document.destroy()
  return words.replace(/\s+/g, ' ')
}

describe('an issue as a PDF', () => {
  it('is for anybody once it is out, and changes with a correction', async () => {
    const { id: article } = await test.addArticle({ title: 'Line 4 restarts' })
    const id = await addIssue(1, [article])
    const answer = await get(`/api/newsletters/${id}/print.pdf`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(answer.headers['content-disposition']).toContain('inline; filename="The Berg 1.pdf"')
    const words = await wordsIn(answer.rawPayload)
    expect(words).toContain('Line 4 restarts')
    expect(words).toContain('https://berg.example/newsletters/1')

    const url = '/api/newsletters/numbers/1/print.pdf?layout=a4'
    const etag = answer.headers.etag as string
    expect((await get(url, undefined, { 'if-none-match': etag })).statusCode).toBe(304)
    await takeArticlesOut(id)
    const changed = await get(url, undefined, { 'if-none-match': etag })
    expect(changed.statusCode).toBe(200)
    const without = await wordsIn(changed.rawPayload)
    expect(without).not.toContain('Line 4 restarts')
    expect(without).toContain('14 November 2026, corrected on 14 November 2026')
  })

  it('is for staff alone as long as it is a draft, and made anew each time', async () => {
    const { id: article } = await test.addArticle({ title: 'Secret plans' })
    const id = await addIssue(2, [article], false)
    const url = `/api/newsletters/${id}/print.pdf?layout=notice`
    const { username } = await test.addUser()
    const { access: employee } = await test.signIn(username)
    for (const token of [undefined, employee]) expect((await get(url, token)).statusCode).toBe(404)
    expect((await get('/api/newsletters/numbers/2/print.pdf')).statusCode).toBe(404)
    const answer = await get(url, staff)
    expect(answer.headers['cache-control']).toBe('private, no-store')
    expect(await wordsIn(answer.rawPayload)).toContain('Secret plans')
    expect((await get(url)).statusCode).toBe(404)
  })

  it.each([
    ['/api/newsletters/999/print.pdf', 404],
    ['/api/newsletters/x/print.pdf', 404],
    ['/api/newsletters/numbers/0/print.pdf', 404],
    ['/api/newsletters/numbers/1/print.pdf?layout=a3', 400],
  ])('%s is %i', async (url, status) => expect((await get(url)).statusCode).toBe(status))
})

describe('the page of an issue', () => {
  it('comes rendered, with its card, and falls with a correction', async () => {
    const { id: article } = await test.addArticle({ title: 'Soup at three' })
    const id = await addIssue(5, [article])
    await addIssue(9, [article])
    const { body, statusCode } = await get('/newsletters/5')
    expect(statusCode).toBe(200)
    expect(body).toContain('Soup at three')
    expect(body).toContain(`href="/article/${article}"`)
    expect(body).toContain('<title>Issue 5 &lt;b&gt;&amp; · The Berg No. 5</title>')
    expect(body).toContain('<link rel="canonical" href="https://berg.example/newsletters/5">')
    expect(body).toContain('content="Dear &quot;colleagues&quot;, here it is."')
    expect(body).toContain('<meta property="og:image" content="https://berg.example/icon-512.png">')
    expect(body).toContain('href="/newsletters/1"')
    expect(body).toContain('href="/newsletters/9"')
    expect((await get('/newsletters')).body).toContain('href="/newsletters/9"')

    await takeArticlesOut(id)
    const corrected = (await get('/newsletters/5')).body
    expect(corrected).not.toContain('Soup at three')
    expect(corrected).toContain('Corrected on ')
    await addIssue(12, [])
    // The database tells of what was not written by a call, too.
    await expect
      .poll(async () => (await get('/newsletters')).body)
      .toContain('href="/newsletters/12"')
  })

  it('is not there before it is out', async () => {
    const id = await addIssue(20, [], false)
    for (const url of ['/newsletters/20', '/newsletters/21', '/newsletters/x']) {
      const { statusCode, body } = await get(url)
      expect(statusCode).toBe(404)
      expect(body).not.toContain('Issue 20')
    }
    await test.database.pool.query(
      `update newsletters set state = 'sent', published_at = now() where id = $1`,
      [id],
    )
    await expect.poll(async () => (await get('/newsletters/20')).statusCode).toBe(200)
  })
})
