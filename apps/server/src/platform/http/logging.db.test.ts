import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PASSWORD, type TestApp, startTestApp } from '../../../test/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({
    extend: (app) =>
      void app.get('/api/failing-query/', { config: { access: 'public' } }, () =>
        test.database.orm.execute(sql`select ${'parameter-value'}::integer`),
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
  expect((await test.call('GET', '/api/failing-query/')).statusCode).toBe(500)

  const logs = test.logs()
  expect(logs).toContain('"path":"/me"')
  expect(logs).toContain('22P02')
  for (const secret of [
    PASSWORD,
    'wrong-password',
    'half-a-password',
    'in-the-query',
    access,
    refresh,
  ]) {
    expect(logs).not.toContain(secret)
  }
  expect(logs).not.toContain('params: ')
})
