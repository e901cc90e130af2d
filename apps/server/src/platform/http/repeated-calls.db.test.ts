import { EVERYBODY } from '@berg/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addNewsletter } from '../../../test/a-newsletter.ts'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { RepeatedCalls } from './repeated-calls.ts'

let test: TestApp
let token: string
beforeAll(async () => {
  test = await startTestApp()
  const { username } = await test.addUser({ isSuperuser: true })
  token = (await test.signIn(username)).access
})
afterAll(() => test.close())

const post = (url: string, body: unknown, key?: string, as = token) =>
  test.call('POST', url, { token: as, body, headers: key ? { 'idempotency-key': key } : {} })
const newcomer = (last_name: string) => ({
  by: 'sheet',
  newcomers: [{ first_name: 'Ida', last_name }],
})
const invited = async (last_name: string) => {
  const text = 'select count(*)::int as count from users where last_name = $1'
  return (await test.database.pool.query<{ count: number }>(text, [last_name])).rows[0]?.count
}

describe('a call that was cut off and is made again', () => {
  it('invites nobody twice, and shows the code that was lost', async () => {
    const first = await post('/api/invitations/', newcomer('Lind'), 'a key')
    const second = await post('/api/invitations/', newcomer('Lind'), 'a key')
    expect(first.statusCode).toBe(201)
    expect([second.statusCode, second.json()]).toEqual([201, first.json()])
    expect(await invited('Lind')).toBe(1)
  })

  it('does it once also where the first is still under way', async () => {
    const all = await Promise.all(
      Array.from({ length: 5 }, () => post('/api/invitations/', newcomer('Falk'), 'at once')),
    )
    expect(new Set(all.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    expect(all[0]?.statusCode).toBe(201)
    expect(await invited('Falk')).toBe(1)
  })

  it('sends an issue once, and says the same again', async () => {
    const { id } = await addNewsletter(test.database)
    const url = `/api/newsletters/${id}/send/`
    const first = await post(url, { audience: EVERYBODY }, 'sending')
    const second = await post(url, { audience: EVERYBODY }, 'sending')
    expect(first.statusCode).toBe(200)
    expect([second.statusCode, second.json()]).toEqual([200, first.json()])
    expect((await post(url, { audience: EVERYBODY })).statusCode).toBe(409)
  })

  it('imports a list once', async () => {
    const file = Buffer.from('First name,Last name\nEva,Strand').toString('base64')
    const preview = await post('/api/users/import/preview/', { file })
    const body = { file, fingerprint: preview.json<{ fingerprint: string }>().fingerprint }
    const first = await post('/api/users/import/', body, 'list')
    const second = await post('/api/users/import/', body, 'list')
    expect(first.statusCode).toBe(200)
    expect([second.statusCode, second.json()]).toEqual([200, first.json()])
    expect(await invited('Strand')).toBe(1)
  })
})

it('is another call with another key, body or person', async () => {
  await post('/api/invitations/', newcomer('Holm'), 'first')
  await post('/api/invitations/', newcomer('Holm'), 'second')
  expect(await invited('Holm')).toBe(2)
  const changed = await post('/api/invitations/', newcomer('Berg'), 'first')
  expect([changed.statusCode, changed.body]).toEqual([409, expect.stringContaining('another body')])
  const { username } = await test.addUser({ isSuperuser: true })
  const { access } = await test.signIn(username)
  expect((await post('/api/invitations/', newcomer('Holm'), 'first', access)).statusCode).toBe(201)
  expect(await invited('Holm')).toBe(3)
})

it('keeps no refusal: what was put right is done', async () => {
  const { id } = await addNewsletter(test.database)
  const url = `/api/newsletters/${id}/send/`
  const past = { audience: EVERYBODY, at: '2020-01-01T08:00' }
  expect((await post(url, past, 'again')).statusCode).toBe(400)
  expect((await post(url, { audience: EVERYBODY }, 'again')).statusCode).toBe(200)
})

it('says so where the first was done and its answer is lost', async () => {
  await post('/api/invitations/', newcomer('Moen'), 'lost')
  await test.database.pool.query('update repeated_calls set answer = null')
  const again = await post('/api/invitations/', newcomer('Moen'), 'lost')
  expect([again.statusCode, again.body]).toEqual([409, expect.stringContaining('is lost')])
  expect(await invited('Moen')).toBe(1)
})

it('keeps answers sealed, and for a day', async () => {
  const made = await post('/api/invitations/', newcomer('Dahl'), 'sealed')
  const [one] = made.json<{ invited: { code: { code: string } }[] }>().invited
  const { rows } = await test.database.pool.query<{ row: string }>(
    "select encode(answer, 'escape') as row from repeated_calls where answer is not null",
  )
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.filter(({ row }) => row.includes(one?.code.code ?? '?'))).toEqual([])
  const calls = new RepeatedCalls(test.database, 'any')
  await calls.sweep()
  expect((await test.database.pool.query('select 1 from repeated_calls')).rowCount).not.toBe(0)
  await test.database.pool.query(
    "update repeated_calls set created_at = now() - interval '25 hours'",
  )
  await calls.sweep()
  expect((await test.database.pool.query('select 1 from repeated_calls')).rowCount).toBe(0)
})
