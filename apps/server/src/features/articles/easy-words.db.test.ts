import type { Article, ConfirmationOverview, Translation } from '@berg/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PASSWORD, type TestApp, startTestApp } from '../../../test/app.ts'

const CONTENT = '<p>Please decontaminate your hands.</p>'
const PROOF = { personnel_number: '20777', pin: '482913' }

let test: TestApp
let id: number
const tokens: Record<string, string> = {}
beforeAll(async () => {
  test = await startTestApp()
  for (const [who, special] of Object.entries({
    root: { isStaff: true, isSuperuser: true },
    english: {},
    reader: { personnelNumber: PROOF.personnel_number },
  })) {
    const user = await test.addUser(special)
    tokens[who] = (await test.signIn(user.username)).access
    if (who === 'english')
      await as('root', 'PATCH', `/api/users/${user.id}/`, { checks_languages: ['en'] })
  }
  const body = { pin: PROOF.pin, password: PASSWORD }
  await as('reader', 'PUT', '/api/me/pin/', body)
})
afterAll(() => test.close())
beforeEach(async () => {
  id = (await test.addArticle({ title: 'Hands', content: CONTENT, language: 'en' })).id
})

type Method = 'GET' | 'PUT' | 'POST' | 'PATCH'
const as = (who: string, method: Method, path: string, body?: object) =>
  test.call(method, path, { token: tokens[who], ...(body && { body }) })
const at = (language: string) => `/api/articles/${id}/translations/${language}/`
const write = (language: string, who = 'root') =>
  as(who, 'PUT', at(language), { title: language, content: `<p>Seife, ${language}</p>` })
const check = (language: string, who = 'root') => as(who, 'POST', `${at(language)}check/`)
const written = async (states: Record<string, 'draft' | 'checked'>) => {
  for (const [language, state] of Object.entries(states)) {
    expect((await write(language)).statusCode).toBe(200)
    if (state === 'checked') expect((await check(language)).statusCode).toBe(200)
  }
}
const shown = async (query: string) => {
  const { title, translation } = (
    await test.call('GET', `/api/articles/${id}/${query}`)
  ).json<Article>()
  expect(translation?.language ?? 'Hands').toBe(title)
  return title
}

describe('easy words', () => {
  it.each<[Record<string, 'draft' | 'checked'>, string, string]>([
    [{ 'en-simple': 'checked' }, '', 'Hands'],
    [{ 'en-simple': 'checked' }, '?lang=en', 'Hands'],
    [{ 'en-simple': 'checked' }, '?lang=en-simple', 'en-simple'],
    [{ 'en-simple': 'draft' }, '?lang=en-simple', 'Hands'],
    [{ 'en-simple': 'draft' }, '?lang=en-simple&unchecked=true', 'en-simple'],
    [{ 'en-simple': 'checked' }, '?lang=de-simple', 'Hands'],
    [{ de: 'checked' }, '?lang=de-simple', 'de'],
    [{ de: 'checked', 'de-simple': 'draft' }, '?lang=de-simple', 'de'],
    [{ de: 'checked', 'de-simple': 'checked' }, '?lang=de-simple', 'de-simple'],
    [{ de: 'checked', 'de-simple': 'checked' }, '?lang=de', 'de'],
    [{ 'de-simple': 'checked' }, '?lang=de', 'Hands'],
  ])('of %j are sent to %s as %s', async (states, query, title) => {
    await written(states)
    expect(await shown(query)).toBe(title)
  })

  it('are checked by who may check their language, and by nobody for another', async () => {
    expect((await write('en-simple', 'english')).statusCode).toBe(200)
    expect((await check('en-simple', 'english')).json()).toMatchObject({ state: 'checked' })
    await write('de-simple')
    expect((await check('de-simple', 'english')).statusCode).toBe(403)
    expect((await write('de-simple', 'reader')).statusCode).toBe(403)
    expect((await write('en-easy')).statusCode).toBe(404)
  })

  it('are outdated once the original has changed, and say what', async () => {
    await written({ 'en-simple': 'checked' })
    await as('root', 'PATCH', `/api/authoring/${id}/`, { content: '<p>Wash.</p>' })
    expect(await shown('?lang=en-simple')).toBe('Hands')
    const [easy] = (await as('root', 'GET', `/api/articles/${id}/translations/`)).json<
      Translation[]
    >()
    expect(easy).toMatchObject({ language: 'en-simple', state: 'outdated' })
    expect(easy?.changed.paragraphs).toHaveLength(1)
  })

  it('find their article by the stems of their language', async () => {
    await as('root', 'PUT', at('de-simple'), { title: 'Neue Häuser', content: '<p>Neu.</p>' })
    const found = async (search: string) =>
      (await test.call('GET', `/api/articles/?fields=summary&search=${search}`)).json<Article[]>()
    expect(await found('Hauses')).toEqual([])
    await check('de-simple')
    const [first] = await found('Hauses')
    expect(first).toMatchObject({
      id,
      title: 'Neue Häuser',
      translation: { language: 'de-simple' },
    })
  })

  it('come in the feed that asks for them, else their language', async () => {
    await written({ de: 'checked' })
    const feed = async () =>
      (await test.call('GET', '/feed.json?lang=de-simple')).json<{
        language: string
        items: { url: string; language: string }[]
      }>()
    const item = async () => (await feed()).items.find(({ url }) => url.includes(`/${id}?`))
    expect((await feed()).language).toBe('de-simple')
    expect(await item()).toMatchObject({ language: 'de' })
    await written({ 'de-simple': 'checked' })
    expect(await item()).toMatchObject({ language: 'de-simple' })
  })
})

