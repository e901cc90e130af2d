import type {
  NewsletterPreviews,
  PublishedIssue,
  TextLanguage,
  TranslationSheet,
} from '@berg/contract'
import { EVERYBODY } from '@berg/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addNewsletter } from '../../../test/a-newsletter.ts'
import { type TestApp, startTestApp } from '../../../test/app.ts'

let test: TestApp
let token: string
let author: { id: number; username: string }
let article: number
beforeAll(async () => {
  test = await startTestApp()
  const root = await test.addUser({ isStaff: true, isSuperuser: true })
  token = (await test.signIn(root.username)).access
})
afterAll(() => test.close())
beforeEach(async () => {
  author = await test.addUser({ firstName: 'Ida', lastName: 'Berg' })
  const words = { title: 'Soup', content: '<p>It is warm.</p>', language: 'en' as const }
  article = (await test.addArticle(words, author.id)).id
})

async function call<T>(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  body?: object,
) {
  const answer = await test.call(method, url, { token, ...(body && { body }) })
  expect({ url, status: answer.statusCode, body: answer.body }).toMatchObject({
    status: expect.toSatisfy((status: number) => status < 300),
  })
  return answer.body ? answer.json<T>() : (undefined as T)
}
const at = (language: TextLanguage) => `/api/articles/${article}/translations/${language}/`
const write = (language: TextLanguage, title: string) =>
  call('PUT', at(language), { title, content: `<p>${title} <b>von Ida Berg</b>.</p>` })
const check = (language: TextLanguage) => call('POST', `${at(language)}check/`)
const translate = async (language: TextLanguage, title: string) => {
  await write(language, title)
  await check(language)
}
const draft = (text = '') =>
  addNewsletter(test.database, {
    sections: [
      { kind: 'articles', key: 'news', heading: 'News', text: '', items: [{ article, text }] },
    ],
  })
const send = (id: number) =>
  call('POST', `/api/newsletters/${id}/send/`, { audience: { ...EVERYBODY, by_mail: false } })
const sent = async (text?: string) => {
  const newsletter = await draft(text)
  await send(newsletter.id)
  return newsletter
}
const issueIn = (number: number, lang?: string) =>
  call<PublishedIssue>('GET', `/api/newsletters/numbers/${number}/${lang ? `?lang=${lang}` : ''}`)
const shown = async (number: number, lang?: string) =>
  (await issueIn(number, lang)).sections[0]?.articles[0]
const titles = async (number: number, ...languages: string[]) =>
  Promise.all(languages.map(async (lang) => (await shown(number, lang))?.title))
const previewIn = (id: number, lang = '') =>
  call<NewsletterPreviews>('GET', `/api/newsletters/${id}/previews/${lang && `?lang=${lang}`}`)
const paper = async (number: number, lang: string) => {
  const url = `/api/newsletters/numbers/${number}/print.pdf?lang=${lang}`
  return (await test.call('GET', url)).headers['etag']
}
const correct = (id: number, special: object) =>
  call('POST', `/api/newsletters/${id}/correct/`, {
    sections: [{ key: 'news', articles: [{ id: article, ...special }] }],
  })

it('is frozen in the languages that are checked at that moment, and in no other', async () => {
  await translate('de', 'Suppe')
  await translate('de-simple', 'Suppe leicht')
  await write('pl', 'Zupa')
  const { number } = await sent()
  expect(await titles(number, 'de', 'de-simple', 'pl', 'en', 'ru')).toEqual([
    'Suppe',
    'Suppe leicht',
    'Soup',
    'Soup',
    'Soup',
  ])
  const original = { title: 'Soup', text: 'It is warm.', language: 'en' }
  expect(await shown(number)).toMatchObject(original)
  expect(await shown(number, 'de')).toMatchObject({
    title: 'Suppe',
    text: 'Suppe von Ida Berg.',
    language: 'en',
    translation: { language: 'de' },
  })
  expect((await issueIn(number)).languages).toEqual(['en', 'de', 'de-simple'])

  await check('pl')
  await translate('de', 'Eintopf')
  await call('DELETE', at('de-simple'))
  expect(await titles(number, 'de', 'de-simple', 'pl')).toEqual(['Suppe', 'Suppe leicht', 'Soup'])
  await call('PATCH', `/api/authoring/${article}/`, { title: 'Stew' })
  const next = await sent()
  // An edit of the original has made all of them outdated.
  expect(await titles(next.number, 'de', 'pl')).toEqual(['Stew', 'Stew'])
  expect((await issueIn(next.number)).languages).toEqual(['en'])
  await call('DELETE', `/api/authoring/${article}/`)
  expect(await titles(number, 'de', 'de-simple', 'pl')).toEqual(['Suppe', 'Suppe leicht', 'Soup'])
})

it('has words of editors in place of the beginning only where they stand beside the original', async () => {
  await translate('de', 'Suppe')
  const { number } = await sent('Written for the issue.')
  expect(await shown(number)).toMatchObject({ title: 'Soup', text: 'Written for the issue.' })
  expect(await shown(number, 'de')).toMatchObject({ title: 'Suppe', text: 'Suppe von Ida Berg.' })
})

