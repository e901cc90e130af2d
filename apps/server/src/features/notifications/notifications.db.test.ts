import type { Notification, NotificationKind, ResponseOf, listNotifications } from '@berg/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { DAY_MS } from '../../platform/clock.ts'
import { reads } from '../../reads.ts'
import { NoticesRepository } from './notices.repository.ts'

let test: TestApp
const tokens: Record<string, string> = {}
const ids: Record<string, number> = {}
beforeAll(async () => {
  test = await startTestApp()
  for (const username of ['author', 'reader', 'staff', 'second']) {
    const isStaff = username === 'staff' || username === 'second'
    ids[username] = (await test.addUser({ username, isStaff })).id
    tokens[username] = (await test.signIn(username)).access
  }
})
afterAll(() => test.close())
beforeEach(() => test.database.pool.query('delete from notifications'))

const notices = new NoticesRepository(reads)
const id = (who: string) => ids[who] ?? 0
const call = (
  who: string,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  body?: object,
) => test.call(method, url, { token: tokens[who], body })
const page = async (who: string, query = '') =>
  (await call(who, 'GET', `/api/notifications/${query}`)).json<
    ResponseOf<typeof listNotifications>
  >()
const kindsOf = async (who: string) => (await page(who)).results.map(({ kind }) => kind)
const unseenOf = async (who: string) =>
  (await call(who, 'GET', '/api/notifications/unseen/')).json<{ count: number }>().count
const seen = async (who: string, body: object) =>
  call(who, 'POST', '/api/notifications/seen/', body)
const tell = (who: string, kind: NotificationKind, special = {}) =>
  notices.tell(test.database.orm, { to: [id(who)], kind, at: test.clock.now(), ...special })
const draft = async (title = 'Bees on the roof') =>
  (
    await call('author', 'POST', '/api/authoring/', { title, content: '<p>Hm.</p>', tags: [] })
  ).json<{ id: number }>()

describe('the list', () => {
  it('has what was not seen first, then the newest, over several pages, each once', async () => {
    // All at one moment: an order that is not whole shows one on two pages.
    for (let n = 0; n < 45; n++) await tell('reader', 'published', { title: `No. ${n}` })
    const first = await page('reader')
    expect(first.results).toHaveLength(30)
    const old = first.results.slice(0, 10).map((one) => one.id)
    expect((await seen('reader', { ids: old })).json()).toMatchObject({ count: 35 })
    test.clock.forward({ minutes: 1 })
    await tell('reader', 'rejected', { title: 'Newest' })

    const all: Notification[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const { results, next_cursor: next } = await page('reader', cursor && `?cursor=${cursor}`)
      all.push(...results)
      cursor = next
    }
    expect(new Set(all.map((one) => one.id)).size).toBe(46)
    expect(all[0]?.title).toBe('Newest')
    expect(all.slice(0, 36).every((one) => !one.seen)).toBe(true)
    expect(all.slice(36).map((one) => one.id)).toEqual(old)
  })

  it('refuses a cursor that is none', async () => {
    expect((await call('reader', 'GET', '/api/notifications/?cursor=7')).statusCode).toBe(400)
  })

  it('is one’s own alone, and so is what one has seen', async () => {
    await tell('reader', 'published')
    expect(await kindsOf('author')).toEqual([])
    const { results } = await page('reader')
    const body = { ids: results.map((one) => one.id) }
    expect((await seen('author', body)).json()).toMatchObject({ count: 0 })
    expect(await unseenOf('reader')).toBe(1)
    await tell('reader', 'rejected')
    expect((await seen('reader', { all: true })).json()).toMatchObject({ count: 0 })
    expect((await page('reader')).results.map((one) => one.seen)).toEqual([true, true])
    for (const wrong of [{}, { ids: [] }, { all: false }, { ids: [1], all: true }]) {
      expect((await seen('reader', wrong)).statusCode).toBe(400)
    }
  })

  it('forgets what is older than 90 days, seen or not', async () => {
    const ago = (days: number) => new Date(test.clock.now().getTime() - days * DAY_MS)
    await tell('reader', 'published', { title: 'Old', at: ago(91) })
    await tell('reader', 'published', { title: 'Seen', at: ago(89) })
    await seen('reader', { all: true })
    await tell('reader', 'rejected', { title: 'Old too', at: ago(91) })
    await tell('reader', 'rejected', { title: 'New', at: ago(89) })
    const job = test.app.jobs.find('sweep-notifications')
    await job?.run(undefined, new AbortController().signal)
    expect((await page('reader')).results.map(({ title }) => title)).toEqual(['New', 'Seen'])
  })

  it('tells whoever has a stream open, once it is so', async () => {
    await test.database.pool.query('delete from stream_events')
    const told = async () =>
      (
        await test.database.pool.query<object>(
          'select person_id as person, event, data from stream_events order by id',
        )
      ).rows
    const failed = test.database.orm.transaction(async (tx) => {
      await notices.tell(tx, { to: [id('reader')], kind: 'published', at: test.clock.now() })
      throw new Error('undone')
    })
    await expect(failed).rejects.toThrow('undone')
    expect(await told()).toEqual([])
    await tell('reader', 'published')
    const [notice] = (await page('reader')).results
    const data = { id: notice?.id, kind: 'published' }
    expect(await told()).toEqual([{ person: id('reader'), event: 'notification', data }])
    await seen('reader', { all: true })
    expect((await told()).at(-1)).toMatchObject({ event: 'unseen', data: { count: 0 } })
  })
})

