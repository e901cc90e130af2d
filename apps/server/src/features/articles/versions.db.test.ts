import { randomUUID } from 'node:crypto'
import type { ArticleVersion, ArticleVersionDetail, AuthoringDetail } from '@berg/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { media } from '../media/media.table.ts'

let test: TestApp
const tokens: Record<string, string> = {}
const ids: Record<string, number> = {}
beforeAll(async () => {
  test = await startTestApp({ env: { DEMO: 'false' } })
  for (const [who, special] of Object.entries({
    author: {},
    other: {},
    staff: { isStaff: true },
  })) {
    const { id, username } = await test.addUser({ username: `versions-${who}`, ...special })
    ids[who] = id
    tokens[who] = (await test.signIn(username)).access
  }
})
afterAll(() => test.close())

const send = (
  who: string,
  method: 'GET' | 'POST' | 'PATCH',
  url: string,
  body?: object,
  etag = '*',
) =>
  test.call(method, url, {
    token: tokens[who],
    headers: { 'if-match': etag },
    ...(body && { body }),
  })
const save = (who: string, id: number, body: object) =>
  send(who, 'PATCH', `/api/authoring/${id}/`, body)
const versions = async (id: number, who = 'author') =>
  (await send(who, 'GET', `/api/articles/${id}/versions/`)).json<ArticleVersion[]>()
const one = async (id: number, version: number, who = 'author') =>
  (await send(who, 'GET', `/api/articles/${id}/versions/${version}/`)).json<ArticleVersionDetail>()
const restore = (who: string, id: number, version: number, etag?: string) =>
  send(who, 'POST', `/api/articles/${id}/versions/${version}/restore/`, undefined, etag)
const detail = async (id: number) =>
  (await send('staff', 'GET', `/api/authoring/${id}/`)).json<AuthoringDetail>()

describe('the versions of an article', () => {
  it('begin with itself, and tell who saved what and when', async () => {
    const { id } = await test.addArticle(
      { title: 'Soup', tags: ['HR'], status: 'draft' },
      ids.author,
    )
    expect(await versions(id)).toMatchObject([
      { version: 1, saved_by: { id: ids.author }, changed: [], is_current: true, title: 'Soup' },
    ])
    test.clock.forward({ minutes: 5 })
    await save('staff', id, { title: 'Better soup', content: '<p>Leek</p>' })
    await save('author', id, { tags: ['HR', 'HR'], event_date: '2027-01-05', place: 'Canteen' })
    await save('author', id, { title: 'Better soup' })
    const list = await versions(id)
    expect(list).toMatchObject([
      { version: 3, saved_by: { id: ids.author }, changed: ['event', 'tags'], is_current: true },
      { version: 2, saved_by: { id: ids.staff }, changed: ['title', 'content'] },
      { version: 1, saved_by: { id: ids.author }, changed: [], title: 'Soup' },
    ])
    expect(list[1]?.saved_at).toBe(test.clock.now().toISOString())
    const paged = await send('author', 'GET', `/api/articles/${id}/versions/?page=2&page_size=2`)
    expect(paged.json()).toMatchObject({
      count: 3,
      next: null,
      previous: `/api/articles/${id}/versions/?page=1&page_size=2`,
      results: [{ version: 1 }],
    })
  })

  it('are there for the author and staff alone', async () => {
    const { id } = await test.addArticle({}, ids.author)
    const url = `/api/articles/${id}/versions/`
    const codes = await Promise.all(
      ['', 'other', 'author', 'staff'].map(async (who) => (await send(who, 'GET', url)).statusCode),
    )
    expect(codes).toEqual([401, 404, 200, 200])
    expect((await versions(id))[0]).toMatchObject({ can: { restore: false }, was_published: true })
    expect((await restore('author', id, 1)).statusCode).toBe(403)
    expect((await restore('staff', id, 7)).statusCode).toBe(404)
  })

  it('keep from authors the tags that are hidden, but not that it was placed', async () => {
    const { id } = await test.addArticle({ tags: ['HR'] }, ids.author)
    await save('staff', id, { top_news: { until: null } })
    expect((await versions(id))[0]).toMatchObject({ changed: ['placement'] })
    expect((await one(id, 2)).tags).toEqual(['HR'])
    expect((await one(id, 2, 'staff')).tags).toEqual(['HR', 'important', 'Top News'])
  })

  it('that readers never had are dropped in the end, but for the first', async () => {
    const { id } = await test.addArticle({ status: 'draft' }, ids.author)
    await save('author', id, { title: 'Second' })
    await test.database.pool.query(
      `insert into article_versions
       select article_id, n, saved_by, saved_at, n = 3, null, snapshot || '{"title":"older"}'
       from article_versions, generate_series(3, 101) as n where article_id = $1 and version = 2`,
      [id],
    )
    await save('author', id, { title: 'Third' })
    await save('author', id, { title: 'Fourth' })
    await save('author', id, { title: 'Fifth' })
    const kept = (await versions(id)).map(({ version }) => version)
    expect([kept[0], kept.slice(-3)]).toEqual([104, [5, 3, 1]])
  })
})

describe('restoring a version', () => {
  it('is an edit that makes a new one, with the tags that are left and where it stands now', async () => {
    const gone = `Gone ${randomUUID()}`
    const { id } = await test.addArticle(
      { title: 'One', content: '<p>First</p>', tags: ['HR', gone], event_date: '2027-02-01' },
      ids.author,
    )
    const changed = { title: 'Two', content: '<p>Second</p>', tags: [], event_date: null }
    await save('staff', id, { ...changed, top_news: { until: null } })
    await test.database.pool.query('delete from tags where name = $1', [gone])
    const { etag } = await detail(id)
    await save('staff', id, { title: 'Three' })
    expect((await restore('staff', id, 1, etag)).statusCode).toBe(412)
    const now = (await detail(id)).etag
    // Pressed twice at once: one is an edit of what the other has not seen.
    const answers = await Promise.all([restore('staff', id, 1, now), restore('staff', id, 1, now)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 412])
    const article = await detail(id)
    expect(article).toMatchObject({
      title: 'One',
      content: '<p>First</p>',
      event_date: '2027-02-01',
      top_news: { until: null },
    })
    const names = article.tags.map(({ name }) => name.toLowerCase()).toSorted()
    expect(names).toEqual(['event', 'hr', 'important', 'top news'])
    expect((await versions(id))[0]).toMatchObject({ version: 4, restored_from: 1, title: 'One' })
  })

  it('finds its pictures: those of old versions are in use', async () => {
    const picture = randomUUID()
    const facts = { contentType: 'image/png', width: 9, height: 9, bytes: 1, createdAt: new Date() }
    const storageKey = `media/${picture}/original.png`
    await test.database.orm.insert(media).values({ id: picture, storageKey, ...facts })
    const images = [{ url: `/media/${picture}`, alt: 'A' }]
    const { id } = await test.addArticle({ images, content: '<p>A</p>' }, ids.author)
    await save('staff', id, { images: [] })
    const { rowCount } = await test.database.pool.query(
      'select from media_uses where media_id = $1',
      [picture],
    )
    expect(rowCount).toBe(1)
    await restore('staff', id, 1)
    expect((await detail(id)).images).toMatchObject([{ url: `/media/${picture}` }])
  })
})
