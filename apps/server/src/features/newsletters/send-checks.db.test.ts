import { randomUUID } from 'node:crypto'
import {
  heldInWords,
  type Newsletter,
  type NewsletterChange,
  type NewsletterChecks,
  type NewsletterPreviews,
} from '@berg/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { inLanguage } from '../../platform/language/in-language.ts'

let test: TestApp
let token: string
beforeAll(async () => {
  test = await startTestApp({ env: { PUBLIC_URL: 'https://berg.example' } })
  token = (await test.signIn((await test.addUser({ isStaff: true })).username)).access
})
afterAll(() => test.close())

const addPicture = async (width: number) => {
  const id = randomUUID()
  await test.database.pool.query(
    `insert into media (id, storage_key, content_type, width, height, bytes, created_at)
     values ($1::uuid, $1::text, 'image/jpeg', $2, 900, 1, now())`,
    [id, width],
  )
  return `/media/${id}`
}
const articles = (key: string, ids: number[]) => ({
  kind: 'articles' as const,
  key,
  heading: 'News',
  text: '',
  items: ids.map((article) => ({ article, text: '' })),
})
async function composed(change: NewsletterChange): Promise<number> {
  const made = await test.call('POST', '/api/newsletters/', { token })
  const { id } = made.json<Newsletter>()
  const saved = await test.call('PATCH', `/api/newsletters/${id}/`, { token, body: change })
  expect(saved.statusCode).toBe(200)
  return id
}
async function check(change: NewsletterChange): Promise<NewsletterChecks> {
  const url = `/api/newsletters/${await composed(change)}/checks/`
  return (await test.call('GET', url, { token })).json()
}
const told = ({ findings }: NewsletterChecks) =>
  findings.map(({ stops, message }) => `${stops ? 'stops' : 'warns'}: ${message}`)