it('is previewed and printed in each language, a draft as it would go out now', async () => {
  await translate('de', 'Suppe')
  const { id, number } = await draft()
  const preview = await previewIn(id, 'de')
  expect(preview.languages).toEqual(['en', 'de'])
  expect(preview.text).toContain('* Suppe\nSuppe von Ida Berg.')
  expect(preview.text).toContain(`/article/${article}?lang=de`)
  expect(preview.text).toContain('Im Web lesen:')
  expect((await previewIn(id)).text).toContain('* Soup\nIt is warm.')
  const frame = await test.call('GET', `${preview.mail}&lang=de`)
  expect(frame.body).toMatch(/<html lang="de"[^]*>Suppe<\/a>/)
  await send(id)
  const [english, german] = [await paper(number, 'en'), await paper(number, 'de')]
  expect(german).not.toBe(english)
  await translate('de', 'Eintopf')
  expect([await paper(number, 'en'), await paper(number, 'de')]).toEqual([english, german])
})

it('shows no translation of words that were corrected, until the article is taken as it is today', async () => {
  await translate('de', 'Suppe')
  const { id, number } = await sent()
  await correct(id, { title: 'Soup', picture: null })
  expect(await titles(number, 'en', 'de')).toEqual(['Soup', 'Suppe'])
  await correct(id, { title: 'Hot soup' })
  expect(await titles(number, 'en', 'de')).toEqual(['Hot soup', 'Hot soup'])
  await translate('de', 'Eintopf')
  expect(await titles(number, 'de')).toEqual(['Hot soup'])
  await correct(id, { as_today: true })
  expect(await titles(number, 'en', 'de')).toEqual(['Soup', 'Eintopf'])
})

it('hides an article for some in all its languages', async () => {
  await translate('de', 'Suppe')
  const { number } = await sent()
  const audience = { kind: 'role', value: 'staff' }
  await call('PATCH', `/api/authoring/${article}/`, { audience })
  const issue = await issueIn(number, 'de')
  expect(issue.sections).toMatchObject([
    { articles: [], text: 'Dieser Beitrag ist nicht mehr für alle.' },
  ])
  expect(issue.languages).toEqual(['en'])
})

it('loses the name of who is erased in all its languages', async () => {
  await translate('de', 'Suppe')
  const { number } = await sent()
  const { access } = await test.signIn(author.username)
  const erased = await test.call('DELETE', '/api/me/data/', { token: access })
  expect(erased.statusCode).toBe(204)
  const { text, author_name } = (await shown(number, 'de')) ?? {}
  expect(author_name).toBe('A former colleague')
  expect(text).toMatch(/^Suppe von /)
  expect(text).not.toContain('Ida Berg')
})

it('stays readable in any language where it went out before languages were kept', async () => {
  await translate('de', 'Suppe')
  const { id, number } = await sent()
  await test.database.pool.query(
    `update newsletters set frozen_words = null, frozen_sections = jsonb_set(frozen_sections, '{0,articles,0}',
       (frozen_sections #> '{0,articles,0}') - 'translations' - 'language') where id = $1`,
    [id],
  )
  expect(await titles(number, 'de', 'en')).toEqual(['Soup', 'Soup'])
  expect((await issueIn(number, 'de')).languages).toEqual([])
})

it('has the leadership message in the languages in which it was checked then', async () => {
  const message = {
    title: 'The order',
    quote: 'Safety first.',
    subtitle: 'Why',
    content: '<p>Wash your hands.</p>',
    author: 'Thomas Brunner',
  }
  await call('PUT', '/api/leadership-message/', message)
  const place = '/api/texts/leadership-message/translations/pl/'
  const { original } = await call<TranslationSheet>('GET', place)
  const passages = ['Najpierw bezpieczeństwo.', 'Dlaczego', 'Umyj ręce.']
  await call('PUT', place, { title: 'Kolejność', passages, version: original.version })
  const { rows } = await test.database.pool.query('select max(id) as id from leadership_messages')
  const section = { kind: 'leadership' as const, key: 'top', heading: '', text: '' }
  const add = () =>
    addNewsletter(test.database, { sections: [{ ...section, message: rows[0]?.id }] })
  const unchecked = await add()
  await send(unchecked.id)
  await call('POST', `${place}check/`)
  const { id, number } = await add()
  await send(id)
  await call('DELETE', place)
  const read = async (issue: number, lang?: string) => {
    const { sections, languages } = await issueIn(issue, lang)
    return { message: sections[0]?.message, languages }
  }
  const { subtitle: _subtitle, content: _content, ...words } = message
  const asWritten = { ...words, text: 'Wash your hands.' }
  const inPolish = {
    title: 'Kolejność',
    quote: 'Najpierw bezpieczeństwo.',
    text: 'Umyj ręce.',
    author: 'Thomas Brunner',
    translation: { language: 'pl' },
  }
  expect(await read(unchecked.number, 'pl')).toEqual({ message: asWritten, languages: ['en'] })
  expect(await read(number, 'pl')).toEqual({ message: inPolish, languages: ['en', 'pl'] })
  expect(await read(number)).toEqual({ message: asWritten, languages: ['en', 'pl'] })
  const corrected = { sections: [{ key: 'top', message: { title: 'Order' } }] }
  await call('POST', `/api/newsletters/${id}/correct/`, corrected)
  expect((await read(number, 'pl')).message).toEqual({ ...asWritten, title: 'Order' })
})
