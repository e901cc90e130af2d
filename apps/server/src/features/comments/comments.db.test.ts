import type { AuthorNotice, Comment, OwnResponses, Responses } from '@berg/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'

let test: TestApp
const tokens = { author: '', other: '', staff: '' }
type Who = keyof typeof tokens
let article: number

beforeAll(async () => {
  test = await startTestApp()
  for (const who of Object.keys(tokens) as Who[]) {
    const name = { firstName: who, lastName: 'Berg' }
    await test.addUser({ username: `the-${who}`, ...name, isStaff: who === 'staff' })
    tokens[who] = (await test.signIn(`the-${who}`)).access
  }
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.database.pool.query('delete from throttle_buckets')
  article = (await test.addArticle({ title: 'About <em>bread</em>' })).id
})

const call = (who: Who | undefined, ...[method, url, body]: [...Parameters<TestApp['call']>]) =>
  test.call(method, url, { ...body, token: who && tokens[who] })
const responses = async (who?: Who) =>
  (await call(who, 'GET', `/api/articles/${article}/responses/`)).json<Responses>()
const mine = async (who: Who) =>
  (await call(who, 'GET', `/api/articles/${article}/responses/mine/`)).json<OwnResponses>()
const react = (who: Who, reaction: string | null) =>
  call(who, 'PUT', `/api/articles/${article}/reaction/`, { body: { reaction } })
const say = (who: Who, text: string, key?: string) =>
  call(who, 'POST', `/api/articles/${article}/comments/`, {
    body: { text },
    ...(key && { headers: { 'idempotency-key': key } }),
  })
const said = async (who: Who, text = 'Good bread') => (await say(who, text)).json<Comment>().id
const decide = async (id: number, what: string, body?: object) =>
  (await call('staff', 'POST', `/api/comments/${id}/${what}/`, { body })).statusCode
const texts = async (who?: Who) => (await responses(who)).comments?.results.map(({ text }) => text)
const moderated = async (state = 'reported') =>
  (await call('staff', 'GET', `/api/comments/?state=${state}`)).json<{ id: number }[]>()
const noticesOf = async (who: Who) =>
  (await call(who, 'GET', '/api/authoring/notices/')).json<AuthorNotice[]>()
const logged = async (id: number) => {
  const { rows } = await test.database.pool.query<{ action: string }>(
    `select action from audit_log where subject_kind = 'comment' and subject_id = $1 order by id`,
    [`${id}`],
  )
  return rows.map(({ action }) => action)
}

describe('a reaction', () => {
  it('is one a person: another takes its place, and null takes it back', async () => {
    await react('author', 'love')
    await react('other', 'love')
    expect((await react('author', 'bravo')).json()).toMatchObject({ love: 1, bravo: 1 })
    expect(await mine('author')).toMatchObject({ reaction: 'bravo' })
    await Promise.all([react('other', null), react('other', null)])
    const { reactions } = await responses()
    expect(reactions).toEqual({ love: 0, smile: 0, thanks: 0, bravo: 1 })
  })

  it('is counted once, however many calls come at once', async () => {
    const sent = ['love', 'smile', 'thanks', 'love'].map((one) => react('author', one))
    await Promise.all(sent)
    const { reactions } = await responses()
    expect(Object.values(reactions ?? {}).reduce((sum, n) => sum + n)).toBe(1)
  })
})

