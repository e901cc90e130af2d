import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PASSWORD, type TestApp, startTestApp } from '../../../test/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({
    extend: (app) =>
      void app
        .get('/api/failing-query/', { config: { access: 'public' } }, () =>
          test.database.orm.execute(sql`select ${'a parameter\nof mine'}::integer`),
        )
        .get('/api/failing-row/', { config: { access: 'public' } }, () =>
          test.database.orm.transaction((tx) =>
            tx.execute(
              sql`insert into users (username, password_hash, email) values (${'Ada'}, ${'hash-value'}, null)`,
            ),
          ),
        ),
  })
})
afterAll(() => test.close())

it('writes no secret, whatever goes right or wrong', async () => {
  const { username } = await test.addUser()
  const { access, refresh } = await test.signIn(username)
  await test.call('GET', '/me?token=in-the-query', { token: access })
  await test.call('POST', '/auth/token/', { body: { username, password: 'wrong-password-here' } })
  await test.call('POST', '/auth/token/', { body: `{"password": "half-a-password`, headers: {} })
  await test.call('POST', '/auth/refresh/', { body: { refresh } })
  for (const path of ['/calendar', '/unsubscribe', '//unsubscribe', '/Unsubscribe/undo']) {
    await test.call('GET', `${path}/secret-in-the-path`)
  }
  expect((await test.call('GET', '/api/failing-query/')).statusCode).toBe(500)

  const logs = test.logs()
  expect(logs).toContain('"path":"/me"')
  expect(logs).toContain('22P02')
  for (const secret of [
    PASSWORD,
    'wrong-password',
    'half-a-password',
    'in-the-query',
    'in-the-path',
    access,
    refresh,
  ]) {
    expect(logs).not.toContain(secret)
  }
  expect(logs).not.toContain('params: ')
})

it('writes nothing of the rows and parameters of a statement that failed', async () => {
  for (const name of ['failing-query', 'failing-row']) {
    expect((await test.call('GET', `/api/${name}/`)).statusCode).toBe(500)
  }
  const logs = test.logs()
  for (const code of ['22P02', '23502']) expect(logs).toContain(code)
  expect(logs).not.toMatch(/a parameter|of mine|hash-value|Failing row/)
})

it('writes one line a request, with who asked for what and what came of it', async () => {
  const { id, username } = await test.addUser()
  const { access: token } = await test.signIn(username)
  const headers = { 'x-request-id': 'a-request-of-mine' }
  await test.call('GET', '/api/articles/999999/?a=b', { token, headers })
  await test.call('GET', '/readyz', { headers: { 'x-request-id': 'a-probe-of-mine' } })
  const lines = test.logs().trim().split('\n')
  const about = (reqId: string) =>
    lines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter((line) => line['reqId'] === reqId && line['msg'] === 'request completed')
  expect(about('a-request-of-mine')).toEqual([
    expect.objectContaining({
      level: 30,
      method: 'GET',
      route: '/api/articles/:id/',
      path: '/api/articles/999999/',
      status: 404,
      ms: expect.any(Number),
      user: id,
    }),
  ])
  expect(about('a-probe-of-mine')).toMatchObject([{ level: 20, status: 200 }])
})
