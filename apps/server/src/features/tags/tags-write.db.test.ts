import type { Tag } from '@berg/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { aTag } from '../../demo/builders.ts'
import { MOST_UNPUBLISHED } from './tags.repository.ts'
import { tags } from './tags.table.ts'

let test: TestApp
const tokens: Record<string, string | undefined> = {}
beforeAll(async () => {
  test = await startTestApp()
  for (const [role, special] of Object.entries({
    employee: {},
    staff: { isStaff: true },
    superuser: { isSuperuser: true },
  })) {
    tokens[role] = (await test.signIn((await test.addUser(special)).username)).access
  }
})
afterAll(() => test.close())
beforeEach(() => test.database.pool.query('delete from articles; delete from tags'))

const add = async (name: string, hidden = false) => {
  const [row] = await test.database.orm.insert(tags).values(aTag({ name, hidden })).returning()
  return row?.id as number
}
const call = (method: 'POST' | 'PATCH' | 'DELETE', url: string, body?: object, role = 'staff') =>
  test.call(method, url, { token: tokens[role], body })
const listed = async (role = 'staff') =>
  (await test.call('GET', '/tags/', { token: tokens[role] })).json<Tag[]>()
const articleOf = async (id: number, role?: string) =>
  (await test.call('GET', `/api/articles/${id}/`, { token: tokens[role ?? ''] })).json<{
    tags: Tag[]
    category: string
    highlights: string[]
  }>()
const found = async (word: string) =>
  (await test.call('GET', `/api/articles/?search=${word}`)).json<unknown[]>().length

describe('who may change tags', () => {
  it.each([
    ['visitor', 401],
    ['employee', 403],
  ])('not a %s', async (role, status) => {
    const id = await add('News')
    const answers = [
      await call('POST', '/tags/', { name: 'x' }, role),
      await call('PATCH', `/tags/${id}/`, { name: 'x' }, role),
      await call('POST', `/tags/${id}/merge/`, { into: 1 }, role),
      await call('DELETE', `/tags/${id}/`, undefined, role),
    ]
    expect(answers.map((answer) => answer.statusCode)).toEqual(answers.map(() => status))
    expect(await listed()).toMatchObject([{ name: 'News' }])
  })

  it.each(['staff', 'superuser'])('but %s', async (role) => {
    const made = await call('POST', '/tags/', { name: ' Top  News ', hidden: true }, role)
    expect([made.statusCode, made.json()]).toEqual([
      201,
      {
        id: expect.any(Number),
        name: 'Top News',
        names: {},
        hidden: true,
        articles: 0,
        locked: false,
      },
    ])
    const { id } = made.json<Tag>()
    expect((await call('PATCH', `/tags/${id}/`, { hidden: false }, role)).statusCode).toBe(200)
    expect((await call('DELETE', `/tags/${id}/`, undefined, role)).statusCode).toBe(204)
  })
})

