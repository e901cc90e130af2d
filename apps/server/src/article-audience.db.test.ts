import { type Asset, EVERYBODY } from '@berg/contract'
import { writePdf } from '@berg/demo'
import { addNewsletter } from '../test/a-newsletter.ts'
import { jobsDone } from '../test/jobs-done.ts'
import { libraryOf } from '../test/library.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../test/app.ts'
import {
  DAY,
  FILE_WORD,
  PICTURE,
  TAG,
  TRANSLATED_WORDS,
  type Way,
  WHO,
  type Who,
  WORD,
} from '../test/article-way.ts'
import { WAYS } from '../test/article-ways.ts'
import { CARRY_NONE } from '../test/routes-without-articles.ts'
import { loadRendererFromSource, shellFolder } from '../test/rendered-site.ts'
import { media } from './features/media/media.table.ts'

// Every way in which an article leaves the site, and who gets it there once it is for one department.

const DEPARTMENT = 'Packaging'
let one: TestApp
let other: TestApp
let article: number
let issue: number
let comment: number
let out: { id: number; number: number }
let file: { id: number; url: string; preview: string }
const tokens: Partial<Record<Who, string>> = {}
const ids: Partial<Record<Who, number>> = {}
const calendars: Partial<Record<Who, string>> = {}

async function answerTo(node: TestApp, way: Way, who: Who) {
  const subjects = { article, issue, out, file, calendars }
  const url = way.address?.(subjects, who) ?? way.url(subjects)
  return node.call('GET', url, { token: way.address ? undefined : tokens[who] })
}

/** `--das`: a letter for whoever sees the article there. */
async function seenBy(node: TestApp, way: Way): Promise<string> {
  let seen = ''
  for (const who of WHO) {
    const { statusCode, body } = await answerTo(node, way, who)
    const isSeen = statusCode === 200 && (way.has ?? new RegExp(WORD)).test(body)
    seen += isSeen ? who[0] : '-'
  }
  return seen
}

async function table(node: TestApp): Promise<Record<string, string>> {
  const rows: Record<string, string> = {}
  for (const [name, way] of Object.entries(WAYS)) rows[name] = await seenBy(node, way)
  return rows
}

const as = (who: Who, method: 'POST' | 'PUT' | 'PATCH', url: string, body: object = {}) =>
  one.call(method, url, { token: tokens[who], body }).then((answer) => {
    expect({ url, status: answer.statusCode, body: answer.body }).toMatchObject({
      status: expect.toSatisfy((status: number) => status < 300),
    })
    return answer
  })

const figure = async () => (await one.call('GET', '/api/figures/')).body