describe('a comment', () => {
  it('stands there as plain text, with who wrote it', async () => {
    const made = await say('author', ' <b>Bread</b>\r\n\r\n\r\n\r\nis \u202Elife ')
    expect([made.statusCode, made.json()]).toMatchObject([
      201,
      { author_name: 'author Berg', text: '<b>Bread</b>\n\nis life', edited_at: null },
    ])
    expect((await responses()).comments).toMatchObject({ count: 1, has_earlier: false })
    expect(await texts()).toEqual(['<b>Bread</b>\n\nis life'])
    expect((await say('author', 'x'.repeat(1001))).json()).toEqual({
      text: ['Use at most 1000 characters.'],
    })
  })

  it('is made once by a request that is sent twice', async () => {
    const sent = await Promise.all([say('author', 'One', 'k1'), say('author', 'One', 'k1')])
    const again = await say('author', 'One', 'k1')
    const ids = [...sent, again].map((answer) => answer.json<Comment>().id)
    expect(new Set(ids).size).toBe(1)
    expect(await texts()).toEqual(['One'])
  })

  it('comes in pages, the newest last', async () => {
    const { pool } = test.database
    await pool.query(
      `insert into comments (article_id, text, created_at) select $1, n::text, now() from generate_series(1, 12) as n`,
      [article],
    )
    const { comments } = await responses()
    expect([comments?.count, comments?.has_earlier]).toEqual([12, true])
    expect(await texts()).toEqual(['3', '4', '5', '6', '7', '8', '9', '10', '11', '12'])
    const url = `/api/articles/${article}/comments/?before=${comments?.results[0]?.id}`
    expect((await test.call('GET', url)).json()).toMatchObject({
      has_earlier: false,
      results: [{ text: '1', author_name: null }, { text: '2' }],
    })
  })

  it('is changed by its author for a quarter of an hour, and deleted at any time', async () => {
    const id = await said('author')
    const change = (who: Who, text: string) =>
      call(who, 'PATCH', `/api/comments/${id}/`, { body: { text } })
    expect((await change('other', 'Mine')).statusCode).toBe(403)
    expect((await change('staff', 'Mine')).statusCode).toBe(403)
    expect((await change('author', 'Better')).json()).toMatchObject({
      text: 'Better',
      edited_at: test.clock.now().toISOString(),
    })
    await test.database.pool.query(
      `update comments set created_at = created_at - interval '15 minutes' where id = $1`,
      [id],
    )
    const late = await change('author', 'Late')
    expect([late.statusCode, late.json()]).toEqual([
      403,
      { detail: 'A comment can be changed for 15 minutes.' },
    ])
    const remove = async (who: Who) =>
      (await call(who, 'DELETE', `/api/comments/${id}/`)).statusCode
    expect([await remove('other'), await remove('author'), await remove('author')]).toEqual([
      403, 204, 404,
    ])
    expect(await logged(id)).toEqual(['comment.changed', 'comment.deleted'])
  })

  it('waits for its turn where somebody writes very many', async () => {
    const answers = []
    for (let n = 0; n < 7; n++) answers.push((await say('other', `Again ${n}`)).statusCode)
    expect(answers).toEqual([201, 201, 201, 201, 201, 429, 429])
  })
})

