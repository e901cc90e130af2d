import type { Article, Translation } from '@berg/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'

const CONTENT = '<p>Wash your hands.</p><p>Dry them.</p>'
const POLISH = { title: 'Ręce', content: '<p>Umyj ręce.</p><p>Osusz je.</p>' }

let test: TestApp
const tokens: Record<string, string> = {}
let id: number
let authorId: number
let checkerId: number
beforeAll(async () => {
  test = await startTestApp({ env: { DEMO: 'false', KEPT_ANSWERS_MB: '4' } })
  for (const [who, special] of Object.entries({
    author: { department: 'Offices' },
    staff: { isStaff: true },
    root: { isStaff: true, isSuperuser: true },
    checker: { department: 'Packaging' },
    other: {},
  })) {
    const user = await test.addUser(special)
    tokens[who] = (await test.signIn(user.username)).access
    if (who === 'author') authorId = user.id
    if (who === 'checker') checkerId = user.id
  }
  const body = { checks_languages: ['pl'] }
  await test.call('PATCH', `/api/users/${checkerId}/`, { token: tokens.root, body })
})
afterAll(() => test.close())
beforeEach(async () => {
  const built = await test.addArticle({ title: 'Hands', content: CONTENT, language: 'en' })
  id = built.id
  await test.database.pool.query('update articles set author_id = $1 where id = $2', [authorId, id])
})

type Method = 'GET' | 'PUT' | 'POST' | 'DELETE' | 'PATCH'
const as = (who: string, method: Method, path: string, body?: object, ifMatch?: string) =>
  test.call(method, path, {
    token: tokens[who],
    ...(body && { body }),
    ...(ifMatch && { headers: { 'if-match': ifMatch } }),
  })
const at = (path = '') => `/api/articles/${id}/translations/${path}`
const put = (who: string, language = 'pl', more: object = {}) =>
  as(who, 'PUT', at(`${language}/`), { ...POLISH, ...more })
const check = (who: string, language = 'pl') => as(who, 'POST', at(`${language}/check/`))
const read = async (query = '') =>
  (await test.call('GET', `/api/articles/${id}/${query}`)).json<Article>()
const edit = (body: object) => as('staff', 'PATCH', `/api/authoring/${id}/`, body)
const checked = async () => {
  await put('author')
  expect((await check('checker')).statusCode).toBe(200)
}

