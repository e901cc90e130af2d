import type { AuthoringArticle, AuthoringDetail, AuthorNotice } from '@berg/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { BinRepository } from '../../platform/bin/bin.repository.ts'
import { Jobs } from '../../platform/jobs/jobs.ts'
import { HtmlCleaner } from '../../platform/html/html-cleaner.ts'
import { TagsRepository } from '../tags/tags.repository.ts'
import { VocabularyReader } from '../search/search-reader.ts'
import { articlesModule } from './articles.module.ts'
import { reads } from '../../reads.ts'
import { NoticesRepository } from '../notifications/notices.repository.ts'

let test: TestApp
const mailedTo: number[] = []
let settleDue: () => Promise<void>
const ids: Record<string, number> = {}
const tokens: Record<string, string> = {}
beforeAll(async () => {
  test = await startTestApp()
  for (const [who, special] of Object.entries({
    author: {},
    staff: { isStaff: true },
    other: { isSuperuser: true },
  })) {
    const { id, username } = await test.addUser(special)
    ids[who] = id
    tokens[who] = (await test.signIn(username)).access
  }
  const { database, clock, config } = test
  const pictures = { takeIn: () => expect.fail('fetched a picture') }
  const tags = new TagsRepository(database)
  const { timezone } = config
  const html = new HtmlCleaner()
  const searches = new VocabularyReader(database, reads.filesHiddenFrom, test.app.kept)
  const jobs = new Jobs(database, timezone)
  const bin = new BinRepository(database, reads)
  const { audit } = test.app
  const mailAuthor = async (_: unknown, author: number) => void mailedTo.push(author)
  const parts = {
    database,
    reads,
    keeper: test.app.kept,
    tags,
    html,
    pictures,
    clock,
    timezone,
    searches,
    jobs,
    bin,
    audit,
  }
  const notices = new NoticesRepository(reads)
  const nobody = async () => {}
  const mustReads = {
    askAgain: nobody,
    mark: nobody,
    published: nobody,
    marked: async () => null,
  }
  const { settling } = articlesModule({
    ...parts,
    siteLanguage: 'en',
    chat: undefined,
    throttle: {} as never,
    mailAuthor,
    mustReads,
    notices,
  })
  settleDue = () => settling.settleDue()
})
afterAll(() => test.close())
beforeEach(() => test.database.pool.query('truncate articles, authoring_totals cascade'))

const URL = '/api/authoring/'
const send = (who: string, path: string, body?: object, headers = {}) =>
  test.call('POST', URL + path, { token: tokens[who], body, headers })
const change = (who: string, id: number, body: object, headers = {}) =>
  test.call('PATCH', `${URL}${id}/`, { token: tokens[who], body, headers })
const create = async (body: object) =>
  (await send('author', '', { title: 'Post', ...body })).json<AuthoringDetail>()
const read = (who: string, id: number) => test.call('GET', `${URL}${id}/`, { token: tokens[who] })
const listed = async (who: string, query = '') => {
  const answer = await test.call('GET', `${URL}?page=1&${query}`, { token: tokens[who] })
  const { count, results } = answer.json<{ count: number; results: AuthoringArticle[] }>()
  expect(count).toBe(results.length)
  return results.map(({ id }) => id)
}
const counts = async (who: string) =>
  (await test.call('GET', `${URL}counts/`, { token: tokens[who] })).json<Record<string, number>>()
const noticesOf = async (who: string) =>
  (await test.call('GET', `${URL}notices/`, { token: tokens[who] })).json<AuthorNotice[]>()

