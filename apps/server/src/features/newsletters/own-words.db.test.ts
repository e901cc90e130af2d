import {
  EVERYBODY,
  type Newsletter,
  type NewsletterChecks,
  type NewsletterPreviews,
  type PublishedIssue,
  type PublishedNewsletter,
  type TextLanguage,
  type TranslationSheet,
} from '@berg/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addNewsletter } from '../../../test/a-newsletter.ts'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { jobsDone } from '../../../test/jobs-done.ts'
import type { NewsletterRow } from './newsletters.table.ts'

let test: TestApp
let token: string
let article: number
let issue: NewsletterRow
beforeAll(async () => {
  test = await startTestApp()
  const root = await test.addUser({ isStaff: true, isSuperuser: true })
  token = (await test.signIn(root.username)).access
})
afterAll(() => test.close())
beforeEach(async () => {
  const author = await test.addUser({ firstName: 'Ida', lastName: 'Berg' })
  const words = { title: 'Soup', content: '<p>It is warm.</p>', language: 'en' as const }
  article = (await test.addArticle(words, author.id)).id
  const section = { kind: 'articles' as const, key: 'news', heading: 'Ours', text: 'Read.' }
  issue = await addNewsletter(test.database, {
    title: 'This was the week',
    greeting: 'Dear all,\n\nthis was it, says Ida Berg.',
    sections: [
      { ...section, items: [{ article, text: 'The soup of the week' }] },
      { kind: 'text', key: 'top', heading: 'Top news', text: '' },
      { kind: 'text', key: 'end', heading: '', text: 'Good night.' },
    ],
  })
})

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
const ask = (method: Method, url: string, body?: object) =>
  test.call(method, url, { token, ...(body && { body }) })
async function call<T>(method: Method, url: string, body?: object) {
  const answer = await ask(method, url, body)
  expect({ url, status: answer.statusCode, body: answer.body }).toMatchObject({
    status: expect.toSatisfy((status: number) => status < 300),
  })
  return answer.body ? answer.json<T>() : (undefined as T)
}
const at = (language: TextLanguage, { id } = issue) =>
  `/api/texts/newsletter-${id}/translations/${language}/`
const marked = (language: TextLanguage, text: string) => `${language}: ${text}`
const write = async (language: TextLanguage) => {
  const { original, passages } = await call<TranslationSheet>('GET', at(language))
  return call<TranslationSheet>('PUT', at(language), {
    title: marked(language, original.title),
    passages: passages.map((passage) => marked(language, passage.original)),
    version: original.version,
  })
}
const check = (language: TextLanguage) => call('POST', `${at(language)}check/`)
const translate = async (language: TextLanguage) => {
  await write(language)
  await check(language)
}
const change = (body: object) => call<Newsletter>('PATCH', `/api/newsletters/${issue.id}/`, body)
const send = (audience: object = { ...EVERYBODY, by_mail: false }, at_?: string) =>
  call('POST', `/api/newsletters/${issue.id}/send/`, { audience, ...(at_ && { at: at_ }) })
const read = (lang?: string) =>
  call<PublishedIssue>(
    'GET',
    `/api/newsletters/numbers/${issue.number}/${lang ? `?lang=${lang}` : ''}`,
  )
const correct = (body: object) => call('POST', `/api/newsletters/${issue.id}/correct/`, body)

/** In the order in which it is read. */
const said = ({ title, greeting, sections: [news, ...others] }: PublishedIssue) => [
  title,
  greeting,
  news?.heading,
  news?.text,
  news?.articles[0]?.text,
  ...others.map(({ text }) => text),
]
const ENGLISH = [
  'This was the week',
  'Dear all,\n\nthis was it, says Ida Berg.',
  'Ours',
  'Read.',
  'The soup of the week',
  'Good night.',
]
const POLISH = [
  'pl: This was the week',
  'pl: Dear all,\n\npl: this was it, says Ida Berg.',
  'pl: Ours',
  'pl: Read.',
  'pl: The soup of the week',
  'pl: Good night.',
]