describe('a tag in use', () => {
  it('says by how many, in every state, and only to staff', async () => {
    await add('News')
    await test.addArticle({ tags: ['News'] })
    await test.addArticle({ tags: ['News'], status: 'draft' })
    await test.addArticle({ tags: ['News'], status: 'rejected' })
    expect(await listed()).toMatchObject([{ name: 'News', articles: 3 }])
    expect((await listed('employee'))[0]).toEqual({
      id: expect.any(Number),
      name: 'News',
      names: {},
      hidden: false,
    })
  })

  it('says where counting the unpublished ends', async () => {
    await add('News')
    await test.addArticle({ tags: ['News'] })
    const drafts = Array.from({ length: MOST_UNPUBLISHED }, () =>
      test.addArticle({ tags: ['News'], status: 'draft' }),
    )
    await Promise.all(drafts)
    const [exact] = await listed()
    expect([exact?.articles, exact?.has_more_articles]).toEqual([101, undefined])
    await test.addArticle({ tags: ['News'], status: 'draft' })
    expect(await listed()).toMatchObject([{ articles: 101, has_more_articles: true }])
  })

  it('takes its articles along when it is renamed', async () => {
    const id = await add('Gadgets')
    const article = await test.addArticle({ tags: ['Gadgets'], content: '<p>Words</p>' })
    expect(await articleOf(article.id)).toMatchObject({ category: 'Site Updates' })
    const renamed = await call('PATCH', `/tags/${id}/`, { name: 'Safety Director' })
    expect(renamed.json()).toMatchObject({ name: 'Safety Director', articles: 1 })
    expect(await articleOf(article.id)).toMatchObject({
      category: 'Health & Safety',
      highlights: ['director'],
      tags: [{ name: 'Safety Director' }],
    })
    expect([await found('gadgets'), await found('director'), await found('words')]).toEqual([
      0, 1, 1,
    ])
    const { rows } = await test.database.pool.query('select version from articles')
    expect(rows).toEqual([{ version: article.revision }])
  })

  it('is no longer found when it is hidden, and again when it is shown', async () => {
    const id = await add('Gadgets')
    const { id: article } = await test.addArticle({ tags: ['Gadgets'] })
    await call('PATCH', `/tags/${id}/`, { hidden: true })
    expect([await found('gadgets'), (await articleOf(article)).tags]).toEqual([0, []])
    expect((await articleOf(article, 'staff')).tags).toMatchObject([{ name: 'Gadgets' }])
    await call('PATCH', `/tags/${id}/`, { hidden: false })
    expect([await found('gadgets'), (await articleOf(article)).tags.length]).toEqual([1, 1])
  })

  it('gives its articles to another one, once each', async () => {
    const from = await add('Canteen food')
    const into = await add('Health')
    const both = await test.addArticle({ tags: ['Canteen food', 'Health'] })
    const one = await test.addArticle({ tags: ['Canteen food'] })
    await test.addArticle({ tags: ['Canteen food'], status: 'draft' })
    const merged = await call('POST', `/tags/${from}/merge/`, { into })
    expect([merged.statusCode, merged.json()]).toEqual([
      200,
      { id: into, name: 'Health', names: {}, hidden: false, articles: 3, locked: false },
    ])
    expect(await listed()).toHaveLength(1)
    for (const { id } of [both, one]) {
      expect(await articleOf(id)).toMatchObject({
        category: 'Health & Safety',
        tags: [{ name: 'Health' }],
      })
    }
    const page = await test.call('GET', '/api/articles/?tags=health&page=1')
    expect(page.json()).toMatchObject({ count: 2 })
  })

  it('leaves its articles when it is deleted', async () => {
    const id = await add('Safety')
    await add('HR')
    const article = await test.addArticle({ tags: ['Safety', 'HR'] })
    expect((await call('DELETE', `/tags/${id}/`)).statusCode).toBe(204)
    expect(await articleOf(article.id)).toMatchObject({
      category: 'HR Corner',
      tags: [{ name: 'HR' }],
    })
    expect((await call('DELETE', `/tags/${id}/`)).statusCode).toBe(404)
  })
})

describe('what a tag cannot be', () => {
  it('is another one, whatever its case', async () => {
    await add('News')
    const id = await add('Other')
    const taken = { name: ['There is a tag with this name already.'] }
    const made = await call('POST', '/tags/', { name: 'NEWS' })
    const renamed = await call('PATCH', `/tags/${id}/`, { name: 'news' })
    expect([made.statusCode, made.json()]).toEqual([400, taken])
    expect([renamed.statusCode, renamed.json()]).toEqual([400, taken])
    expect((await call('PATCH', `/tags/${id}/`, { name: 'OTHER' })).json()).toMatchObject({
      name: 'OTHER',
    })
  })

  it.each([{ name: ' ' }, { name: 'x'.repeat(61) }, { name: 'a,b' }, { name: 3 }, {}])(
    'is called %j',
    async (body) => {
      const answer = await call('POST', '/tags/', body)
      expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, ['name']])
    },
  )

  it('is away where the site needs it', async () => {
    const id = await add('event')
    const other = await add('Other')
    const answers = [
      await call('PATCH', `/tags/${id}/`, { name: 'x' }),
      await call('PATCH', `/tags/${id}/`, { hidden: true }),
      await call('POST', `/tags/${id}/merge/`, { into: other }),
      await call('DELETE', `/tags/${id}/`),
    ]
    expect(answers.map((answer) => answer.statusCode)).toEqual([409, 409, 409, 409])
    expect(await listed()).toMatchObject([{ name: 'event', locked: true }, { locked: false }])
  })

  it('would make events of articles without a date', async () => {
    const other = await add('Other')
    expect((await call('PATCH', `/tags/${other}/`, { name: 'Event' })).statusCode).toBe(409)
    await test.addArticle({ event_date: '2026-12-01' })
    const event = (await listed()).find(({ name }) => name === 'event')?.id
    expect((await call('POST', `/tags/${other}/merge/`, { into: event })).statusCode).toBe(409)
  })

  it('is merged into itself, or into nothing', async () => {
    const id = await add('News')
    const itself = await call('POST', `/tags/${id}/merge/`, { into: id })
    const nothing = await call('POST', `/tags/${id}/merge/`, { into: 999_999 })
    expect([itself.statusCode, nothing.statusCode]).toEqual([400, 400])
    expect((await call('POST', `/tags/999999/merge/`, { into: id })).statusCode).toBe(404)
  })
})