describe('a draft', () => {
  it('is sent unless its author keeps it, and one kept is nobody else’s', async () => {
    const sent = await create({ author_note: ' For Monday, please. ' })
    expect(sent).toMatchObject({ status: 'draft', author_note: 'For Monday, please.' })
    expect(sent.submitted_at).not.toBeNull()
    const tagged = { tags: ['event'], event_date: '2026-12-01', content: '<p>Turnip</p>' }
    await test.addArticle({ tags: ['event'], event_date: '2026-12-24' }, ids.staff)
    const kept = await create({ submit: false, ...tagged })
    expect([kept.submitted_at, kept.can.submit]).toEqual([null, true])

    expect((await read('author', kept.id)).statusCode).toBe(200)
    expect((await read('staff', kept.id)).statusCode).toBe(404)
    const queries = ['', 'status=draft', 'type=event', 'tags=event', 'search=turnip', 'title=post']
    for (const query of [...queries, 'date=2026-12', 'tags=event&status=draft', 'time=7d']) {
      expect(await listed('author', query)).toContain(kept.id)
      expect(await listed('staff', query)).not.toContain(kept.id)
    }
    const days = (who: string) =>
      test.call('GET', `${URL}event-days/?month=2026-12`, { token: tokens[who] })
    expect((await days('staff')).json()).toEqual([{ day: '2026-12-24', count: 1 }])
    expect((await days('author')).json()).toEqual([{ day: '2026-12-01', count: 1 }])
    expect(await counts('staff')).toMatchObject({ total: 2, draft: 1, waiting: 1, events: 1 })
    expect(await counts('author')).toMatchObject({ total: 2, draft: 2, waiting: 1, events: 1 })
    expect(await listed('staff', 'waiting=true&ordering=submitted_at')).toEqual([sent.id])
    expect(await listed('author', 'waiting=true')).toEqual([sent.id])
    expect(await listed('author', 'status=draft&waiting=false')).not.toContain(sent.id)
    expect(await listed('author', 'status=draft&waiting=false')).toHaveLength(1)
  })

  it('goes to the editors, comes back, and goes again; each hears who was first', async () => {
    const { id, etag } = await create({ submit: false })
    const headers = { 'if-match': etag }
    const sent = await send('author', `${id}/submit/`, { author_note: 'Look at line 2' }, headers)
    expect(sent.json()).toMatchObject({ author_note: 'Look at line 2', can: { withdraw: true } })
    expect((await send('author', `${id}/submit/`, {}, headers)).json()).toEqual({
      detail: 'This article is with the editors by now: it cannot be sent to the editors.',
    })
    expect((await send('author', `${id}/withdraw/`, undefined, headers)).statusCode).toBe(412)
    const back = await send('author', `${id}/withdraw/`)
    expect(back.json()).toMatchObject({ submitted_at: null })

    const late = await send('staff', `${id}/approve/`, undefined, { 'if-match': etag })
    expect([late.statusCode, late.json()]).toEqual([
      409,
      { detail: 'Its author has taken this article back.' },
    ])
    expect((await change('staff', id, { title: 'Mine' })).statusCode).toBe(409)
    expect((await read('staff', id)).statusCode).toBe(404)

    await change('author', id, { title: 'Better', submit: true })
    expect((await send('staff', `${id}/approve/`)).statusCode).toBe(200)
    expect((await send('author', `${id}/withdraw/`)).json()).toEqual({
      detail: 'This article is published by now: it cannot be taken back any more.',
    })
    const { history } = (await read('staff', id)).json<AuthoringDetail>()
    expect(history?.map(({ to, submitted }) => [to, submitted])).toEqual([
      ['draft', false],
      ['draft', true],
      ['draft', false],
      ['draft', true],
      ['published', true],
    ])
  })

  it('is sent and taken back by its author alone', async () => {
    const { id } = await create({})
    expect((await change('staff', id, { submit: false })).statusCode).toBe(403)
    expect((await send('staff', `${id}/withdraw/`)).statusCode).toBe(403)
    expect((await change('author', id, { submit: false })).json()).toMatchObject({
      submitted_at: null,
    })
  })
})

describe('a rejected article', () => {
  it('is gone over alone and sent again, and the editors see what has changed', async () => {
    const before = { title: 'Cups', content: '<p>Names</p>', tags: ['HR'] }
    await test.addArticle({ tags: ['HR'] })
    const { id } = await create(before)
    await send('staff', `${id}/reject/`, { reason: 'No names.' })
    const kept = await change('author', id, { content: '<p>No names</p>', submit: false })
    expect(kept.json()).toMatchObject({
      status: 'rejected',
      submitted_at: null,
      rejection_reason: 'No names.',
    })
    expect((await read('staff', id)).statusCode).toBe(404)
    expect(await listed('staff', 'status=rejected')).toEqual([])
    await send('author', `${id}/submit/`)
    const again = (await read('staff', id)).json<AuthoringDetail>()
    expect(again).toMatchObject({ status: 'draft', content: '<p>No names</p>' })
    expect(again.rejected_version).toMatchObject({ ...before, event_date: null, images: [] })

    const approved = await send('staff', `${id}/approve/`)
    expect(approved.json()).not.toHaveProperty('rejected_version')
  })

  it('goes back for review when a program saves it that knows of none of this', async () => {
    const { id } = await create({})
    await send('staff', `${id}/reject/`)
    const saved = (await change('author', id, { title: 'Again' })).json<AuthoringDetail>()
    expect([saved.status, saved.can.withdraw]).toEqual(['draft', true])
  })
})