it('tells a stream of no notices that somebody may not see any more', async () => {
  const { id: article } = await test.addArticle({ title: 'For some' })
  const told = { kind: 'must-read', title: 'For some', articleId: article } as const
  await test.database.orm.transaction((tx) =>
    notices.tell(tx, { ...told, to: [id('reader')], at: test.clock.now() }),
  )
  await tell('reader', 'published', { title: 'For all' })
  const audience = { kind: 'role', value: 'staff' }
  expect(
    (await call('staff', 'PATCH', `/api/authoring/${article}/`, { audience })).statusCode,
  ).toBe(200)
  const [notice] = (await page('reader')).results
  await seen('reader', { ids: [notice?.id] })
  const { rows } = await test.database.pool.query(
    `select data from stream_events where event = 'unseen' and person_id = $1 order by id desc limit 1`,
    [id('reader')],
  )
  expect([rows, await unseenOf('reader')]).toEqual([[{ data: { count: 0 } }], 0])
})

describe('a post that waits', () => {
  it('is told to the editors once, however often it is sent in, and not when it was decided', async () => {
    const { id: article } = await draft()
    expect((await page('staff')).results).toMatchObject([
      { kind: 'review', title: 'Bees on the roof', link: `/admin?tab=review&review=${article}` },
    ])
    await call('author', 'POST', `/api/authoring/${article}/withdraw/`)
    expect(await kindsOf('staff')).toEqual([])
    await call('author', 'POST', `/api/authoring/${article}/submit/`, {})
    await call('author', 'POST', `/api/authoring/${article}/withdraw/`)
    await call('author', 'POST', `/api/authoring/${article}/submit/`, {})
    expect(await kindsOf('staff')).toEqual(['review'])
    expect(await kindsOf('author')).toEqual([])
    await call('staff', 'POST', `/api/authoring/${article}/approve/`)
    expect(await kindsOf('second')).toEqual([])
    expect((await page('author')).results).toMatchObject([
      { kind: 'published', link: `/article/${article}`, person: null },
    ])
  })

  it('is told again after somebody has seen it and it came back', async () => {
    const { id: article } = await draft()
    await seen('staff', { all: true })
    await call('staff', 'POST', `/api/authoring/${article}/reject/`, { reason: 'Too short.' })
    expect((await page('author')).results).toMatchObject([
      { kind: 'rejected', facts: { reason: 'Too short.' }, link: `/my-posts?article=${article}` },
    ])
    await call('author', 'POST', `/api/authoring/${article}/submit/`, {})
    // Its author has seen what the editors said.
    expect(await unseenOf('author')).toBe(0)
    expect(await unseenOf('staff')).toBe(1)
    expect(await unseenOf('second')).toBe(1)
  })

  it('of an editor is not told to that editor', async () => {
    await call('staff', 'POST', '/api/authoring/', { title: 'Mine', content: '', tags: [] })
    expect(await kindsOf('staff')).toEqual([])
    expect(await kindsOf('second')).toEqual(['review'])
  })
})

describe('a comment', () => {
  const comment = async (who: string, article: number) =>
    (await call(who, 'POST', `/api/articles/${article}/comments/`, { text: 'Lovely.' })).json<{
      id: number
    }>().id

  it('is told to the author of the post by the name of who wrote it, and never to oneself', async () => {
    const { id: article } = await test.addArticle({ title: 'Bees' }, id('author'))
    await comment('reader', article)
    await comment('author', article)
    expect((await page('author')).results).toMatchObject([
      { kind: 'comment', title: 'Bees', person: 'Alex Example', article_id: article },
    ])
  })

  it('is not told once it is hidden; its author hears why', async () => {
    const { id: article } = await test.addArticle({ title: 'Bees' }, id('author'))
    const one = await comment('reader', article)
    await call('staff', 'POST', `/api/comments/${one}/hide/`, { reason: 'A name in it.' })
    expect(await kindsOf('author')).toEqual([])
    expect((await page('reader')).results).toMatchObject([
      { kind: 'comment-hidden', facts: { reason: 'A name in it.' }, title: 'Bees', person: null },
    ])
  })

  it('goes with the comment', async () => {
    const { id: article } = await test.addArticle({}, id('author'))
    const one = await comment('reader', article)
    await call('reader', 'DELETE', `/api/comments/${one}/`)
    expect(await kindsOf('author')).toEqual([])
  })
})

describe('a must-read', () => {
  const mark = (article: number, special = {}) =>
    call('staff', 'PUT', `/api/articles/${article}/must-read/`, {
      audience: { kind: 'everybody' },
      due_on: '2027-06-01',
      ...special,
    })

  it('is told to those who are asked, until they have confirmed, and with each new day once more', async () => {
    const { id: article } = await test.addArticle({ title: 'Ear plugs' })
    expect((await mark(article)).statusCode).toBe(200)
    expect(await kindsOf('staff')).toEqual([])
    expect((await page('reader')).results).toMatchObject([
      { kind: 'must-read', title: 'Ear plugs', facts: { due_on: '2027-06-01' } },
    ])
    await seen('author', { all: true })
    await mark(article, { due_on: '2027-06-02' })
    expect((await page('reader')).results).toMatchObject([{ facts: { due_on: '2027-06-02' } }])
    expect(await unseenOf('author')).toBe(0)
    await call('reader', 'POST', `/api/articles/${article}/confirm/`, { version: 1 })
    expect(await unseenOf('reader')).toBe(0)
    await mark(article, { ask_again: true })
    expect(await unseenOf('author')).toBe(1)
    await call('staff', 'DELETE', `/api/articles/${article}/must-read/`)
    expect(await unseenOf('author')).toBe(0)
  })

  it('is not told any more to those who are not asked any more', async () => {
    const { id: article } = await test.addArticle()
    await mark(article)
    await mark(article, { audience: { kind: 'role', value: 'staff' } })
    expect(await kindsOf('reader')).toEqual([])
    expect(await kindsOf('second')).toEqual(['must-read'])
  })
})
