import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readAll } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { REWRITES_PER_PERSON } from './rewrite.service.ts'

interface ReceivedCall {
  url: string | undefined
  authorization: string | undefined
  body: { model: string; messages: { role: string; content: string }[] }
}

/** An OpenAI-compatible service that does what a test tells it to. */
let behave: (response: ServerResponse, asked: ReceivedCall) => void
const asked: ReceivedCall[] = []
const service = createServer((request, response) => void take(request, response))
async function take(request: IncomingMessage, response: ServerResponse) {
  const { url, headers } = request
  const body = JSON.parse(await readAll(request)) as ReceivedCall['body']
  asked.push({ url, authorization: headers.authorization, body })
  behave(response, asked.at(-1) as ReceivedCall)
}
const say = (content: unknown) => (response: ServerResponse) =>
  response
    .setHeader('content-type', 'application/json')
    .end(JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] }))
/** Writes every passage in capitals, as a very simple model would. */
const shout = (response: ServerResponse, { body }: ReceivedCall) =>
  say(body.messages[1]?.content.toUpperCase())(response)

let test: TestApp
let bare: TestApp
const tokens: Record<string, string | undefined> = {}
beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const { port } = service.address() as AddressInfo
  test = await startTestApp({
    env: {
      AI_BASE_URL: `http://127.0.0.1:${port}/v1/`,
      AI_API_KEY: 'a key',
      AI_MODEL: 'small',
      AI_TIMEOUT_SECONDS: '1',
    },
  })
  bare = await startTestApp()
  for (const [role, special] of Object.entries({ employee: {}, staff: { isStaff: true } })) {
    tokens[role] = await tokenOf(special)
  }
})
afterAll(async () => {
  await test.close()
  await bare.close()
  service.closeAllConnections()
  service.close()
})

const tokenOf = async (special = {}) =>
  (await test.signIn((await test.addUser(special)).username)).access
const rewrite = (text: unknown, token = tokens.employee) =>
  test.call('POST', '/api/ai/rewrite/', { token, body: { text } })

describe('rewriting', () => {
  it.each([
    ['visitor', 401],
    ['employee', 200],
    ['staff', 200],
  ])('by a %s', async (role, status) => {
    behave = shout
    const answer = await test.call('POST', '/api/ai/rewrite/', {
      token: tokens[role],
      body: { text: '<p>hello</p>' },
    })
    expect(answer.statusCode).toBe(status)
    if (status === 200) expect(answer.json()).toEqual({ rewritten: '<p>HELLO</p>' })
  })

  it('asks the service as it wants to be asked', async () => {
    behave = shout
    await rewrite('<p>hello</p>')
    expect(asked.at(-1)).toMatchObject({
      url: '/v1/chat/completions',
      authorization: 'Bearer a key',
      body: { model: 'small', messages: [{ role: 'system' }, { content: '[[1]] hello' }] },
    })
  })

  it('leaves headings, lists, links and pictures where they are, and to itself', async () => {
    behave = shout
    const answer = await rewrite(
      '<h2>soup</h2><ul><li>one <a href="https://x.example/secret">link</a></li></ul><p><img src="/media/a" alt="pot"></p>',
    )
    expect(answer.json()).toEqual({
      rewritten:
        '<h2>SOUP</h2><ul><li>ONE <a href="https://x.example/secret" target="_blank" rel="noopener noreferrer">LINK</a></li></ul>' +
        '<p><img src="/media/a" alt="pot" loading="lazy"></p>',
    })
    expect(JSON.stringify(asked.at(-1)?.body)).not.toContain('x.example')
  })

  it('takes plain text, one answer without a number, and no tags of the model', async () => {
    behave = say('<think>Hm.</think>Good <script>alert(1)</script> morning')
    expect((await rewrite('good mornin')).json()).toEqual({
      rewritten: '<p>Good &lt;script&gt;alert(1)&lt;/script&gt; morning</p>',
    })
  })

  it.each([
    [{ rewritten: 'First', result: 'Second', text: 'Third' }, 'First'],
    [{ result: 'Second', text: 'Third' }, 'Second'],
    [{ text: 'Third' }, 'Third'],
  ])('takes the new text from %j', async (body, expected) => {
    behave = (response) => response.end(JSON.stringify(body))
    expect((await rewrite('hello', await tokenOf())).json()).toEqual({
      rewritten: `<p>${expected}</p>`,
    })
  })

  it('refuses a text that is nested too deeply, in words', async () => {
    const answer = await rewrite('<div>'.repeat(300))
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { text: ['This text is nested too deeply. Remove some of its formatting and try again.'] },
    ])
  })

  it('keeps a passage that the model has forgotten', async () => {
    behave = say('[[2]] Second!')
    expect((await rewrite('<p>one</p><p>two</p>')).json()).toEqual({
      rewritten: '<p>one</p><p>Second!</p>',
    })
  })

  it('says so where the service has nothing to say', async () => {
    behave = say('  ')
    expect((await rewrite('hello')).json()).toEqual({ rewritten: '' })
  })

  it.each([[''], [' \n '], ['x'.repeat(20_001)], ['<p><img src="/a.png"></p>'], [undefined]])(
    'needs words: %j',
    async (text) => {
      const before = asked.length
      const answer = await rewrite(text)
      expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, ['text']])
      expect(asked).toHaveLength(before)
    },
  )
})

