import type { ListedArticle, Tag } from '@berg/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'

let test: TestApp
let staff: string | undefined
beforeAll(async () => {
  test = await startTestApp()
  staff = (await test.signIn((await test.addUser({ isStaff: true })).username)).access
})
afterAll(() => test.close())
beforeEach(() => test.database.pool.query('delete from articles; delete from tags'))

const call = (method: 'POST' | 'PATCH' | 'DELETE', url: string, body?: object) =>
  test.call(method, url, { token: staff, body })
const add = async (name: string, names = {}) =>
  (await call('POST', '/tags/', { name, names })).json<Tag>()
const listed = async () => (await test.call('GET', '/tags/')).json<Tag[]>()
const articles = async (query = '') =>
  (await test.call('GET', `/api/articles/${query}`)).json<ListedArticle[]>()
const TAKEN = ['There is a tag with this name already.']

describe('names in other languages', () => {
  it('come with the tag, for everybody, and are replaced as a whole', async () => {
    const { id, names } = await add('Canteen', { de: '  Kantine ', ar: 'المقصف' })
    expect(names).toEqual({ de: 'Kantine', ar: 'المقصف' })
    expect(await listed()).toEqual([{ id, name: 'Canteen', names, hidden: false }])
    expect((await call('PATCH', `/tags/${id}/`, { hidden: false })).json()).toMatchObject({ names })
    const changed = await call('PATCH', `/tags/${id}/`, { names: { pl: 'Stołówka' } })
    expect(changed.json()).toMatchObject({ name: 'Canteen', names: { pl: 'Stołówka' } })
    expect((await listed())[0]?.names).toEqual({ pl: 'Stołówka' })
  })

  it('stand in the articles that carry it, and nowhere where there are none', async () => {
    const { id } = await add('Canteen', { de: 'Kantine' })
    const plain = await add('Sports')
    await test.addArticle({ tags: ['Canteen', 'Sports'] })
    const tags = async () => (await articles())[0]?.tags
    expect(await tags()).toEqual([
      { id, name: 'Canteen', names: { de: 'Kantine' } },
      { id: plain.id, name: 'Sports' },
    ])
    await call('PATCH', `/tags/${id}/`, { names: { de: 'Mensa' } })
    expect((await tags())?.[0]?.names).toEqual({ de: 'Mensa' })
  })

  it('are found, and filter by no other name than its own', async () => {
    const { id } = await add('Canteen', { de: 'Speisesaal', uk: 'Їдальня' })
    await test.addArticle({ title: 'Before', tags: ['Canteen'] })
    const found = async (word: string) =>
      (await articles(`?search=${encodeURIComponent(word)}`)).length
    expect([await found('speisesaal'), await found('їдальня')]).toEqual([1, 1])
    await call('PATCH', `/tags/${id}/`, { names: { de: 'Mensa' } })
    expect([await found('speisesaal'), await found('mensa'), await found('canteen')]).toEqual([
      0, 1, 1,
    ])
    expect([
      (await articles('?tags=mensa')).length,
      (await articles('?tags=canteen')).length,
    ]).toEqual([0, 1])
    await call('PATCH', `/tags/${id}/`, { hidden: true })
    expect(await found('mensa')).toBe(0)
  })

  it('stand in a feed in that language', async () => {
    await add('Canteen', { de: 'Kantine' })
    await test.addArticle({ tags: ['Canteen'] })
    const tagsIn = async (query: string) =>
      (await test.call('GET', `/feed.json${query}`)).json<{ items: { tags: string[] }[] }>()
        .items[0]?.tags
    expect(await tagsIn('?lang=de')).toContain('Kantine')
    expect(await tagsIn('')).toContain('Canteen')
  })

  it('are given to a tag that the site needs, whose own stays', async () => {
    await test.addArticle({ event_date: '2026-12-01' })
    const [event] = await listed()
    const answer = await call('PATCH', `/tags/${event?.id}/`, { names: { de: 'Termin' } })
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { names: { de: 'Termin' } }])
  })

  it('are in the log, each for itself', async () => {
    const { id } = await add('Canteen', { de: 'Kantine', pl: 'Stołówka' })
    await call('PATCH', `/tags/${id}/`, { names: { de: 'Mensa', pl: 'Stołówka' } })
    await call('PATCH', `/tags/${id}/`, { names: { pl: 'Stołówka', de: 'Mensa' } })
    const { rows } = await test.database.pool.query(
      `select before, after from audit_log where action = 'tag.changed' and subject_id = $1`,
      [`${id}`],
    )
    expect(rows).toEqual([{ before: { name_de: 'Kantine' }, after: { name_de: 'Mensa' } }])
  })
})

describe('no reader has two tags of one name', () => {
  const refusal = async (answer: ReturnType<typeof call>) => {
    const { statusCode, json } = await answer
    return [statusCode, json()]
  }

  it.each([
    [
      'the name of another in that language',
      { name: 'Food', names: { de: 'KANTINE' } },
      'names.de',
    ],
    [
      'the own name of one that has none there',
      { name: 'Food', names: { de: 'sports' } },
      'names.de',
    ],
    ['as own name what another is called somewhere', { name: 'kantine' }, 'name'],
  ])('%s', async (_, body, field) => {
    await add('Canteen', { de: 'Kantine' })
    await add('Sports')
    expect(await refusal(call('POST', '/tags/', body))).toEqual([400, { [field]: TAKEN }])
    const { id } = await add('Other')
    expect(await refusal(call('PATCH', `/tags/${id}/`, body))).toEqual([400, { [field]: TAKEN }])
  })

  it.each([
    ['the same in another language', { name: 'Food', names: { pl: 'Kantine' } }],
    ['its own name', { name: 'Mensa', names: { de: 'Mensa' } }],
    [
      'what another was called until it got a name there',
      { name: 'Food', names: { de: 'Canteen' } },
    ],
  ])('but %s is free', async (_, body) => {
    await add('Canteen', { de: 'Kantine' })
    expect((await call('POST', '/tags/', body)).statusCode).toBe(201)
  })

  it('of two who take it at once, one has it', async () => {
    const one = await add('One')
    const other = await add('Other')
    const names = { tr: 'Yemekhane' }
    const answers = await Promise.all(
      [one, other].map(({ id }) => call('PATCH', `/tags/${id}/`, { names })),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400])
  })
})

it.each([
  [{ de: ' ' }, 'names.de'],
  [{ de: 'x'.repeat(61) }, 'names.de'],
  [{ de: 'a,b' }, 'names.de'],
  [{ de: 3 }, 'names.de'],
  [{ xx: 'Word' }, 'names.xx'],
  [{ de: 'nu\0ll' }, 'names.de'],
  [['de'], 'names'],
  ['Kantine', 'names'],
])('a tag is not called %j', async (names, field) => {
  const answer = await call('POST', '/tags/', { name: 'Canteen', names })
  expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, [field]])
})