describe('whoever prefers easy words', () => {
  const prefer = (prefers_easy_words: unknown, more: object = {}) =>
    as('reader', 'PATCH', '/api/me/', { prefers_easy_words, ...more })

  it('says so in the account, and it goes along with the data of the person', async () => {
    const me = async () => (await as('reader', 'GET', '/me')).json<object>()
    expect(await me()).toMatchObject({ prefers_easy_words: false })
    expect((await prefer(true)).json()).toMatchObject({ prefers_easy_words: true })
    expect(await me()).toMatchObject({ prefers_easy_words: true })
    const data = (await as('reader', 'GET', '/api/me/data/')).json<object>()
    expect(data).toMatchObject({ account: { prefers_easy_words: true } })
    expect((await prefer('yes')).statusCode).toBe(400)
    await prefer(false)
    expect(await me()).toMatchObject({ prefers_easy_words: false })
  })

  it.each<[Record<string, 'draft' | 'checked'>, string, boolean, string]>([
    [{ 'en-simple': 'checked' }, 'en', false, 'Hands'],
    [{ 'en-simple': 'checked' }, 'en', true, 'en-simple'],
    [{ 'en-simple': 'draft' }, 'en', true, 'Hands'],
    [{ 'de-simple': 'checked', de: 'checked' }, 'de', true, 'de-simple'],
    [{ 'de-simple': 'draft', de: 'checked', 'en-simple': 'checked' }, 'de', true, 'de'],
    [{ de: 'draft', 'en-simple': 'checked' }, 'de', true, 'en-simple'],
    [{ de: 'draft', 'en-simple': 'checked' }, 'de', false, 'Hands'],
  ])('of %j reads at a shared device, in %s, %s: %s', async (states, language, isEasy, title) => {
    const marking = { audience: { kind: 'everybody' }, due_on: '2027-12-01' }
    await as('root', 'PUT', `/api/articles/${id}/must-read/`, marking)
    await written(states)
    await prefer(isEasy, { language })
    const text = await test.call('POST', `/api/articles/${id}/must-read/read/`, { body: PROOF })
    expect(text.json()).toMatchObject({ title, language: title === 'Hands' ? null : title })
  })

  it('confirms what they have read', async () => {
    const marking = { audience: { kind: 'everybody' }, due_on: '2027-12-01' }
    await as('root', 'PUT', `/api/articles/${id}/must-read/`, marking)
    const confirm = () =>
      as('reader', 'POST', `/api/articles/${id}/confirm/`, { version: 1, language: 'en-simple' })
    await written({ 'en-simple': 'draft' })
    expect((await confirm()).statusCode).toBe(409)
    await check('en-simple')
    expect((await confirm()).statusCode).toBe(201)
    const path = `/api/articles/${id}/confirmations/`
    const { languages } = (await as('root', 'GET', path)).json<ConfirmationOverview>()
    expect(languages).toEqual([{ language: 'en-simple', confirmed: 1 }])
    const table = await as('root', 'GET', `${path}export.csv`)
    expect(table.body).toContain('"English, easy words"')
  })
})
