import type { AuthoringDetail, AuthorNotice } from '@berg/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'

let test: TestApp
const ids: Record<string, number> = {}
const tokens: Record<string, string> = {}
beforeAll(async () => {
  test = await startTestApp()
  for (const [who, special] of Object.entries({
    author: { firstName: 'Marta' },
    staff: { isStaff: true, firstName: 'Ingrid' },
    other: { isSuperuser: true, firstName: 'Thomas' },
  })) {
    const { id, username } = await test.addUser(special)
    ids[who] = id
    tokens[who] = (await test.signIn(username)).access
  }
})
afterAll(() => test.close())

const URL = '/api/authoring/'
const draft = (title = 'Draft') => test.addArticle({ status: 'draft', title }, ids.author)
const decide = (who: string, id: number, move: string, body?: object, headers = {}) =>
  test.call('POST', `${URL}${id}/${move}/`, { token: tokens[who], body, headers })
const read = async (who: string, id: number) =>
  (await test.call('GET', `${URL}${id}/`, { token: tokens[who] })).json<AuthoringDetail>()
const noticesOf = async (who: string) =>
  (await test.call('GET', `${URL}notices/`, { token: tokens[who] })).json<AuthorNotice[]>()

describe('from the first word to published', () => {
  it('every step is kept with who, when and why, for staff to see', async () => {
    const post = { title: 'Break rooms', content: '<p>Names on cups</p>' }
    const made = await test.call('POST', URL, { token: tokens.author, body: post })
    const { id } = made.json<AuthoringDetail>()
    test.clock.forward({ minutes: 4 })
    const rejected = await decide('staff', id, 'reject', { reason: ' Without names, please. ' })
    expect(rejected.json()).toMatchObject({
      status: 'rejected',
      rejection_reason: 'Without names, please.',
    })
    expect(await read('author', id)).toMatchObject({ rejection_reason: 'Without names, please.' })
    test.clock.forward({ minutes: 4 })
    const body = { content: '<p>Clean cups</p>' }
    await test.call('PATCH', `${URL}${id}/`, { token: tokens.author, body })
    test.clock.forward({ minutes: 4 })
    const approved = await decide('other', id, 'approve')
    expect(approved.json()).toMatchObject({ status: 'published', rejection_reason: '' })

    const visitor = (await test.call('GET', `/api/articles/${id}/`)).json<AuthoringDetail>()
    expect(visitor).toMatchObject({ content: '<p>Clean cups</p>' })
    expect(visitor).not.toHaveProperty('history')
    expect(await read('author', id)).not.toHaveProperty('history')
    const { history } = await read('staff', id)
    expect(history?.map(({ by, from, to, reason }) => [by?.first_name, from, to, reason])).toEqual([
      ['Marta', null, 'draft', ''],
      ['Ingrid', 'draft', 'rejected', 'Without names, please.'],
      ['Marta', 'rejected', 'draft', ''],
      ['Thomas', 'draft', 'published', ''],
    ])
    expect(history?.map(({ at }) => at.slice(11, 16))).toEqual(['08:00', '08:04', '08:08', '08:12'])
  })

  it('a rejection needs no reason, and no body', async () => {
    const { id } = await draft()
    expect((await decide('staff', id, 'reject')).json()).toMatchObject({ rejection_reason: '' })
    const long = await decide('staff', (await draft()).id, 'reject', { reason: 'x'.repeat(2001) })
    expect([long.statusCode, Object.keys(long.json())]).toEqual([400, ['reason']])
  })
})

