import type { AuthoringArticle, AuthoringDetail } from '@berg/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'

let test: TestApp
const tokens: Record<string, string> = {}
const ids: Record<string, number> = {}
beforeAll(async () => {
  test = await startTestApp()
  for (const [who, special] of Object.entries({
    author: { department: 'Packing' },
    staff: { isStaff: true },
    other: { isSuperuser: true },
  })) {
    const { id, username } = await test.addUser(special)
    ids[who] = id
    tokens[who] = (await test.signIn(username)).access
  }
})
afterAll(() => test.close())
beforeEach(() => test.database.pool.query('truncate articles, authoring_totals cascade'))

const URL = '/api/authoring/'
const post = (who: string, body: object, path = '') =>
  test.call('POST', URL + path, { token: tokens[who], body })
const change = (who: string, id: number, body: object) =>
  test.call('PATCH', `${URL}${id}/`, { token: tokens[who], body })
const made = async (who: string, body: object) =>
  (await post(who, { title: 'Shift plan', ...body })).json<AuthoringDetail>()
const read = async (who: string, id: number) =>
  (await test.call('GET', `${URL}${id}/`, { token: tokens[who] })).json<AuthoringDetail>()
const isOut = async (id: number) =>
  (await test.call('GET', `/api/articles/${id}/`)).statusCode === 200
const listed = async (who: string, query: string) => {
  const answer = await test.call('GET', `${URL}?page=1&${query}`, { token: tokens[who] })
  return answer.json<{ results: AuthoringArticle[] }>().results.map(({ id }) => id)
}
const waiting = async (who: string) =>
  (await test.call('GET', `${URL}counts/`, { token: tokens[who] })).json<{ waiting: number }>()
    .waiting
const actions = async () =>
  (
    await test.database.pool.query<{ action: string }>(
      `select action from audit_log where action like 'article.%' order by id desc limit 3`,
    )
  ).rows.map(({ action }) => action)
/** What the jobs do when their time has come, on as many nodes as there are. */
const look = () =>
  test.app.jobs.find('held-decisions')?.run(undefined, new AbortController().signal)
const settle = () => Promise.all([look(), look()])
/** Times are of whole minutes. The tokens of the test are good for fifteen of them. */
const minutes = (n: number) =>
  new Date((Math.floor(test.clock.now().getTime() / 60_000) + n) * 60_000).toISOString()
const HISTORY = 'select count(*)::int as n from article_history where to_status = $1'

describe('publishing with an undo', () => {
  it('holds what staff have written for ten seconds, in which nobody sees it', async () => {
    const { id, status, held, submitted_at } = await made('staff', {
      status: 'published',
      hold: true,
    })
    expect([status, held?.move, submitted_at]).toEqual(['draft', 'approve', null])
    expect(await isOut(id)).toBe(false)
    expect(await listed('other', '')).toEqual([])
    expect(await waiting('other')).toBe(0)
    test.clock.forward({ seconds: 13 })
    await settle()
    expect(await isOut(id)).toBe(true)
    expect((await test.database.pool.query(HISTORY, ['published'])).rows).toEqual([{ n: 1 }])
  })

  it('leaves a draft of its author where it was undone', async () => {
    const { id } = await made('staff', { status: 'published', hold: true })
    expect((await post('other', {}, `${id}/undo/`)).statusCode).toBe(404)
    expect((await post('staff', {}, `${id}/undo/`)).json()).toMatchObject({
      status: 'draft',
      submitted_at: null,
    })
    test.clock.forward({ seconds: 13 })
    await settle()
    expect(await isOut(id)).toBe(false)
    expect((await actions()).slice(0, 2)).toEqual(['article.decision_undone', 'article.published'])
  })

  it('publishes at once where nothing is said of holding', async () => {
    const { id } = await made('staff', { status: 'published' })
    expect(await isOut(id)).toBe(true)
    const kept = await made('staff', { submit: false })
    const saved = await change('staff', kept.id, { title: 'Ready', status: 'published' })
    expect(saved.json()).toMatchObject({ title: 'Ready', status: 'published' })
    expect((await change('staff', kept.id, { status: 'published' })).statusCode).toBe(409)
  })

  it('is for staff', async () => {
    const own = await made('author', { submit: false })
    expect((await change('author', own.id, { status: 'published' })).statusCode).toBe(403)
    const body = { title: 'Mine', publish_at: minutes(2) }
    expect((await post('author', body)).statusCode).toBe(403)
    const must_read = { audience: { kind: 'everybody' }, due_on: '2027-01-08' }
    expect((await post('author', { title: 'Mine', must_read })).statusCode).toBe(403)
    expect(await listed('author', '')).toEqual([own.id])
  })
})