describe('what the editors do', () => {
  it('begins with a report, once each', async () => {
    const id = await said('author', 'Rude words')
    const report = async (who: Who) => {
      const body = { reason: 'hurtful', note: 'Please look' }
      return (await call(who, 'POST', `/api/comments/${id}/report/`, { body })).statusCode
    }
    expect([await report('other'), await report('other'), await report('author')]).toEqual([
      204, 204, 403,
    ])
    expect(await mine('other')).toMatchObject({ reported: [id] })
    expect(await moderated()).toMatchObject([
      {
        id,
        article: { id: article, title: 'About bread' },
        reports: [{ reason: 'hurtful', note: 'Please look' }],
      },
    ])
    // Looked at, and nothing wrong with it: nobody is told.
    expect([await decide(id, 'show'), await decide(id, 'show')]).toEqual([204, 204])
    expect(await moderated()).toEqual([])
    expect(await noticesOf('author')).toEqual([])
    expect(await logged(id)).toEqual(['comment.reported', 'comment.shown'])
  })

  it('hides a comment from all but its author and staff, and tells why', async () => {
    const id = await said('author', 'Rude words')
    const [first, second] = await Promise.all([
      decide(id, 'hide', { reason: 'Be kind.' }),
      decide(id, 'hide', { reason: 'Be kind.' }),
    ])
    expect([first, second]).toEqual([204, 204])
    expect([await texts(), await texts('other'), await texts('staff')]).toEqual([
      [],
      [],
      ['Rude words'],
    ])
    expect((await responses()).comments?.count).toBe(0)
    expect((await mine('author')).hidden).toMatchObject([{ id, hidden_reason: 'Be kind.' }])
    expect((await mine('other')).hidden).toEqual([])
    expect(await moderated('hidden')).toMatchObject([{ id }])
    expect(await noticesOf('author')).toMatchObject([
      { article_id: article, outcome: 'comment_hidden', reason: 'Be kind.' },
    ])
    expect(await decide(id, 'show')).toBe(204)
    expect(await texts()).toEqual(['Rude words'])
    expect(await decide(id, 'remove', { reason: 'After all.' })).toBe(204)
    expect((await noticesOf('author')).map(({ outcome }) => outcome)).toEqual([
      'comment_deleted',
      'comment_shown',
      'comment_hidden',
    ])
    expect(await logged(id)).toEqual(['comment.hidden', 'comment.shown', 'comment.deleted'])
    const everything = await test.database.pool.query('select audit_log::text from audit_log')
    expect(JSON.stringify(everything.rows)).not.toContain('Rude words')
  })

  it('wants a reason', async () => {
    expect(await decide(await said('author'), 'hide', { reason: ' ' })).toBe(400)
  })

  it('turns both off for one article; what was said stays stored', async () => {
    await said('author')
    await react('author', 'love')
    const settings = `/api/articles/${article}/responses/settings/`
    const set = (body: object) => call('staff', 'PUT', settings, { body })
    await set({ reactions: false, comments: false })
    expect(await responses()).toEqual({ reactions: null, comments: null })
    expect((await say('other', 'Hello?')).json()).toEqual({
      detail: 'Comments are off for this article.',
    })
    expect((await react('other', 'love')).statusCode).toBe(409)
    await set({ reactions: true, comments: true })
    expect(await responses()).toMatchObject({ reactions: { love: 1 }, comments: { count: 1 } })
  })
})

it('comes back with its article from the bin, also from one that knew no comments yet', async () => {
  const id = await said('author')
  await react('other', 'thanks')
  await call('other', 'POST', `/api/comments/${id}/report/`, { body: { reason: 'wrong' } })
  const remove = () => call('staff', 'DELETE', `/api/authoring/${article}/`)
  const restore = async () => {
    const bin = await call('staff', 'GET', `/api/bin/?subject_id=${article}`)
    const [item] = bin.json<{ id: number }[]>()
    return (await call('staff', 'POST', `/api/bin/${item?.id}/restore/`)).statusCode
  }
  await remove()
  expect((await say('author', 'Still there?')).statusCode).toBe(404)
  expect(await restore()).toBe(200)
  expect(await responses()).toMatchObject({ reactions: { thanks: 1 }, comments: { count: 1 } })
  expect(await moderated()).toMatchObject([{ id }])
  await remove()
  const tables = ['comments', 'reactions', 'comment_reports', 'response_settings']
  await test.database.pool.query('update bin set record = record - $1::text[]', [tables])
  expect(await restore()).toBe(200)
  expect(await responses()).toMatchObject({ comments: { count: 0 } })
})

it('answers nothing where it is off for the site', async () => {
  const off = await startTestApp({
    database: test.database,
    env: { COMMENTS: 'off', REACTIONS: 'off' },
  })
  const status = async (url: string) => (await off.call('GET', url)).statusCode
  expect(await status(`/api/articles/${article}/responses/`)).toBe(404)
  expect(await status(`/api/articles/${article}/comments/`)).toBe(404)
  const site = (await off.call('GET', '/api/site/')).json<object>()
  expect(site).toMatchObject({ responses: { reactions: false, comments: false } })
  await off.app.close()
})