beforeAll(async () => {
  const env = { KEPT_ANSWERS_MB: '8', PUBLIC_URL: 'https://berg.example/' }
  const site = { env, siteFolder: shellFolder(), loadRenderer: loadRendererFromSource }
  one = await startTestApp(site)
  other = await startTestApp({ ...site, database: one.database, files: one.files })
  const people: Record<Exclude<Who, 'visitor'>, object> = {
    'other department': { department: 'Logistics' },
    department: { department: DEPARTMENT },
    author: { firstName: 'Ann', lastName: 'Writerson', department: 'Offices' },
    staff: { isStaff: true, department: 'Offices' },
  }
  for (const [who, special] of Object.entries(people)) {
    const { id, username } = await one.addUser(special)
    ids[who as Who] = id
    tokens[who as Who] = (await one.signIn(username)).access
    const address = await as(who as Who, 'POST', '/api/me/calendar/')
    calendars[who as Who] = address.json<{ path: string }>().path
  }
  await one.addArticle({ title: 'For everybody' })
  await as('staff', 'POST', '/tags/', { name: TAG })
  const original = await sharp({
    create: { width: 640, height: 400, channels: 3, background: '#d58b45' },
  })
    .png()
    .toBuffer()
  const storageKey = `media/${PICTURE}/original.png`
  await one.files.put(storageKey, original)
  const facts = { contentType: 'image/png', width: 640, height: 400, bytes: original.length }
  await one.database.orm
    .insert(media)
    .values({ id: PICTURE, storageKey, ...facts, createdAt: new Date() })
  const library = libraryOf(one, tokens.staff as string)
  await library.add('For everybody.txt', Buffer.from('Hello'))
  const line = `- The harbour of ${FILE_WORD}`
  const pdf = writePdf({ title: 'Tides', subtitle: '', lines: [line] })
  const { id: fileId } = await library.add(`${FILE_WORD}.pdf`, Buffer.from(pdf))
  await jobsDone(one, 'file-words')
  await jobsDone(one, 'asset-preview')
  const asset = await one.call('GET', `/api/core-assets/${fileId}/`)
  const { url, preview } = asset.json<Asset>()
  file = { id: fileId, url, preview: preview?.url ?? '' }
  const written = await as('author', 'POST', '/api/authoring/', {
    title: `A boat to ${WORD}`,
    content: `<p>We sail to ${WORD} <a href="${url}">and back</a>.</p>`,
    tags: [TAG],
    images: [{ url: `/media/${PICTURE}`, alt: 'A boat' }],
    event_date: DAY,
  })
  article = written.json<{ id: number }>().id
  await as('staff', 'POST', `/api/authoring/${article}/approve/`)
  for (const [language, word] of Object.entries(TRANSLATED_WORDS)) {
    await as('staff', 'PUT', `/api/articles/${article}/translations/${language}/`, {
      title: `Łódź do ${word}`,
      content: `<p>Płyniemy do ${word}.</p>`,
    })
  }
  await one.database.pool.query('update article_translations set checked_at = now()')
  await as('author', 'PUT', `/api/articles/${article}/signup/settings/`, {
    asks: true,
    places: null,
    closes_at: null,
  })
  await as('staff', 'PUT', `/api/articles/${article}/must-read/`, {
    audience: { kind: 'everybody' },
    due_on: '2026-12-01',
  })
  for (const who of ['other department', 'department'] as const) {
    await as(who, 'POST', `/api/articles/${article}/signup/`)
  }
  const said = await as('department', 'POST', `/api/articles/${article}/comments/`, {
    text: 'Ahoy',
  })
  comment = said.json<{ id: number }>().id
  await as('other department', 'POST', `/api/comments/${comment}/report/`, { reason: 'other' })
  const section = { kind: 'articles' as const, key: 'news', heading: 'News', text: '' }
  const sections = [{ ...section, items: [{ article, text: '' }] }]
  issue = (await addNewsletter(one.database, { sections })).id
  out = await addNewsletter(one.database, { sections })
  await as('staff', 'POST', `/api/newsletters/${out.id}/send/`, {
    audience: { ...EVERYBODY, by_mail: false },
  })
})
afterAll(async () => {
  await other.close()
  await one.close()
})

it('knows every route that could carry an article', () => {
  const routes = one.app.routeAccess.filter(({ method }) => method === 'GET').map(({ url }) => url)
  const known = [...Object.values(WAYS).map(({ route }) => route), ...Object.keys(CARRY_NONE)]
  expect(routes.filter((url) => !known.includes(url))).toEqual([])
  expect(known.filter((url) => !routes.includes(url))).toEqual([])
})

