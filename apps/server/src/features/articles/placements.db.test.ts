import type { Article, AuthoringDetail, Tag } from '@berg/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'

let test: TestApp
let staffName: string
let staff: string
let employee: string
beforeAll(async () => {
  test = await startTestApp()
})
beforeEach(async () => {
  await test.database.pool.query('truncate articles, tags cascade')
  const [editor, other] = [await test.addUser({ isStaff: true }), await test.addUser()]
  staffName = editor.username
  staff = (await test.signIn(staffName)).access
  employee = (await test.signIn(other.username)).access
})
afterAll(() => test.close())

/** Everybody has to sign in again by then. */
async function wait(days: number) {
  test.clock.forward({ days })
  staff = (await test.signIn(staffName)).access
}

const URL = '/api/authoring/'
const today = () => test.clock.now().toISOString().slice(0, 10)
const post = (body: object, token = staff) =>
  test.call('POST', URL, { token, body: { title: 'x', ...body } })
const published = async (body: object) =>
  (await post({ status: 'published', ...body })).json<AuthoringDetail>()
const patch = async (id: number, body: object) =>
  (await test.call('PATCH', `${URL}${id}/`, { token: staff, body })).json<AuthoringDetail>()
const placed = async (highlight: string) =>
  (await test.call('GET', `/api/articles/?highlight=${highlight}&page=1`)).json<{
    count: number
    results: Article[]
  }>()

describe('top news', () => {
  it('are switched on with the hidden tags behind them, which are made where they are missing', async () => {
    const article = await published({ top_news: { until: today() }, tags: [] })
    expect(article.top_news).toEqual({ until: today() })
    expect(article.tags.map(({ name }) => name)).toEqual(['important', 'Top News'])
    const tags = (await test.call('GET', '/tags/', { token: staff })).json<Tag[]>()
    expect(tags.filter(({ hidden }) => !hidden)).toEqual([])
    const [shown] = (await placed('top-news')).results
    expect(shown).toMatchObject({ id: article.id, tags: [], highlights: ['top-news', 'important'] })
  })

  it('are over by themselves after their last day', async () => {
    const { id } = await published({ top_news: { until: today() }, pinned: { until: null } })
    await wait(1)
    expect(await placed('top-news')).toMatchObject({ count: 0, results: [] })
    expect(await placed('important')).toMatchObject({ count: 0, results: [] })
    const seen = await test.call('GET', `/api/articles/${id}/`)
    expect(seen.json<Article>().highlights).toEqual(['director'])
    const own = await test.call('GET', `${URL}${id}/`, { token: staff })
    expect(own.json()).toMatchObject({ top_news: null, pinned: { until: null } })
  })

  it('stay for good where a tag alone says so', async () => {
    const { id } = await published({ top_news: { until: null } })
    await wait(1000)
    expect((await placed('top-news')).results.map((article) => article.id)).toEqual([id])
  })

  it('are switched off with all tags behind them, and no other', async () => {
    const { id } = await published({ top_news: { until: today() }, pinned: { until: today() } })
    const article = await patch(id, { top_news: null })
    expect(article).toMatchObject({ top_news: null, pinned: { until: today() } })
    expect(article.tags.map(({ name }) => name)).toEqual(['director'])
    expect((await patch(id, { tags: [] })).pinned).toBeNull()
  })

  it('stay as they are when something else is changed', async () => {
    const { id } = await published({ top_news: { until: today() } })
    expect((await patch(id, { title: 'y' })).top_news).toEqual({ until: today() })
  })
})

describe('placing', () => {
  it("is staff's", async () => {
    expect((await post({ pinned: { until: null } }, employee)).statusCode).toBe(403)
    expect((await post({ pinned: null }, employee)).statusCode).toBe(403)
    expect((await post({}, employee)).statusCode).toBe(201)
  })

  it('ends no earlier than today, unless it already did', async () => {
    const refused = await post({ pinned: { until: '2020-01-01' } })
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      { pinned: ['The last day cannot be in the past.'] },
    ])
    const until = today()
    const { id } = await published({ pinned: { until } })
    await wait(1)
    expect((await patch(id, { pinned: { until } })).id).toBe(id)
  })
})