describe('before an issue is sent', () => {
  it('nothing is said about one that is right', async () => {
    const picture = await addPicture(1600)
    const { id } = await test.addArticle({ images: [{ url: picture, alt: 'A loaf' }] })
    const checks = await check({
      title: 'T',
      greeting: `See https://berg.example/article/${id}, /fqa and https://other.example/x.`,
      cover: { url: picture, alt: 'A loaf' },
      sections: [articles('a', [id])],
    })
    expect(checks).toMatchObject({ findings: [], ready: true })
    expect(checks.mail_bytes).toBeGreaterThan(1000)
  })

  it('an empty one stops, and so does one without a title', async () => {
    const checks = await check({ title: '', cover: null, sections: [] })
    expect(told(checks)).toEqual([
      'stops: The issue has no title.',
      'stops: There is nothing in the issue.',
      'warns: There is no cover.',
    ])
    expect(checks.ready).toBe(false)
  })

  it('links that lead nowhere stop it, each with its place and how to mend it', async () => {
    const gone = await test.addArticle({ status: 'draft' })
    const checks = await check({
      title: 'T',
      greeting: `Read https://berg.example/article/${gone.id} and https:/x.example, or /nowhere.`,
      cover: null,
      sections: [articles('b', [gone.id])],
    })
    expect(told(checks)).toEqual([
      'stops: There is nothing in the issue.',
      `stops: The greeting: there is no page ‘https://berg.example/article/${gone.id}’.`,
      'stops: The greeting: ‘https:/x.example’ is no address.',
      'stops: ‘News’: An article is not published for everybody.',
      'warns: The greeting: there is no page ‘/nowhere’.',
      'warns: There is no cover.',
    ])
    expect(checks.findings.find(({ section }) => section === 'b')).toMatchObject({
      kind: 'link',
      mend: 'Remove it from the section, or publish it for everybody.',
    })
    expect(JSON.stringify(checks)).not.toContain(gone.title)
  })

  it('pictures need alternative texts and a size for mail, web and paper', async () => {
    const url = await addPicture(600)
    const { id, title } = await test.addArticle({ images: [{ url, alt: '' }] })
    const checks = await check({
      title: 'T',
      cover: { url, alt: '' },
      sections: [articles('a', [id])],
    })
    expect(told(checks)).toEqual([
      'stops: The cover has no alternative text.',
      'warns: The cover is 600 pixels wide, too small for a mail (1072), the web (1280), and paper (1600).',
      `warns: ‘${title}’: its picture has no alternative text.`,
      `warns: ‘${title}’: its picture is 600 pixels wide, too small for the web (640) and paper (640).`,
    ])
    expect(checks.findings.at(-1)).toMatchObject({ section: 'a', article: id })
  })

  it('a mail of 100 kB stops it', async () => {
    const sections = Array.from({ length: 20 }, (_, at) => ({
      kind: 'text' as const,
      key: `k${at}`,
      heading: 'H',
      text: 'word, '.repeat(330),
    }))
    const right = await check({ title: 'T', sections })
    expect(right.mail_bytes).toBeLessThan(100 * 1024)
    const { id } = await test.addArticle()
    const items = Array.from({ length: 30 }, () => ({ article: id, text: 'word, '.repeat(66) }))
    const long = [
      ...sections.slice(2),
      { ...articles('a', []), items },
      { ...articles('b', []), items },
    ]
    const checks = await check({ title: 'T', sections: long })
    expect(told(checks)[0]).toMatch(
      /^stops: As a mail it weighs 1\d\d kB: mail programs would cut it off.$/,
    )
  })

  it('what stops one is said again in any language from its English, as when it was held', async () => {
    const { id: draft } = await test.addArticle({ status: 'draft' })
    const { id: also } = await test.addArticle({ status: 'draft' })
    const { id } = await test.addArticle()
    const items = Array.from({ length: 30 }, () => ({ article: id, text: 'word, '.repeat(66) }))
    const issues: NewsletterChange[] = [
      { title: '', cover: null, sections: [] },
      {
        title: 'T',
        greeting: `Read https://berg.example/article/${draft} and https:/x.example.`,
        cover: { url: await addPicture(1600), alt: '' },
        sections: [
          articles('a', [draft]),
          { ...articles('b', [draft, also]), heading: 'At: ‘noon’' },
          { kind: 'text', key: 'c', heading: '', text: 'See https:/y.example.' },
        ],
      },
      {
        title: 'T',
        sections: ['a', 'b', 'c', 'd'].map((key) => Object.assign(articles(key, []), { items })),
      },
    ]
    const stopsOf = ({ findings }: NewsletterChecks) =>
      findings.filter(({ stops }) => stops).map(({ message, mend }) => `${message} ${mend}`)
    const kinds = new Set<string>()
    for (const issue of issues) {
      const url = `/api/newsletters/${await composed(issue)}/checks/`
      const checkIn = async (language: string) => {
        const headers = { cookie: `berg_language=${language}` }
        return (await test.call('GET', url, { token, headers })).json<NewsletterChecks>()
      }
      const english = await checkIn('en')
      for (const { kind, stops } of english.findings) if (stops) kinds.add(kind)
      expect(stopsOf(english).map(heldInWords)).toEqual(stopsOf(english))
      const said = inLanguage('de', () => stopsOf(english).map(heldInWords))
      expect(said).toEqual(stopsOf(await checkIn('de')))
    }
    expect([...kinds].toSorted()).toEqual(['alt', 'empty', 'link', 'weight'])
  })
})

describe('the preview of the mail', () => {
  it('is for a frame that was given its address, light or dark, with pictures of the host', async () => {
    const cover = await addPicture(1600)
    const sections = [{ kind: 'text' as const, key: 'a', heading: 'H', text: '<b>T</b> & co' }]
    const id = await composed({ title: 'A look', cover: { url: cover, alt: 'C' }, sections })
    const answer = await test.call('GET', `/api/newsletters/${id}/previews/`, { token })
    const { subject, text, mail } = answer.json<NewsletterPreviews>()
    expect([subject, text.includes('T & co')]).toEqual(['A look', true])
    const shown = await test.call('GET', mail)
    expect(shown.headers['content-security-policy']).toContain('sandbox')
    expect(shown.headers['x-frame-options']).toBe('SAMEORIGIN')
    expect(shown.body).toContain(`src="${cover}`)
    expect(shown.body).toContain('@media not all{')
    expect((await test.call('GET', `${mail}&scheme=dark`)).body).toContain('@media all{')
    const forged = mail.replace(/newsletters\/\d+/, `newsletters/${id - 1}`)
    expect((await test.call('GET', forged)).statusCode).toBe(404)
    test.clock.forward({ minutes: 6 })
    expect((await test.call('GET', mail)).statusCode).toBe(404)
  })
})
