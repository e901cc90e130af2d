import { SYNONYM_GROUPS_MAX, type Article, type SynonymGroup } from '@berg/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'

let test: TestApp
let staff: string
beforeAll(async () => {
  test = await startTestApp()
  staff = (await test.signIn((await test.addUser({ isStaff: true })).username)).access
  await test.addArticle({ title: 'The kiosk opens', content: '<p>Sweets.</p>' })
})
afterAll(() => test.close())

const call = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path = '',
  words?: unknown,
  etag?: string,
) =>
  test.call(method, `/api/synonyms/${path}`, {
    token: staff,
    ...(words !== undefined && { body: { words } }),
    ...(etag && { headers: { 'if-match': etag } }),
  })
const add = async (...words: string[]) => (await call('POST', '', words)).json<SynonymGroup>()
const list = async () => (await call('GET')).json<SynonymGroup[]>()
const titles = async (search: string) =>
  (await test.call('GET', `/api/articles/?search=${search}`))
    .json<Article[]>()
    .map(({ title }) => title)

describe('a new site', () => {
  it('has a list to start with', async () => {
    const words = (await list()).map((group) => group.words)
    expect(words).toContainEqual(expect.arrayContaining(['vacation', 'leave', 'holiday', 'urlop']))
    expect(words).toContainEqual(expect.arrayContaining(['salary', 'pay', 'wage', 'зарплата']))
    expect(words.map(([first]) => first)).toEqual(words.map(([first]) => first).toSorted())
  })
})

describe('a group of synonyms', () => {
  beforeEach(() => test.database.pool.query('delete from synonym_groups'))

  it('is searched by from the moment it is saved until it is deleted', async () => {
    expect(await titles('tuckshop')).toEqual([])
    const { id, words, etag } = await add('kiosk', 'Tückshop')
    expect(words).toEqual(['kiosk', 'tuckshop'])
    expect(await titles('tuckshop')).toEqual(['The kiosk opens'])
    const changed = await call('PUT', `${id}/`, ['kiosk', 'booth'], etag)
    expect(changed.statusCode).toBe(200)
    expect([await titles('tuckshop'), await titles('booth')]).toEqual([[], ['The kiosk opens']])
    const answer = await call('DELETE', `${id}/`, undefined, String(changed.headers['etag']))
    expect(answer.statusCode).toBe(204)
    expect([await titles('booth'), await list()]).toEqual([[], []])
  })

  it('has a word once, whatever its ending and case', async () => {
    expect((await add('Kiosk', 'kiosks', 'stand', 'KIOSK')).words).toEqual(['kiosk', 'stand'])
  })

  it.each([
    ['one word', ['kiosk'], 'Use at least two words that mean the same.'],
    ['one word in two forms', ['kiosk', 'kiosks'], 'Use at least two words that mean the same.'],
    ['a phrase', ['kiosk', 'tuck shop'], 'Use single words, of letters and digits only.'],
    ['signs', ['kiosk', "x' | 'y"], 'Use single words, of letters and digits only.'],
    ['a single letter', ['kiosk', 'k'], 'Use at least 2 letters for each word.'],
    ['a long word', ['kiosk', 'k'.repeat(41)], 'Use at most 40 letters for each word.'],
    ['a word like the', ['kiosk', 'the'], '“the” is too common to search for.'],
    ['too many', Array.from({ length: 41 }, (_, at) => `word${at}`), 'Use at most 40 words.'],
  ])('is refused with %s', async (_, words, message) => {
    const answer = await call('POST', '', words)
    expect([answer.statusCode, JSON.stringify(answer.json())]).toEqual([
      400,
      expect.stringContaining(message),
    ])
    expect(await list()).toEqual([])
  })

  it('has no word of another group, and the refusal names that group', async () => {
    const { id, etag } = await add('kiosk', 'booth')
    const other = await add('oven', 'stove')
    const taken = { words: ['“kiosk” is in another group already: kiosk, booth.'] }
    expect((await call('POST', '', ['kiosks', 'shop'])).json()).toEqual(taken)
    expect((await call('PUT', `${other.id}/`, ['oven', 'kiosk'])).json()).toEqual(taken)
    expect((await call('PUT', `${id}/`, ['kiosk', 'shop'], etag)).statusCode).toBe(200)
  })

  it('is saved once where two save the same word at the same moment', async () => {
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((end) => call('POST', '', ['kiosk', `other${end}`])),
    )
    const codes = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
    expect(codes).toEqual([201, 400, 400, 400])
    expect(await list()).toHaveLength(1)
  })

  it('is not changed or deleted over what somebody else has saved', async () => {
    const { id, etag } = await add('kiosk', 'booth')
    await call('PUT', `${id}/`, ['kiosk', 'stand'], etag)
    expect((await call('PUT', `${id}/`, ['kiosk', 'shop'], etag)).statusCode).toBe(412)
    expect((await call('DELETE', `${id}/`, undefined, etag)).statusCode).toBe(412)
    expect((await list()).map(({ words }) => words)).toEqual([['kiosk', 'stand']])
  })

  it('is one of so many at most', async () => {
    await test.database.pool.query(
      `insert into synonym_groups select from generate_series(1, ${SYNONYM_GROUPS_MAX})`,
    )
    expect((await call('POST', '', ['kiosk', 'booth'])).statusCode).toBe(409)
  })
})
