import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'

const LIMIT = 100

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({
    env: { RATE_LIMIT: String(LIMIT), TRUST_PROXY: '1', KEPT_ANSWERS_MB: '8' },
  })
})
beforeEach(() => test.clock.forward({ minutes: 1 }))
afterAll(() => test.close())

const read = (url: string, { from = '10.0.0.1', token = '' } = {}) =>
  test.call('GET', url, { headers: { 'x-forwarded-for': from }, ...(token && { token }) })

/** How many of these calls are answered before one is refused. */
async function answered(url: string, who = {}): Promise<number> {
  for (let count = 0; count <= LIMIT; count += 1) {
    if ((await read(url, who)).statusCode === 429) return count
  }
  return Infinity
}

it.each([
  ['/api/site/', LIMIT],
  ['/api/docs', LIMIT],
  ['/map/tiles/0/0/0', LIMIT],
  ['/nothing-there', LIMIT],
  ['/api/articles/?page=1', LIMIT],
  ['/api/articles/', LIMIT / 10],
  ['/api/core-assets/', LIMIT / 10],
  ['/api/articles/?search=bread&page=1', LIMIT / 50],
  ['/api/core-assets/?search=plan&page=1', LIMIT / 50],
  ['/api/map-pins/?search=anna', LIMIT / 50],
  ['/api/places/?q=berlin', LIMIT / 50],
  ['/api/places/reverse/?lat=52.5&lon=13.4', LIMIT / 50],
  ['/healthz', Infinity],
  ['/readyz', Infinity],
])('%s is answered %d times a minute', async (url, times) => {
  expect(await answered(url)).toBe(times)
})

describe('who has used up a minute', () => {
  beforeEach(() => answered('/api/site/'))

  it('is told when to come back, and can', async () => {
    test.clock.forward({ seconds: 15 })
    const answer = await read('/api/site/')
    expect(answer.statusCode).toBe(429)
    const wait = Number(answer.headers['retry-after'])
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(60)
    test.clock.forward({ seconds: wait })
    expect((await read('/api/site/')).statusCode).toBe(200)
  })

  it('does not keep others out', async () => {
    expect((await read('/api/site/', { from: '10.0.0.2' })).statusCode).toBe(200)
  })

  it('is let in once signed in, each person for themselves', async () => {
    const [anna, berta] = await Promise.all(
      [1, 2].map(async () => (await test.signIn((await test.addUser()).username)).access),
    )
    expect(await answered('/me', { token: anna })).toBe(LIMIT)
    expect((await read('/me', { token: berta })).statusCode).toBe(200)
  })

  it('writes as little as reads', async () => {
    const headers = { 'x-forwarded-for': '10.0.0.1' }
    const body = { username: 'anna', password: 'wrong' }
    expect((await test.call('POST', '/auth/token/', { headers, body })).statusCode).toBe(429)
  })
})

it('neighbours in one IPv6 network are one address, IPv4 in IPv6 is IPv4', async () => {
  await answered('/api/site/', { from: '2001:db8:0:1::1' })
  expect((await read('/api/site/', { from: '2001:db8:0:1:2:3:4:5' })).statusCode).toBe(429)
  expect((await read('/api/site/', { from: '2001:db8:0:2::1' })).statusCode).toBe(200)
  await answered('/api/site/', { from: '::ffff:10.0.0.9' })
  expect((await read('/api/site/', { from: '10.0.0.9' })).statusCode).toBe(429)
  expect((await read('/api/site/', { from: '::ffff:10.0.0.8' })).statusCode).toBe(200)
})

it('the address is read from the header only where a proxy is trusted', async () => {
  const open = await startTestApp({ env: { RATE_LIMIT: '2' } })
  const statuses = []
  for (const from of ['10.0.0.1', '10.0.0.2', '10.0.0.3']) {
    const headers = { 'x-forwarded-for': from }
    statuses.push((await open.call('GET', '/api/site/', { headers })).statusCode)
  }
  await open.close()
  expect(statuses).toEqual([200, 200, 429])
})

it('0 is no limit', async () => {
  const open = await startTestApp({ env: { RATE_LIMIT: '0' } })
  const search = () => open.call('GET', '/api/articles/?search=bread')
  const answers = await Promise.all(Array.from({ length: 20 }, search))
  await open.close()
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
})
