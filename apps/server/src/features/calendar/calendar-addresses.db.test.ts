import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const URL = '/api/me/calendar/'
async function someone() {
  const { id, username } = await test.addUser()
  return { id, token: (await test.signIn(username)).access }
}
const make = async (token: string) =>
  (await test.call('POST', URL, { token })).json<{ path: string }>().path
const since = async (token: string) => (await test.call('GET', URL, { token })).json<unknown>()
const statusOf = async (path: string) => (await test.call('GET', path)).statusCode

it('opens the calendar for whoever knows it, until it is renewed or revoked', async () => {
  const { id, token } = await someone()
  await test.addArticle({ title: 'Summer fair', event_date: '2026-11-20' })
  expect(await since(token)).toEqual({ created_at: null })

  const first = await make(token)
  expect(first).toMatch(/^\/calendar\/[\w-]{43}\.ics$/)
  const answer = await test.call('GET', first)
  expect(answer.body).toContain('SUMMARY:Summer fair')
  expect(answer.headers['cache-control']).toBe('private, no-cache')
  expect(await since(token)).toEqual({ created_at: test.clock.now().toISOString() })
  const headers = { 'if-none-match': String(answer.headers.etag) }
  expect((await test.call('GET', first, { headers })).statusCode).toBe(304)

  const second = await make(token)
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200])
  expect((await test.call('DELETE', URL, { token })).statusCode).toBe(204)
  expect(await statusOf(second)).toBe(404)
  expect((await test.call('DELETE', URL, { token })).statusCode).toBe(204)
  const { rows } = await test.database.pool.query(
    `select action from audit_log where subject_id = $1 and action like 'calendar%' order by id`,
    [String(id)],
  )
  expect(rows.map(({ action }) => action)).toEqual([
    'calendar_address.created',
    'calendar_address.created',
    'calendar_address.revoked',
  ])
})

it('closes with the account, and is nowhere to be read', async () => {
  const { id, token } = await someone()
  const path = await make(token)
  const secret = path.slice('/calendar/'.length, -'.ics'.length)
  await test.call('GET', path)
  expect(test.logs()).not.toContain(secret)
  const { rows } = await test.database.pool.query(
    'select whole::text from calendar_addresses as whole where user_id = $1',
    [id],
  )
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(secret)

  await test.database.pool.query('update users set is_active = false where id = $1', [id])
  expect(await statusOf(path)).toBe(404)
  await test.database.pool.query('update users set is_active = true where id = $1', [id])
  expect(await statusOf(path)).toBe(200)
  expect((await test.call('DELETE', '/api/me/data/', { token })).statusCode).toBe(204)
  expect(await statusOf(path)).toBe(404)
})

it.each(['x', 'x'.repeat(43), '../../calendar', ''])('is nothing that can be guessed: %j', (text) =>
  expect(statusOf(`/calendar/${encodeURIComponent(text)}.ics`)).resolves.toBe(404),
)