it('goes out in the languages in which it is checked, and stays so', async () => {
  await translate('pl')
  await translate('pl-simple')
  await write('de')
  await send()
  const polish = await read('pl')
  expect(said(polish)).toEqual(POLISH)
  expect(polish).toMatchObject({ title_language: 'pl', greeting_language: 'pl' })
  expect(polish.sections[0]).toMatchObject({ heading_language: 'pl', text_language: 'pl' })
  expect(polish.sections[0]?.articles[0]).toMatchObject({ title: 'Soup', text_language: 'pl' })
  expect((await read('pl-simple')).title).toBe('pl-simple: This was the week')
  // A draft goes to nobody.
  for (const lang of ['de', 'uk', 'en', undefined]) expect(said(await read(lang))).toEqual(ENGLISH)
  expect(await read('de')).toMatchObject({ title_language: 'en' })
  expect(polish.languages).toEqual(['en', 'pl', 'pl-simple'])
  const url = '/api/newsletters/?lang=pl'
  const [listed] = await call<PublishedNewsletter[]>('GET', url)
  expect(listed).toMatchObject({ title: POLISH[0], title_language: 'pl', greeting: POLISH[1] })

  for (const [method, path] of [
    ['GET', at('pl')],
    ['POST', `${at('de')}check/`],
    ['DELETE', at('pl')],
  ] as const) {
    const refused = await ask(method, path)
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toEqual({
      detail: 'This issue is out, and its words stay as they went out.',
    })
  }
  expect(said(await read('pl'))).toEqual(POLISH)
})

it('is not translated any more where its words have changed, and is where only articles came', async () => {
  await translate('pl')
  const { sections } = await call<Newsletter>('GET', `/api/newsletters/${issue.id}/`)
  const second = (await test.addArticle({ title: 'Bread' })).id
  const [news, ...others] = sections
  const more =
    news && 'items' in news
      ? { ...news, items: [...news.items, { article: second, text: '' }] }
      : news
  const same = await change({ sections: [more, ...others] })
  expect(same).toMatchObject({
    language: 'en',
    translations: [{ language: 'pl', state: 'checked' }],
  })
  const changed = await change({ greeting: 'Dear all,\n\nthis was not it.' })
  expect(changed.translations).toEqual([{ language: 'pl', state: 'outdated' }])
  expect((await ask('POST', `${at('pl')}check/`)).statusCode).toBe(409)
  await send()
  expect((await read('pl')).title).toBe('This was the week')
})

