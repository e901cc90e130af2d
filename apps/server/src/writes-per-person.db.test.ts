import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../test/app.ts'

/** Three times what may be written in a minute. */
const AT_ONCE = 6

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ env: { WRITES_PER_MINUTE: '2' } })
})
afterAll(() => test.close())

const tokenOf = async () =>
  (await test.signIn((await test.addUser({ isStaff: true })).username)).access
const message = { title: 'x', quote: 'x', subtitle: '', content: 'x', author: 'x' }

it.each([
  ['POST', '/api/authoring/', { title: 'x' }],
  ['PATCH', '/api/authoring/1/', { title: 'x' }],
  ['DELETE', '/api/authoring/1/', undefined],
  ['POST', '/api/authoring/1/approve/', undefined],
  ['PUT', '/api/pages/fqa/', { content: 'x' }],
  ['PUT', '/api/leadership-message/', message],
  ['POST', '/tags/', { name: 'x' }],
  ['POST', '/api/map-pins/', { first_name: 'Ann' }],
  ['POST', '/api/core-assets/', { name: 'x', url: '/files/x' }],
  ['PATCH', '/api/core-assets/1/', { name: 'x' }],
] as const)('%s %s is counted', async (method, url, body) => {
  const token = await tokenOf()
  for (let times = 0; times < AT_ONCE; times++) {
    expect((await test.call(method, url, { token, body })).statusCode).not.toBe(429)
  }
  const refused = await test.call(method, url, { token, body })
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '30'])
})

it('counts each person alone, forgets with time, and does not count reading', async () => {
  const [busy, calm] = [await tokenOf(), await tokenOf()]
  const write = (token: string) =>
    test.call('POST', '/api/authoring/', { token, body: { title: 'x' } })
  for (let times = 0; times < AT_ONCE; times++) await write(busy)
  expect((await write(busy)).statusCode).toBe(429)
  expect((await write(calm)).statusCode).toBe(201)
  expect((await test.call('GET', '/api/authoring/', { token: busy })).statusCode).toBe(200)
  test.clock.forward({ seconds: 30 })
  expect((await write(busy)).statusCode).toBe(201)
})
