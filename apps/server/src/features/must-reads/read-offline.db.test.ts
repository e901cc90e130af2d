import type { ConfirmationOverview, confirmArticle, ResponseOf } from '@berg/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'

type Confirmed = ResponseOf<typeof confirmArticle>

const HOUR_MS = 60 * 60_000

let test: TestApp
let staff: string
let marta: string
beforeAll(async () => {
  test = await startTestApp({ env: { DEMO: 'false' } })
  await test.addUser({ username: 'ingrid', isStaff: true })
  staff = (await test.signIn('ingrid')).access
  await test.addUser({ username: 'marta', firstName: 'Marta', lastName: 'Kowalska' })
  marta = (await test.signIn('marta')).access
})
afterAll(() => test.close())

/** Published a day ago. */
async function aMustRead() {
  const publishedAt = new Date(test.clock.now().getTime() - 24 * HOUR_MS)
  const { id } = await test.addArticle({ title: 'Guards', at: publishedAt })
  await mark(id)
  return { id, publishedAt }
}
const mark = (id: number, more: object = {}) => {
  const body = { audience: { kind: 'everybody' }, due_on: '2026-11-28', ...more }
  return test.call('PUT', `/api/articles/${id}/must-read/`, { token: staff, body })
}
const confirm = (id: number, body: object, key?: string) =>
  test.call('POST', `/api/articles/${id}/confirm/`, {
    token: marta,
    body,
    ...(key && { headers: { 'idempotency-key': key } }),
  })
const readAt = (at: number) => ({ version: 1, read_offline_at: new Date(at).toISOString() })

describe('what was read and confirmed without a connection', () => {
  it('is confirmed when it arrives; the time of the device stands beside it, in the list and the table', async () => {
    const { id, publishedAt } = await aMustRead()
    const told = publishedAt.getTime() + HOUR_MS
    const { confirmed_at, read_offline_at } = (await confirm(id, readAt(told))).json<Confirmed>()
    expect(read_offline_at).toBe(new Date(told).toISOString())
    expect(confirmed_at).toBe(test.clock.now().toISOString())

    const url = `/api/articles/${id}/confirmations/`
    const overview = (await test.call('GET', url, { token: staff })).json<ConfirmationOverview>()
    expect(overview.read_offline).toEqual([
      { name: 'Marta Kowalska', read_offline_at, confirmed_at },
    ])
    const table = (await test.call('GET', `${url}export.csv`, { token: staff })).body
    expect(table).toContain(`,${confirmed_at},${read_offline_at},`)
    expect(table.split('\r\n')[0]).toContain('time,read offline at,how')
  })

  it('was read no earlier than it was out, and no later than it arrived', async () => {
    const early = await aMustRead()
    const first = (await confirm(early.id, readAt(0))).json<Confirmed>()
    expect(first.read_offline_at).toBe(early.publishedAt.toISOString())

    const late = await aMustRead()
    const ahead = (
      await confirm(late.id, readAt(test.clock.now().getTime() + 999 * HOUR_MS))
    ).json<Confirmed>()
    expect(ahead.read_offline_at).toBe(ahead.confirmed_at)

    const changed = await aMustRead()
    await test.call('PATCH', `/api/authoring/${changed.id}/`, {
      token: staff,
      body: { content: '<p>With a comma more.</p>' },
    })
    const body = { ...readAt(changed.publishedAt.getTime()), version: 2 }
    const second = (await confirm(changed.id, body)).json<Confirmed>()
    const { rows } = await test.database.pool.query<{ saved_at: Date }>(
      'select saved_at from article_versions where article_id = $1 and version = 2',
      [changed.id],
    )
    expect(second.read_offline_at).toBe(rows[0]?.saved_at.toISOString())
  })

  it('is refused where the text has changed in substance since', async () => {
    const { id, publishedAt } = await aMustRead()
    await test.call('PATCH', `/api/authoring/${id}/`, {
      token: staff,
      body: { content: '<p>Never reach behind the guard.</p>' },
    })
    await mark(id, { ask_again: true })
    const answer = await confirm(id, readAt(publishedAt.getTime()))
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      { detail: 'This article has changed since. Please read it again, then confirm.' },
    ])
  })

  it('sent again with its key gets the first answer, also when the text has changed meanwhile', async () => {
    const { id, publishedAt } = await aMustRead()
    const body = readAt(publishedAt.getTime() + HOUR_MS)
    const first = await confirm(id, body, 'from the hall')
    await test.call('PATCH', `/api/authoring/${id}/`, {
      token: staff,
      body: { content: '<p>New.</p>' },
    })
    await mark(id, { ask_again: true })
    const again = await confirm(id, body, 'from the hall')
    expect([again.statusCode, again.json()]).toEqual([201, first.json()])
  })

  it('is for the own account: whoever confirms with a PIN or a code is there', async () => {
    const { id } = await aMustRead()
    const body = { ...readAt(test.clock.now().getTime()), code: 'AAAA-BBBB' }
    expect((await confirm(id, body)).statusCode).toBe(400)
    expect((await confirm(id, { version: 1 })).json<Confirmed>().read_offline_at).toBeNull()
  })
})

describe('a reaction and a sign-up that are sent again with their key', () => {
  it('do nothing that was taken back since', async () => {
    const { id } = await test.addArticle({ title: 'Relay' })
    const react = (reaction: string | null, key: string) =>
      test.call('PUT', `/api/articles/${id}/reaction/`, {
        token: marta,
        body: { reaction },
        headers: { 'idempotency-key': key },
      })
    const first = await react('love', 'one')
    await react(null, 'two')
    const again = await react('love', 'one')
    expect(again.json()).toEqual(first.json())
    const mine = await test.call('GET', `/api/articles/${id}/responses/mine/`, { token: marta })
    expect(mine.json<{ reaction: string | null }>().reaction).toBeNull()
  })

  it('take no place that was given up since', async () => {
    const { id } = await test.addArticle({ title: 'Race', event_date: '2026-12-24' })
    await test.call('PUT', `/api/articles/${id}/signup/settings/`, {
      token: staff,
      body: { asks: true, places: 1, closes_at: null },
    })
    const say = (method: 'POST' | 'DELETE', key: string) =>
      test.call(method, `/api/articles/${id}/signup/`, {
        token: marta,
        headers: { 'idempotency-key': key },
      })
    const first = await say('POST', 'coming')
    await say('DELETE', 'not coming')
    expect((await say('POST', 'coming')).json()).toEqual(first.json())
    const now = await test.call('GET', `/api/articles/${id}/signup/`, { token: marta })
    expect(now.json<{ own: unknown }>().own).toBeNull()
  })
})