it('comes by mail in the language of each of three readers', async () => {
  await translate('pl')
  await translate('de')
  const preview = (lang: string) =>
    call<NewsletterPreviews>('GET', `/api/newsletters/${issue.id}/previews/?lang=${lang}`)
  const polish = await preview('pl')
  expect(polish.languages).toEqual(['en', 'de', 'pl'])
  expect([polish.subject, polish.issue.title]).toEqual([POLISH[0], POLISH[0]])
  expect(polish.text).toContain('pl: The soup of the week')
  expect((await preview('de')).subject).toBe('de: This was the week')
  const vietnamese = await preview('vi')
  expect(vietnamese.subject).toBe('This was the week')
  const html = async ({ mail }: NewsletterPreviews, lang: string) =>
    (await test.call('GET', `${mail}&lang=${lang}`)).body
  expect(await html(vietnamese, 'vi')).toMatch(
    /<h1 class="ink" dir="auto" lang="en" [^]*<div lang="en">[^]*<h2 class="pine" dir="auto" lang="en"/,
  )
  expect(await html(polish, 'pl')).toMatch(/<h1 class="ink" dir="auto" style="[^>]*>pl: This/)
})

it('goes out at its time as it is checked then', async () => {
  await write('pl')
  await translate('de')
  const later = new Date(test.clock.now().getTime() + 60_000)
  await send({ ...EVERYBODY, by_mail: false }, later.toISOString())
  await check('pl')
  await call('DELETE', at('de'))
  test.clock.forward({ minutes: 2 })
  await test.database.pool.query(
    "update jobs.job set start_after = now() where data->>'kind' = 'start-newsletter'",
  )
  await jobsDone(test, 'start-newsletter')
  expect(said(await read('pl'))).toEqual(POLISH)
  expect(said(await read('de'))).toEqual(ENGLISH)
})

it('loses the translation of a word that is corrected, and no other', async () => {
  await translate('pl')
  await send()
  const inPolish = async () => said(await read('pl'))
  await correct({ title: 'That was the week' })
  const [, ...rest] = POLISH
  expect(await inPolish()).toEqual(['That was the week', ...rest])
  await correct({ greeting: 'Hello.' })
  expect((await inPolish()).slice(0, 3)).toEqual(['That was the week', 'Hello.', 'pl: Ours'])
  const sections = [
    { key: 'news', heading: 'Of us', articles: [{ id: article, text: 'Stew' }] },
    { key: 'end' },
  ]
  await correct({ sections })
  expect((await inPolish()).slice(2)).toEqual(['Of us', 'pl: Read.', 'Stew', 'pl: Good night.'])
  expect((await read('pl')).sections[0]).toMatchObject({ heading_language: 'en' })
})

it('says before it goes out which languages wait for a check', async () => {
  const place = `/api/articles/${article}/translations/pl/`
  await call('PUT', place, { title: 'Zupa', content: '<p>Ciepła.</p>' })
  await call('POST', `${place}check/`)
  const found = async () => {
    const { findings } = await call<NewsletterChecks>('GET', `/api/newsletters/${issue.id}/checks/`)
    return findings.filter(({ kind }) => kind === 'language')
  }
  await write('de')
  expect(await found()).toEqual([])
  await write('pl')
  expect(await found()).toMatchObject([
    {
      stops: false,
      message: 'The articles are checked, and what was written for the issue is not: Polish.',
    },
  ])
  await check('pl')
  expect(await found()).toEqual([])
})

it('takes the beginning of a translated article where its own teaser is not translated', async () => {
  const place = `/api/articles/${article}/translations/de/`
  await call('PUT', place, { title: 'Suppe', content: '<p>Sie ist warm.</p>' })
  await call('POST', `${place}check/`)
  await translate('pl')
  await send()
  const [german, polish, english] = await Promise.all(
    ['de', 'pl', 'en'].map(async (lang) => (await read(lang)).sections[0]?.articles[0]),
  )
  expect(german).toMatchObject({ title: 'Suppe', text: 'Sie ist warm.' })
  expect(german).not.toHaveProperty('text_language')
  expect(polish).toMatchObject({ title: 'Soup', text: POLISH[4], text_language: 'pl' })
  expect(english).toMatchObject({ title: 'Soup', text: ENGLISH[4], text_language: 'en' })
})

it('is translated by staff, checked by who may, and unknown to others', async () => {
  const colleague = await test.addUser({ isStaff: true })
  const staff = (await test.signIn(colleague.username)).access
  const reader = (await test.signIn((await test.addUser()).username)).access
  const as = async (given: string, method: Method, path: string) =>
    (await test.call(method, path, { token: given })).statusCode
  await write('pl')
  expect(await as(staff, 'GET', at('pl'))).toBe(200)
  expect(await as(staff, 'POST', `${at('pl')}check/`)).toBe(403)
  const absent = { ...issue, id: 2 ** 31 - 1 }
  // Whether there is one they do not learn.
  expect([await as(reader, 'GET', at('pl')), await as(reader, 'GET', at('pl', absent))]).toEqual([
    403, 403,
  ])
  expect(await as(token, 'GET', at('pl', absent))).toBe(404)
  for (const name of [
    'newsletter-0',
    'newsletter-007',
    'newsletter--1',
    'newsletter-1e9',
    'newsletter-4294967296',
  ])
    expect(await as(token, 'GET', `/api/texts/${name}/translations/pl/`)).toBe(404)
})

it('takes its translations along when the draft is deleted', async () => {
  await write('pl')
  await call('DELETE', `/api/newsletters/${issue.id}/`)
  const { rows } = await test.database.pool.query('select from text_translations where text = $1', [
    `newsletter-${issue.id}`,
  ])
  expect(rows).toEqual([])
})

it('loses the name of who is erased, in what is out and in what is being translated', async () => {
  await translate('pl')
  const out = issue
  await send()
  issue = await addNewsletter(test.database, { greeting: 'Thank you, Ida Berg, for the soup.' })
  await translate('pl')
  const { rows } = await test.database.pool.query<{ username: string }>(
    `select username from users where first_name = 'Ida' order by id desc limit 1`,
  )
  const { access } = await test.signIn(rows[0]?.username ?? '')
  expect((await test.call('DELETE', '/api/me/data/', { token: access })).statusCode).toBe(204)
  const draft = await call<Newsletter>('GET', `/api/newsletters/${issue.id}/`)
  expect(draft.translations).toEqual([{ language: 'pl', state: 'checked' }])
  const sheet = await ask('GET', at('pl'))
  expect(sheet.body).toContain('former colleague')
  expect(sheet.body).not.toContain('Ida Berg')
  issue = out
  const { greeting } = await read('pl')
  expect(greeting).toMatch(/^pl: Dear all,/)
  expect(greeting).not.toContain('Ida Berg')
})
