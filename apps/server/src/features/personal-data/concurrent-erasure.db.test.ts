import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ env: { DEMO: 'false' } })
})
afterAll(() => test.close())

async function someone(special: Parameters<TestApp['addUser']>[0] = {}) {
  const { id, username } = await test.addUser(special)
  return { id, token: (await test.signIn(username)).access }
}
const erase = (token: string) => test.call('DELETE', '/api/me/data/', { token })

/** How many statements wait for a lock. */
const lockWaits = async () =>
  (
    await test.database.pool.query(
      `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    )
  ).rows.length

it('erasing lets nothing through that was written for the person meanwhile', async () => {
  const eve = await someone()
  const client = await test.database.pool.connect()
  // Holds the erasure up half-way: it waits for this article.
  const { id } = await test.addArticle({}, eve.id)
  await client.query('begin')
  await client.query('select from articles where id = $1 for update', [id])
  const erased = erase(eve.token)
  await expect.poll(lockWaits, { timeout: 30_000 }).toBeGreaterThan(0)
  const written = [
    test.call('POST', '/api/map-pins/', {
      token: eve.token,
      body: { first_name: 'Eve', country: 'Norway' },
    }),
    test.call('POST', '/api/authoring/', {
      token: eve.token,
      body: { title: 'Late', content: '<p>Late</p>', tags: [] },
    }),
  ]
  await expect.poll(lockWaits, { timeout: 30_000 }).toBeGreaterThan(written.length)
  await client.query('commit')
  client.release()
  expect((await erased).statusCode).toBe(204)
  const answers = await Promise.all(written)
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401])
  const { rowCount } = await test.database.pool.query('select from pins where user_id = $1', [
    eve.id,
  ])
  expect(rowCount).toBe(0)
})

it('erasing is not blocked by a name that somebody took', async () => {
  const eve = await someone()
  await test.addArticle({}, eve.id)
  await test.addUser({ username: `former-colleague-${eve.id}` })
  expect((await erase(eve.token)).statusCode).toBe(204)
})

it('erasing is done again when PostgreSQL ends it in favour of another one', async () => {
  const eve = await someone()
  const first = await test.addArticle({}, eve.id)
  const client = await test.database.pool.connect()
  // Holds the article and then wants the person: the erasure holds the person and wants the article.
  await client.query('begin')
  await client.query("set local deadlock_timeout = '1min'")
  await client.query('select from articles where id = $1 for update', [first.id])
  const erased = erase(eve.token)
  await expect.poll(lockWaits, { timeout: 30_000 }).toBeGreaterThan(0)
  await client.query('select from users where id = $1 for update', [eve.id])
  await client.query('commit')
  client.release()
  expect((await erased).statusCode).toBe(204)
})

it('erasing leaves one superuser, also when two go at once', async () => {
  const pair = [await someone({ isSuperuser: true }), await someone({ isSuperuser: true })]
  const answers = await Promise.all(pair.map(({ token }) => erase(token)))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409])
})
