import type { Endpoint } from '@berg/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const JSON_TYPE = { 'content-type': 'application/json' }
const DEEP = `${'['.repeat(20_000)}${']'.repeat(20_000)}`

const HOSTILE: [string, unknown, Record<string, string>][] = [
  ['nothing', undefined, {}],
  ['an empty body', '', JSON_TYPE],
  ['malformed JSON', '{"username": ', JSON_TYPE],
  ['a JSON string', '"text"', JSON_TYPE],
  ['null', 'null', JSON_TYPE],
  ['a list', '[1,2]', JSON_TYPE],
  ['deep nesting', DEEP, JSON_TYPE],
  ['a form', 'username=a&password=b', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['XML', '<a/>', { 'content-type': 'application/xml' }],
  ['no content type', Buffer.from('{}'), { 'content-type': '' }],
  ['a prototype', '{"__proto__": {"isStaff": true}}', JSON_TYPE],
  ['a constructor', '{"constructor": {"prototype": {"isStaff": true}}}', JSON_TYPE],
  ['unknown fields', { nobody: 'knows' }, {}],
  ['null characters', { username: 'a\0b', password: 'c\0d', email: 'e\0f', refresh: '\0' }, {}],
  ['an over-long text', { username: 'x'.repeat(900_000), refresh: 'x'.repeat(900_000) }, {}],
  ['wrong types', { username: 1, password: {}, email: [], refresh: true }, {}],
  [
    'half a character',
    '{"username": "\\ud800", "password": "\\ud800", "refresh": "\\udfff"}',
    JSON_TYPE,
  ],
  ['bytes that are no text', Buffer.from([0xff, 0xfe, 0x00, 0x7b]), JSON_TYPE],
  ['a wrong length', '{}', { ...JSON_TYPE, 'content-encoding': 'gzip' }],
]

describe.each(['/auth/token/', '/auth/refresh/', '/auth/register', '/auth/logout/'])(
  '%s takes',
  (url) => {
    it.each(HOSTILE)('%s gracefully', async (_, body, headers) => {
      const answer = await test.call('POST', url, { body, headers })
      expect([204, 400, 401, 404, 413]).toContain(answer.statusCode)
      if (answer.statusCode >= 400)
        expect(answer.headers['content-type']).toMatch(/application\/json/)
    })

    it('a body over the limit with 413', async () => {
      const answer = await test.call('POST', url, { body: { username: 'x'.repeat(2 ** 20) } })
      expect([answer.statusCode, answer.json()]).toEqual([
        413,
        { detail: 'That is too large to send.' },
      ])
    })
  },
)

describe('to somebody who is signed in', () => {
  let token: string
  let id: number
  beforeAll(async () => {
    token = (await test.signIn((await test.addUser({ isStaff: true })).username)).access
    id = (await test.addArticle({ status: 'draft' })).id
  })

  it.each([
    ['POST', '/api/authoring/'],
    ['PATCH', '/api/authoring/:id/'],
    ['POST', '/api/authoring/notices/seen/'],
    ['POST', '/tags/'],
    ['PATCH', '/tags/1/'],
    ['POST', '/tags/1/merge/'],
    ['POST', '/api/uploads/presign/'],
    ['POST', '/api/uploads/multipart/'],
    ['POST', '/api/core-assets/'],
    ['PATCH', '/api/core-assets/1/'],
    ['POST', '/api/ai/rewrite/'],
  ] as const)('nothing that is sent breaks %s %s', async (method, url) => {
    for (const [what, body, headers] of HOSTILE) {
      const answer = await test.call(method, url.replace(':id', String(id)), {
        token,
        body,
        headers,
      })
      expect([200, 400, 404, 413], `${what}: ${answer.body}`).toContain(answer.statusCode)
    }
    expect(test.logs()).not.toContain('request failed')
  })
})

describe('an id that no table can hold', () => {
  it.each([
    ['/api/authoring/notices/seen/', { ids: [2 ** 31] }],
    ['/api/authoring/', { title: 'Bread', content: '<p>Fresh.</p>', tags: [2 ** 31] }],
    ['/tags/1/merge/', { into: 2 ** 31 }],
  ])('is refused: POST %s', async (url, body) => {
    const { access: token } = await test.signIn((await test.addUser({ isStaff: true })).username)
    expect((await test.call('POST', url, { token, body })).statusCode).toBe(400)
  })
})

describe('addresses', () => {
  it.each(['/api/nothing/', '/api', '/auth/nothing', '/api/../../etc/passwd', '/api/%2e%2e/x'])(
    'that are unknown answer JSON 404: %s',
    async (url) => {
      const answer = await test.call('GET', url)
      expect([answer.statusCode, answer.json()]).toEqual([404, { detail: 'Not found.' }])
    },
  )

  it.each([
    '/%zz',
    '/api/%',
    '//',
    '/a//b',
    '/%00',
    `/${'x'.repeat(8000)}`,
    '/?q=%00',
    '/api/site/?%zz',
  ])('that are malformed never fail: %s', async (url) => {
    expect((await test.call('GET', url)).statusCode).toBeLessThan(500)
  })

  it.each(['PUT', 'PATCH', 'DELETE'] as const)('do not take another method: %s', async (method) => {
    expect((await test.call(method, '/me')).statusCode).toBe(404)
  })
})

describe('in every call of the contract', () => {
  let token: string
  beforeAll(async () => {
    const { username } = await test.addUser({ isStaff: true, isSuperuser: true })
    token = (await test.signIn(username)).access
  })

  const KEYS = ['constructor', 'toString', 'hasOwnProperty', 'valueOf']
  const TEXTS = ['a\udc00b', '\0', '\ue000']
  const PARTS = ['%00', '%ED%A0%80', 'constructor']

  /** One of each field that a schema names. */
  const filled = (schema: unknown, value: unknown) => {
    const { shape = {} } = schema as { shape?: object }
    return Object.fromEntries(Object.keys(shape).map((name) => [name, value]))
  }
  const failures: string[] = []
  const send = async (
    { method, path }: Endpoint,
    parts: { part?: string; query?: string; body?: unknown; headers?: Record<string, string> },
  ) => {
    const { part = '1', query = '', body, headers } = parts
    const url = `${path.replace(/:\w+/g, part)}${query}`
    const answer = await test.call(method, url, { token, body, ...(headers && { headers }) })
    // 503: what is not set up here says so, whatever it is sent.
    if (answer.statusCode >= 500 && answer.statusCode !== 503)
      failures.push(`${method} ${url} ${JSON.stringify(body)}`)
  }

  /** Erasing the account would end the test. */
  const endpoints = () => test.app.endpoints.filter(({ path }) => path !== '/api/me/data/')

  it('no part of an address is a fault of ours', async () => {
    for (const endpoint of endpoints()) {
      const names = Object.keys(filled(endpoint.query ?? {}, ''))
      await Promise.all(
        PARTS.flatMap((part) =>
          names
            .map((name) => ({ query: `?${name}=${part}` }))
            .concat({ query: `?${part}=1` })
            .map((sent) => send(endpoint, sent))
            .concat(send(endpoint, { part })),
        ),
      )
    }
    expect(failures).toEqual([])
  })

  it('no name of a field and no broken text is a fault of ours', async () => {
    const named = Object.fromEntries(KEYS.map((key) => [key, 1]))
    for (const endpoint of endpoints().filter(({ body }) => body)) {
      const whole = filled(endpoint.body, 'x')
      await send(endpoint, { body: { ...whole, ...named } })
      await send(endpoint, { body: '{"__proto__": 1}', headers: JSON_TYPE })
      for (const text of TEXTS) {
        await send(endpoint, { body: filled(endpoint.body, text) })
        for (const name of Object.keys(whole)) {
          await send(endpoint, { body: { title: 'x', content: 'x', name: 'x', [name]: text } })
        }
      }
    }
    expect(failures).toEqual([])
  })

  it.each(['\ue000', ' \ue003\ue000 '])('a title of %j is a blank one', async (title) => {
    const answer = await test.call('POST', '/api/authoring/', { token, body: { title } })
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { title: ['This field may not be blank.'] },
    ])
  })
})