describe('two moderators at once', () => {
  it.each([
    ['approve', 'approve'],
    ['approve', 'reject'],
    ['reject', 'reject'],
    ['reject', 'approve'],
  ])('%s and %s: one wins, the other is told the new state', async (first, second) => {
    const { id } = await draft()
    const answers = await Promise.all([decide('staff', id, first), decide('other', id, second)])
    expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([200, 409])
    const { status, history } = await read('staff', id)
    expect(answers.find((answer) => answer.statusCode === 409)?.json()).toEqual({
      detail: expect.stringMatching(`This article is ${status} by now|has just ${status}`),
    })
    expect(history).toHaveLength(2)
  })

  it.each([
    ['reject', 'approve', {}],
    ['reject', 'approve', { hold: true }],
    ['approve', 'reject', {}],
    ['reject', 'reject', { hold: true }],
  ])('%s, then %s of what was read before it is stale (%o)', async (first, second, body) => {
    const { id } = await draft()
    const headers = { 'if-match': (await read('other', id)).etag }
    expect((await decide('staff', id, first)).statusCode).toBe(200)
    const late = await decide('other', id, second, body, headers)
    expect([late.statusCode, late.json()]).toEqual([
      412,
      { detail: 'Somebody has changed this article since you opened it.' },
    ])
    expect((await read('staff', id)).history).toHaveLength(2)
  })

  it('a rejected article is approved by whoever has seen the rejection', async () => {
    const { id } = await draft()
    await decide('staff', id, 'reject')
    // Without a version nobody knows whether they have.
    expect((await decide('other', id, 'approve')).statusCode).toBe(409)
    const headers = { 'if-match': (await read('other', id)).etag }
    expect((await decide('other', id, 'approve', {}, headers)).statusCode).toBe(200)

    const { id: later } = await draft()
    await decide('staff', later, 'reject')
    test.clock.forward({ seconds: 13 })
    expect((await decide('other', later, 'approve')).statusCode).toBe(200)
  })

  it('a decision about a text that has changed since is refused', async () => {
    const { id } = await draft()
    const headers = { 'if-match': (await read('staff', id)).etag }
    const body = { title: 'Other words' }
    await test.call('PATCH', `${URL}${id}/`, { token: tokens.author, body })
    expect((await decide('staff', id, 'approve', undefined, headers)).statusCode).toBe(412)
    expect(await read('staff', id)).toMatchObject({ status: 'draft' })
    await decide('other', id, 'approve')
    expect((await decide('staff', id, 'approve', undefined, headers)).statusCode).toBe(412)
  })
})

describe('the author is told what became of a post', () => {
  beforeEach(() => test.database.pool.query('delete from notifications'))

  it('until it has been seen', async () => {
    const first = await draft('First')
    const second = await draft('Second')
    await decide('staff', first.id, 'approve')
    await decide('staff', second.id, 'reject', { reason: 'Too short.' })
    const told = await noticesOf('author')
    expect(
      told.map(({ article_id, title, outcome, reason }) => [article_id, title, outcome, reason]),
    ).toEqual([
      [second.id, 'Second', 'rejected', 'Too short.'],
      [first.id, 'First', 'published', ''],
    ])
    expect(await noticesOf('staff')).toEqual([])

    const seen = (who: string, these: number[]) =>
      test.call('POST', `${URL}notices/seen/`, { token: tokens[who], body: { ids: these } })
    const shown = told.map(({ id }) => id)
    // Somebody else has not seen them in the author's place.
    expect((await seen('staff', shown)).statusCode).toBe(204)
    expect(await noticesOf('author')).toHaveLength(2)
    const late = await draft('Late')
    await decide('staff', late.id, 'approve')
    expect((await seen('author', shown)).statusCode).toBe(204)
    expect((await noticesOf('author')).map(({ title }) => title)).toEqual(['Late'])
    expect((await seen('author', [])).statusCode).toBe(400)
  })

  it('by its last state only', async () => {
    const { id } = await draft()
    await decide('staff', id, 'reject')
    await decide('staff', id, 'approve')
    expect(await noticesOf('author')).toMatchObject([{ article_id: id, outcome: 'published' }])
  })

  it('no longer once the author has gone back to work on it', async () => {
    const { id } = await draft()
    await decide('staff', id, 'reject')
    await test.call('PATCH', `${URL}${id}/`, { token: tokens.author, body: { title: 'Again' } })
    expect(await noticesOf('author')).toEqual([])
  })

  it('also that it was deleted, though there is nothing to look at any more', async () => {
    const { id } = await draft('Gone')
    await decide('staff', id, 'reject')
    await test.call('DELETE', `${URL}${id}/`, { token: tokens.staff })
    expect(await noticesOf('author')).toMatchObject([
      { article_id: null, title: 'Gone', outcome: 'deleted' },
    ])
  })

  it('but not what the author did', async () => {
    const own = await test.addArticle({ status: 'draft' }, ids.staff)
    await decide('staff', own.id, 'approve')
    await test.call('DELETE', `${URL}${own.id}/`, { token: tokens.staff })
    expect(await noticesOf('staff')).toEqual([])
  })
})
