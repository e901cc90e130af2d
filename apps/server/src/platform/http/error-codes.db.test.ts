import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ env: { RATE_LIMIT: '20' } })
})
afterAll(() => test.close())

const refusal = async (...call: Parameters<TestApp['call']>) => {
  const { statusCode, headers, body } = await test.call(...call)
  const codes: unknown = JSON.parse(String(headers['error-codes'] ?? 'null'))
  return { status: statusCode, body: JSON.parse(body) as unknown, codes }
}

it('a 400 has a code for each of its fields, and its body stays as it is', async () => {
  expect(await refusal('POST', '/auth/token/', { body: { username: '' } })).toEqual({
    status: 400,
    body: { username: ['This field may not be blank.'], password: ['This field is required.'] },
    codes: ['blank', 'required'],
  })
})

it.each([
  ['GET', '/api/nothing/', 404, { detail: 'Not found.' }, ['not_found']],
  ['GET', '/me', 401, { detail: 'Sign in to do this.' }, ['sign_in_needed']],
  [
    'GET',
    '/api/articles/?page=0',
    400,
    { page: ['Use at least 1.'] },
    [['too_small', { least: '1' }]],
  ],
] as const)('%s %s has the codes of its %i', async (method, url, status, body, codes) => {
  expect(await refusal(method, url)).toEqual({ status, body, codes })
})

it('what is well has none', async () => {
  expect((await test.call('GET', '/api/site/')).headers).not.toHaveProperty('error-codes')
})

it('a 429 has its code beside the seconds', async () => {
  for (let count = 0; count < 20; count++) await test.call('GET', '/api/site/')
  const { statusCode, headers } = await test.call('GET', '/api/site/')
  expect(statusCode).toBe(429)
  expect(headers).toMatchObject({
    'error-codes': '["too_many_attempts"]',
    'retry-after': expect.stringMatching(/^\d+$/),
  })
})