describe('a service that fails', () => {
  it.each<[string, typeof behave, string]>([
    ['is slow', () => {}, 'aborted due to timeout'],
    [
      'starts and then is slow',
      (response) => void response.write('{"choices": ['),
      'aborted due to timeout',
    ],
    ['refuses', (response) => response.writeHead(401).end('{"error": "key"}'), 'answered 401'],
    ['is down', (response) => response.writeHead(500).end('<html>'), 'answered 500'],
    ['hangs up', (response) => response.destroy(), 'fetch failed'],
    ['sends no JSON', (response) => response.end('<html>'), 'not valid JSON'],
    ['sends other JSON', (response) => response.end('{"choices": []}'), 'has no message'],
    ['sends no text', say(null), 'has no message'],
    ['sends too much', say('x'.repeat(2 ** 20)), 'more than 1048576 bytes'],
    [
      'sends us elsewhere',
      (response) => response.writeHead(302, { location: '/v1/other' }).end(),
      'answered 302',
    ],
  ])('because it %s is 502, and the log says why', async (_, misbehave, why) => {
    behave = misbehave
    const answer = await rewrite('hello', await tokenOf())
    expect([answer.statusCode, answer.json()]).toEqual([
      502,
      { detail: 'The AI service did not give a usable answer.' },
    ])
    expect(test.logs()).toContain(why)
    expect(answer.body).not.toContain('key')
  })

  it('because it talks about something else is 502', async () => {
    behave = say('I am sorry, I cannot do that.')
    expect((await rewrite('<p>one</p><p>two</p>', await tokenOf())).statusCode).toBe(502)
  })
})

describe('limits', () => {
  it('a person may ask so often and no more', async () => {
    behave = shout
    const token = await tokenOf()
    for (let times = 0; times < REWRITES_PER_PERSON.capacity; times++) {
      expect((await rewrite('hello', token)).statusCode).toBe(200)
    }
    const refused = await rewrite('hello', token)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60'])
    expect((await rewrite('hello', await tokenOf())).statusCode).toBe(200)
  })

  it('a site without a service says so', async () => {
    const { username } = await bare.addUser()
    const { access: token } = await bare.signIn(username)
    const answer = await bare.call('POST', '/api/ai/rewrite/', { token, body: { text: 'hello' } })
    expect([answer.statusCode, answer.json()]).toEqual([
      503,
      { detail: 'Rewriting with AI is not set up.' },
    ])
  })
})