describe('publishing at a time', () => {
  it('happens once, on whichever node, and tells who wrote it', async () => {
    const { id } = await made('author', {})
    expect(await waiting('staff')).toBe(1)
    const set = await change('staff', id, { publish_at: minutes(2) })
    expect(set.json()).toMatchObject({ status: 'draft', publish_at: minutes(2) })
    // Somebody has decided: it is not in the way of who reviews.
    expect(await waiting('other')).toBe(0)
    expect(await listed('other', 'waiting=true&ordering=submitted_at')).toEqual([])
    expect((await read('author', id)).publish_at).toBe(minutes(2))
    test.clock.forward({ seconds: 60 })
    await settle()
    expect(await isOut(id)).toBe(false)
    test.clock.forward({ seconds: 60 })
    await settle()
    expect(await isOut(id)).toBe(true)
    expect(await read('staff', id)).toMatchObject({ status: 'published', publish_at: null })
    expect((await test.database.pool.query(HISTORY, ['published'])).rows).toEqual([{ n: 1 }])
    const notices = await test.call('GET', `${URL}notices/`, { token: tokens.author })
    expect(notices.json()).toMatchObject([{ outcome: 'published' }])
  })

  it('is read on the clocks of the site, and stands in the calendar of staff', async () => {
    const { id, publish_at } = await made('staff', { publish_at: '2026-12-07T06:30' })
    expect(publish_at).toBe(new Date('2026-12-07T06:30+01:00').toISOString())
    for (const who of ['staff', 'other']) {
      expect(await listed(who, 'date=2026-12-07')).toEqual([id])
      const days = await test.call('GET', `${URL}event-days/?month=2026-12`, { token: tokens[who] })
      expect(days.json()).toEqual([{ day: '2026-12-07', count: 0, scheduled: 1 }])
    }
    await change('staff', id, { publish_at: '2026-12-08T06:30' })
    expect(await listed('staff', 'date=2026-12-07')).toEqual([])
    expect(await listed('staff', 'date=2026-12-08')).toEqual([id])
  })

  it('is called off: by who wrote it as a draft, by others so that it waits again', async () => {
    const own = await made('staff', { publish_at: minutes(1) })
    const off = await change('staff', own.id, { publish_at: null })
    expect(off.json()).toMatchObject({ publish_at: null, submitted_at: null })
    expect((await actions()).slice(0, 2)).toEqual(['article.unscheduled', 'article.scheduled'])
    const { id } = await made('author', {})
    await change('staff', id, { publish_at: minutes(1) })
    await change('other', id, { publish_at: null })
    expect(await listed('staff', 'waiting=true')).toEqual([id])
    test.clock.forward({ minutes: 1 })
    await settle()
    expect([await isOut(id), await isOut(own.id)]).toEqual([false, false])
  })

  it('does not publish words that nobody has reviewed, nor what was rejected, taken back or restored', async () => {
    const scheduled = async () => {
      const { id } = await made('author', {})
      await change('staff', id, { publish_at: minutes(1) })
      return id
    }
    const [rewritten, withdrawn, rejected, deleted] = [
      await scheduled(),
      await scheduled(),
      await scheduled(),
      await scheduled(),
    ]
    const again = await change('author', rewritten, { title: 'Other words' })
    expect(again.json()).toMatchObject({ publish_at: null })
    expect(await listed('staff', 'waiting=true')).toEqual([rewritten])
    await post('author', {}, `${withdrawn}/withdraw/`)
    await post('staff', { reason: 'No' }, `${rejected}/reject/`)
    await test.call('DELETE', `${URL}${deleted}/`, { token: tokens.staff })
    const bin = await test.call('GET', '/api/bin/?page=1', { token: tokens.staff })
    const [entry] = bin.json<{ results: { id: number }[] }>().results
    await test.call('POST', `/api/bin/${entry?.id}/restore/`, { token: tokens.staff, body: {} })
    test.clock.forward({ minutes: 1 })
    await settle()
    const out = await Promise.all([rewritten, withdrawn, rejected, deleted].map(isOut))
    expect(out).toEqual([false, false, false, false])
    expect((await read('staff', deleted)).publish_at).toBeNull()
  })

  it('keeps its time when staff change the words, and waits for a decision that can be undone', async () => {
    const { id } = await made('author', {})
    await change('staff', id, { publish_at: minutes(1) })
    await change('other', id, { title: 'Better words' })
    test.clock.forward({ minutes: 1 })
    await post('staff', { hold: true, reason: 'Wait' }, `${id}/reject/`)
    await settle()
    expect(await isOut(id)).toBe(false)
    await post('staff', {}, `${id}/undo/`)
    await settle()
    expect(await isOut(id)).toBe(true)
  })

  it('refuses the past and what is published', async () => {
    const answer = await post('staff', { title: 'Late', publish_at: minutes(-1) })
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { publish_at: ['Choose a time that lies ahead.'] },
    ])
    const { id } = await made('staff', { status: 'published' })
    expect((await change('staff', id, { publish_at: minutes(9) })).statusCode).toBe(409)
  })
})