describe('an article for everybody, then for one department', () => {
  it('was there for everybody, on both nodes', async () => {
    for (const node of [one, other]) {
      const rows = await table(node)
      const forVisitors = Object.entries(rows).filter(([, seen]) => seen.startsWith('v'))
      expect(forVisitors.length).toBeGreaterThan(25)
      // A second time, from what is kept.
      expect(await table(node)).toEqual(rows)
    }
  })

  it('is from then on there for nobody else, in every way, on both nodes', async () => {
    const before = await figure()
    const audience = { kind: 'department', value: DEPARTMENT }
    await as('staff', 'PATCH', `/api/authoring/${article}/`, { audience })
    const expected = Object.fromEntries(
      Object.entries(WAYS).map(([name, { sees }]) => [name, sees]),
    )
    expect(await table(one)).toEqual(expected)
    expect(await table(other)).toEqual(expected)
    expect(await figure()).not.toEqual(before)
  })

  it('says 404 to others, and writes nothing for them', async () => {
    for (const [method, path, body] of [
      ['POST', 'signup/', {}],
      ['POST', 'comments/', { text: 'Me too' }],
      ['PUT', 'reaction/', { reaction: 'love' }],
      ['POST', 'confirm/', { version: 1 }],
      ['PUT', 'translations/pl/', { title: 'A', content: '' }],
      ['POST', 'translations/pl/check/', {}],
      ['DELETE', 'translations/pl/', undefined],
    ] as const) {
      const url = `/api/articles/${article}/${path}`
      const answer = await one.call(method, url, { token: tokens['other department'], body })
      expect({ path, status: answer.statusCode }).toEqual({ path, status: 404 })
    }
  })

  it('has a picture that is kept nowhere', async () => {
    const answer = await answerTo(one, WAYS['its picture'] as Way, 'department')
    expect(answer.headers['cache-control']).toBe('private, no-store')
    const list = await one.call('GET', '/api/articles/', { token: tokens.department })
    const cookie = String(list.headers['set-cookie']).split(';')[0] ?? ''
    const shown = await other.call('GET', `/media/${PICTURE}?w=320`, { headers: { cookie } })
    expect(shown.statusCode).toBe(200)
    // Of the last letter some bits say nothing.
    const forged = cookie.replace(/.(?=..$)/, (letter) => (letter === 'A' ? 'B' : 'A'))
    const url = `/media/${PICTURE}?w=320`
    expect((await one.call('GET', url, { headers: { cookie: forged } })).statusCode).toBe(404)
  })

  it('has a file that is kept nowhere, and opens without a token', async () => {
    const answer = await answerTo(one, WAYS['its file'] as Way, 'department')
    expect(answer.headers['cache-control']).toBe('private, no-store')
    const list = await one.call('GET', '/api/articles/', { token: tokens.department })
    const cookies = [list.headers['set-cookie'] ?? []].flat()
    const cookie = cookies.find((given) => given.includes('Path=/files/'))?.split(';')[0] ?? ''
    const shown = await other.call('GET', file.url, { headers: { cookie } })
    expect([shown.statusCode, shown.headers['cache-control']]).toEqual([200, 'private, no-store'])
    const page = await other.call('GET', `${file.url}/pages/1?w=800`, { headers: { cookie } })
    expect(page.headers['cache-control']).toBe('private, no-store')
  })

  it('hides its file from nobody who has uploaded it', async () => {
    const uploadedBy = (id: number | undefined) =>
      one.database.pool.query('update assets set created_by = $1 where id = $2', [id, file.id])
    await uploadedBy(ids['other department'])
    const ways = ['its file', 'the preview of its file', 'the library', 'that its file was added']
    for (const name of ways) expect(await seenBy(one, WAYS[name] as Way)).toBe('-odas')
    await uploadedBy(ids.staff)
  })

  it('leaves its file to everybody where a page or another article for everybody has it', async () => {
    const seen = () => seenBy(one, WAYS['its file'] as Way)
    const link = `<p><a href="${file.url}">Tides</a></p>`
    const { id } = await one.addArticle({ title: 'Tides', content: link })
    expect(await seen()).toBe('vodas')
    await one.call('DELETE', `/api/authoring/${id}/`, { token: tokens.staff })
    expect(await seen()).toBe('--das')
    const pages = '/api/pages/resources/'
    const { content } = (await one.call('GET', pages)).json<{ content: string }>()
    await as('staff', 'PUT', pages, { content: link })
    expect(await seen()).toBe('vodas')
    await as('staff', 'PUT', pages, { content })
    expect(await seen()).toBe('--das')
  })

  it('stops an issue that names it', async () => {
    const checks = await one.call('GET', `/api/newsletters/${issue}/checks/`, {
      token: tokens.staff,
    })
    expect(checks.body).toContain('not published for everybody')
  })

  it('asks only those who may see it', async () => {
    const url = `/api/articles/${article}/must-read/`
    const body = { audience: { kind: 'department', value: 'Logistics' }, due_on: '2026-12-01' }
    const refused = await one.call('PUT', url, { token: tokens.staff, body })
    expect(refused.statusCode).toBe(400)
    expect(refused.body).toContain('Only those who may see an article can be asked to confirm it.')
  })

  it('goes with a department: from the next call on, on both nodes', async () => {
    const url = `/api/articles/${article}/`
    const statusOn = async (node: TestApp) =>
      (await node.call('GET', url, { token: tokens['other department'] })).statusCode
    const move = (to: string) =>
      one.database.pool.query('update users set department = $1 where id = $2', [
        to,
        ids['other department'],
      ])
    await move(DEPARTMENT)
    expect([await statusOn(one), await statusOn(other)]).toEqual([200, 200])
    await move('Logistics')
    expect([await statusOn(one), await statusOn(other)]).toEqual([404, 404])
  })
})