describe('a decision that can be undone', () => {
  const hold = (who: string, id: number, move = 'approve', more = {}) =>
    send(who, `${id}/${move}/`, { hold: true, ...more })

  it('is told to nobody before it settles, and is lost with no tab', async () => {
    const { id } = await create({})
    const held = (
      await hold('staff', id, 'reject', { reason: 'Too long.' })
    ).json<AuthoringDetail>()
    expect(held).toMatchObject({ status: 'draft', held: { move: 'reject', by: { id: ids.staff } } })
    expect((await read('author', id)).json()).not.toHaveProperty('held')
    expect((await read('author', id)).json()).toMatchObject({ can: { withdraw: true } })
    expect(await noticesOf('author')).toEqual([])
    expect(mailedTo).toEqual([])
    expect(await listed('staff', 'waiting=true')).toEqual([])
    expect((await counts('staff')).waiting).toBe(0)
    expect((await counts('author')).waiting).toBe(1)

    await settleDue()
    expect((await read('author', id)).json()).toMatchObject({ status: 'draft' })
    test.clock.forward({ seconds: 13 })
    await settleDue()
    expect((await read('author', id)).json()).toMatchObject({ status: 'rejected' })
    expect(await noticesOf('author')).toMatchObject([{ outcome: 'rejected', reason: 'Too long.' }])
    expect(mailedTo).toEqual([ids.author])
    expect((await send('staff', `${id}/undo/`)).statusCode).toBe(409)
  })

  it('settles also where one before it cannot', async () => {
    const stuck = await create({ title: 'Stuck' })
    const next = await create({})
    await hold('staff', stuck.id)
    await hold('staff', next.id)
    await test.database.pool.query(`
      create function refuse() returns trigger language plpgsql as $$ begin raise 'Not this one.'; end $$;
      create trigger refuse before update on articles for each row when (new.title = 'Stuck') execute function refuse();
    `)
    test.clock.forward({ seconds: 13 })
    try {
      await expect(settleDue()).rejects.toThrow('Failed query')
    } finally {
      await test.database.pool.query('drop function refuse() cascade')
    }
    expect((await read('author', next.id)).json()).toMatchObject({ status: 'published' })
    expect((await read('author', stuck.id)).json()).toMatchObject({ status: 'draft' })
    await settleDue()
    expect((await read('author', stuck.id)).json()).toMatchObject({ status: 'published' })
  })

  it('is as if it had never been made once it is undone', async () => {
    const { id, etag } = await create({})
    await hold('staff', id)
    expect((await send('other', `${id}/undo/`)).statusCode).toBe(403)
    const undone = (await send('staff', `${id}/undo/`)).json<AuthoringDetail>()
    expect(undone).toMatchObject({ etag, status: 'draft', can: { approve: true, reject: true } })
    expect(undone).not.toHaveProperty('held')
    test.clock.forward({ seconds: 13 })
    await settleDue()
    expect(await listed('staff', 'waiting=true')).toEqual([id])
  })

  it('counts once when it is sent twice, and the first of two editors wins', async () => {
    const { id } = await create({})
    expect((await hold('staff', id)).statusCode).toBe(200)
    expect((await hold('staff', id)).statusCode).toBe(200)
    const second = await hold('other', id, 'reject')
    expect([second.statusCode, second.json()]).toEqual([
      409,
      { detail: 'Another editor has just approved this article.' },
    ])
    expect((await send('staff', `${id}/reject/`)).json()).toEqual({
      detail: 'You have just approved this article.',
    })
    const wait = 'An editor is deciding about this article. Try again in a few seconds.'
    expect((await send('author', `${id}/withdraw/`)).json()).toEqual({ detail: wait })
    expect((await change('author', id, { title: 'New' })).json()).toEqual({ detail: wait })
  })

  it('is about the text that was read, and about what waits', async () => {
    const { id, etag } = await create({})
    await change('author', id, { title: 'Other words' })
    const stale = await send('staff', `${id}/approve/`, { hold: true }, { 'if-match': etag })
    expect(stale.statusCode).toBe(412)
    await send('staff', `${id}/reject/`)
    expect((await hold('staff', id)).statusCode).toBe(409)
  })
})

describe('phrasings for rejections', () => {
  it('are each editor’s own, at most three', async () => {
    const url = `${URL}phrases/`
    const of = async (who: string) =>
      (await test.call('GET', url, { token: tokens[who] })).json<{ phrases: string[] }>().phrases
    expect(await of('staff')).toHaveLength(3)
    const put = (phrases: string[]) =>
      test.call('PUT', url, { token: tokens.staff, body: { phrases } })
    expect((await put(['a', 'b', 'c', 'd'])).statusCode).toBe(400)
    expect((await put([' Shorter, please. '])).json()).toEqual({ phrases: ['Shorter, please.'] })
    expect(await of('staff')).toEqual(['Shorter, please.'])
    expect(await of('other')).toHaveLength(3)
    const data = await test.call('GET', '/api/me/data/', { token: tokens.staff })
    expect(data.json()).toMatchObject({ rejection_phrases: ['Shorter, please.'] })
  })
})