describe('who must confirm', () => {
  const asked = { audience: { kind: 'department', value: 'Packing' }, due_on: '2027-03-01' }
  const outstanding = async () =>
    (await test.call('GET', '/api/must-reads/', { token: tokens.author })).json<{
      outstanding: { article: { id: number } }[]
    }>().outstanding
  const told = async () =>
    (
      await test.database.pool.query(
        `select user_id from notifications where kind = 'must-read' and article_id is not null`,
      )
    ).rows

  it('is said with the article, and people hear of it when it is published', async () => {
    const { id, must_read } = await made('staff', { publish_at: minutes(1), must_read: asked })
    expect(must_read).toEqual(asked)
    expect(await outstanding()).toEqual([])
    expect(await told()).toEqual([])
    expect((await test.call('GET', `/api/articles/${id}/must-read/`)).statusCode).toBe(404)
    test.clock.forward({ minutes: 1 })
    await settle()
    expect(await outstanding()).toMatchObject([{ article: { id } }])
    expect(await told()).toEqual([{ user_id: ids.author }])
  })

  it('is asked at once with what is published at once, changed and taken back with it', async () => {
    const { id } = await made('staff', { status: 'published', must_read: asked })
    expect(await outstanding()).toMatchObject([{ article: { id } }])
    await change('staff', id, { must_read: { ...asked, due_on: '2027-03-02' } })
    expect((await read('staff', id)).must_read?.due_on).toBe('2027-03-02')
    await change('staff', id, { must_read: null })
    expect(await outstanding()).toEqual([])
    const state = await test.call('GET', `/api/articles/${id}/must-read/`)
    expect(state.json()).toMatchObject({ must_read: null })
  })

  it('was never asked where it was taken off before', async () => {
    const { id } = await made('staff', { submit: false, must_read: asked })
    await change('staff', id, { must_read: null, status: 'published' })
    const overview = await test.call('GET', `/api/articles/${id}/confirmations/`, {
      token: tokens.staff,
    })
    expect(overview.json()).toMatchObject({ must_read: null })
  })

  it('is within who may see it', async () => {
    const audience = { kind: 'department', value: 'Packing' }
    const body = {
      title: 'Ours',
      audience,
      must_read: { ...asked, audience: { kind: 'everybody' } },
    }
    expect((await post('staff', body)).json()).toEqual({
      must_read: ['Ask those who may see it, or let more people see it.'],
    })
    const within = { audience, must_read: asked, submit: false }
    expect((await made('staff', within)).must_read).toEqual(asked)
  })

  it('has a day that has not passed, and none before the publication', async () => {
    const past = { ...asked, due_on: '2020-01-01' }
    const late = await post('staff', { title: 'Late', must_read: past })
    expect(late.json()).toEqual({ must_read: ['Choose today or a later day.'] })
    const after = { title: 'After', publish_at: '2027-03-02T08:00', must_read: asked }
    expect((await post('staff', after)).json()).toEqual({
      must_read: ['Nobody can confirm it before it is published.'],
    })
    expect(await listed('staff', '')).toEqual([])
  })
})

describe('what saves itself', () => {
  const versions = async (id: number) =>
    (await test.call('GET', `/api/articles/${id}/versions/`, { token: tokens.author })).json<
      unknown[]
    >().length
  const autosave = (id: number, title: string, headers = {}) =>
    test.call('PATCH', `${URL}${id}/`, {
      token: tokens.author,
      body: { title, autosave: true },
      headers,
    })

  it('is a draft of its author, on the copy that was read, with few versions', async () => {
    const { id, etag } = await made('author', { submit: false })
    const headers = { 'if-match': etag }
    expect((await autosave(id, 'One', headers)).json()).toMatchObject({ title: 'One' })
    expect((await autosave(id, 'Two', headers)).statusCode).toBe(412)
    await autosave(id, 'Two')
    expect(await versions(id)).toBe(1)
    await change('author', id, { title: 'Saved' })
    for (const title of ['Three', 'Four', 'Five']) await autosave(id, title)
    expect(await versions(id)).toBe(2)
    expect((await read('author', id)).title).toBe('Five')
  })

  it('is nothing that others have', async () => {
    const { id } = await made('author', {})
    expect((await autosave(id, 'Behind the editors’ backs')).statusCode).toBe(409)
    expect((await read('author', id)).title).toBe('Shift plan')
  })
})