describe('a translation', () => {
  it('is read once it is checked, and before that only by who asks for it', async () => {
    expect(await read()).toMatchObject({ language: 'en', translations: [] })
    expect((await put('author')).json()).toMatchObject({ ...POLISH, state: 'draft', version: 1 })
    expect(await read('?lang=pl')).toMatchObject({
      title: 'Hands',
      content: CONTENT,
      translations: [{ language: 'pl', state: 'draft' }],
    })
    expect(await read('?lang=pl')).not.toHaveProperty('translation')
    expect(await read('?lang=pl&unchecked=true')).toMatchObject({
      ...POLISH,
      translation: { language: 'pl', state: 'draft' },
    })
    expect((await check('checker')).json()).toMatchObject({ state: 'checked' })
    const translation = { language: 'pl', state: 'checked' }
    expect(await read('?lang=pl')).toMatchObject({ ...POLISH, language: 'en', translation })
    const list = await test.call('GET', '/api/articles/?lang=pl&fields=summary&page=1')
    const [first] = list.json<{ results: Article[] }>().results
    expect(first).toMatchObject({ id, title: 'Ręce', excerpt: 'Umyj ręce. Osusz je.', translation })
    expect(first).not.toHaveProperty('content')
    expect(await read()).toMatchObject({ title: 'Hands', content: CONTENT })
    expect(await read('?lang=de')).toMatchObject({ title: 'Hands' })
  })

  it.each([
    ['author', 200, 403],
    ['staff', 200, 403],
    ['root', 200, 200],
    ['checker', 200, 200],
    ['other', 403, 403],
  ])('is written and checked by %s: %i, %i', async (who, written, isChecked) => {
    expect((await put(who)).statusCode).toBe(written)
    await put('staff')
    expect((await check(who)).statusCode).toBe(isChecked)
    expect((await as(who, 'GET', at())).statusCode).toBe(written)
  })

  it('that is checked is changed by nobody who could not change the article or check it', async () => {
    await checked()
    expect((await put('author')).statusCode).toBe(403)
    expect((await as('author', 'DELETE', at('pl/'))).statusCode).toBe(403)
    expect((await put('staff')).json()).toMatchObject({ state: 'draft', checked_by_name: null })
  })

  it('of one language is no word about another', async () => {
    await put('staff', 'de')
    expect((await check('checker', 'de')).statusCode).toBe(403)
  })

  it('is not there for who may not see the article', async () => {
    await put('staff')
    await edit({ audience: { kind: 'department', value: 'Offices' } })
    for (const answer of [
      await put('checker'),
      await check('checker'),
      await as('checker', 'GET', at()),
    ])
      expect(answer.statusCode).toBe(404)
    expect((await as('checker', 'DELETE', at('pl/'))).statusCode).toBe(404)
    expect((await as('author', 'GET', at())).statusCode).toBe(200)
  })

  it('is refused in the language of the original, with other pictures, or of another version', async () => {
    expect((await put('staff', 'en')).statusCode).toBe(400)
    expect((await put('staff', 'xx')).statusCode).toBe(404)
    const picture = {
      content: '<p><img src="/media/0e1f6a52-0000-4000-8000-000000000000" alt=""></p>',
    }
    expect((await put('staff', 'pl', picture)).body).toContain('pictures and files of its original')
    expect((await put('staff', 'pl', { version: 2 })).statusCode).toBe(409)
  })

  it('is changed only as it was seen, where If-Match says so', async () => {
    const { etag } = (await put('staff')).json<Translation>()
    expect((await as('staff', 'PUT', at('pl/'), POLISH, etag)).statusCode).toBe(200)
    expect((await as('staff', 'PUT', at('pl/'), POLISH, etag)).statusCode).toBe(412)
    expect((await as('root', 'POST', at('pl/check/'), undefined, etag)).statusCode).toBe(412)
    expect((await as('staff', 'DELETE', at('pl/'), undefined, etag)).statusCode).toBe(412)
    expect((await as('staff', 'DELETE', at('pl/'))).statusCode).toBe(204)
    expect(await read()).toMatchObject({ translations: [] })
  })

  it('is outdated from an edit of the words on, and says which; brought back it is checked again', async () => {
    await checked()
    await edit({ place: null, language: 'en', audience: { kind: 'everybody', value: '' } })
    expect(await read('?lang=pl')).toMatchObject(POLISH)
    await edit({ content: '<p>Wash your hands.</p><p>Dry them well.</p>' })
    expect(await read('?lang=pl')).toMatchObject({
      title: 'Hands',
      translations: [{ language: 'pl', state: 'outdated' }],
    })
    expect(await read('?lang=pl&unchecked=true')).toMatchObject(POLISH)
    const [shown] = (await as('checker', 'GET', at())).json<Translation[]>()
    expect(shown?.changed).toEqual({
      title: false,
      paragraphs: [{ at: 1, kind: 'changed', before: 'Dry them.', now: 'Dry them well.' }],
    })
    expect((await check('checker')).statusCode).toBe(409)
    await edit({ content: CONTENT })
    expect(await read('?lang=pl')).toMatchObject(POLISH)
  })

  it('goes into the bin with its article and comes back', async () => {
    await checked()
    await as('staff', 'DELETE', `/api/authoring/${id}/`)
    const bin = await as('staff', 'GET', `/api/bin/?kind=article&subject_id=${id}`)
    const [deleted] = bin.json<{ id: number }[]>()
    await as('staff', 'POST', `/api/bin/${deleted?.id}/restore/`)
    expect(await read('?lang=pl')).toMatchObject(POLISH)
  })

  it('cannot be confirmed before it is checked, nor once it is outdated', async () => {
    const marking = { audience: { kind: 'everybody' }, due_on: '2027-12-01' }
    expect((await as('staff', 'PUT', `/api/articles/${id}/must-read/`, marking)).statusCode).toBe(
      200,
    )
    const confirm = (who: string, body: object) =>
      as(who, 'POST', `/api/articles/${id}/confirm/`, body)
    await put('author')
    expect((await confirm('other', { version: 1, language: 'pl' })).statusCode).toBe(409)
    expect((await confirm('other', { version: 1, language: 'en' })).statusCode).toBe(201)
    await check('checker')
    expect((await confirm('author', { version: 1, language: 'pl' })).statusCode).toBe(201)
    await edit({ content: '<p>Wash them.</p>' })
    expect((await confirm('checker', { version: 2, language: 'pl' })).statusCode).toBe(409)
  })
})
