import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { AuthoringDetail } from '@berg/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'

const OURS = /^\/media\/[0-9a-f-]{36}$/
let test: TestApp
let strict: TestApp
let staff: string
let strictStaff: string
let picture: Buffer
let port: number
let asked: string[] = []

const ANSWERS: Record<string, (answer: ServerResponse, asked: IncomingMessage) => void> = {
  '/a.png': (answer) => answer.setHeader('content-type', 'image/png').end(picture),
  '/moved': (answer) => answer.writeHead(302, { location: '/a.png' }).end(),
  '/round': (answer) => answer.writeHead(302, { location: '/round' }).end(),
  '/inside': (answer) => answer.writeHead(302, { location: 'http://10.0.0.1/a.png' }).end(),
  '/file': (answer) => answer.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/page': (answer) => answer.setHeader('content-type', 'image/png').end('<script>1</script>'),
  '/large': (answer) => answer.end(Buffer.alloc(21 * 1024 ** 2)),
}
const server = createServer((request, answer) => {
  asked.push(request.url ?? '')
  const known = ANSWERS[request.url?.replace(/\?.*/, '') ?? '']
  if (known) known(answer, request)
  else answer.writeHead(404).end()
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
  picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#a33' } })
    .png()
    .toBuffer()
  test = await startTestApp({ isReachable: (address) => address === '127.0.0.1' })
  strict = await startTestApp()
  staff = (await test.signIn((await test.addUser({ isStaff: true })).username)).access
  strictStaff = (await strict.signIn((await strict.addUser({ isStaff: true })).username)).access
})
beforeEach(() => void (asked = []))
afterAll(async () => {
  await test.close()
  await strict.close()
  server.closeAllConnections()
  server.close()
})

const at = (path: string, host = '127.0.0.1') => `http://${host}:${port}${path}`
const img = (src: string) => `<p>Words</p><img src="${src}" alt="A tent">`
const post = (body: object, headers = {}) =>
  test.call('POST', '/api/authoring/', { token: staff, body: { title: 'T', ...body }, headers })
const sourceIn = (html: string) => /<img src="([^"]*)"/.exec(html)?.[1] ?? ''
const refusalOf = (host: string) =>
  `A picture from ${host} could not be copied to this site. Save it on your device and upload it, or take it out of the text.`

describe('a picture of another site in a text', () => {
  it('is copied here when the article is saved, with its description', async () => {
    const answer = await post({
      content: img(at('/a.png?x=1&amp;y=2')),
      images: [at('/a.png?x=1&y=2')],
    })
    const { content, images } = answer.json<AuthoringDetail>()
    const src = sourceIn(content)
    expect([answer.statusCode, asked, content]).toEqual([
      201,
      ['/a.png?x=1&y=2'],
      `<p>Words</p><img src="${src}" alt="A tent" loading="lazy">`,
    ])
    expect(images).toMatchObject([{ url: src, width: 60, height: 40 }])
    expect((await test.call('GET', `${src}?w=320`)).statusCode).toBe(200)
  })

  it('is copied wherever a text is saved', async () => {
    const article = (await post({ content: '<p>x</p>' })).json<AuthoringDetail>()
    const body = { content: img(at('/moved')) }
    const saved = [
      await test.call('PATCH', `/api/authoring/${article.id}/`, { token: staff, body }),
      await test.call('PUT', '/api/pages/fqa/', { token: staff, body }),
      await test.call('PUT', '/api/leadership-message/', {
        token: staff,
        body: { ...body, title: 'T', quote: 'Q', subtitle: '', author: 'A' },
      }),
    ]
    for (const answer of saved) {
      expect(answer.statusCode).toBe(200)
      expect(sourceIn(answer.json<{ content: string }>().content)).toMatch(OURS)
    }
  })

  it('is one of ours where somebody copied it here', async () => {
    const [known] = (await post({ images: [at('/a.png')] })).json<AuthoringDetail>().images
    asked = []
    const again = await post({ content: img(`https://berg.example${known?.url}?w=640`) })
    expect(sourceIn(again.json<AuthoringDetail>().content)).toBe(known?.url)
    expect(asked).toEqual([])
  })

  it('makes one article of a request that is sent twice', async () => {
    const send = () => post({ content: img(at('/a.png')) }, { 'idempotency-key': 'a-key-of-mine' })
    const [one, two] = [await send(), await send()].map((answer) => answer.json<AuthoringDetail>())
    expect([two?.id, two?.content]).toEqual([one?.id, one?.content])
  })

  it.each([
    ['cannot be had', '/missing'],
    ['is none', '/page'],
    ['is too large', '/large'],
    ['leads nowhere', '/round'],
    ['leads into the network', '/inside'],
    ['leads to a file', '/file'],
  ])('is refused with a word where it %s', async (_, path) => {
    const answer = await post({ content: img(at(path)) })
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { content: [refusalOf(`127.0.0.1:${port}`)] },
    ])
    const given = await post({ images: [at(path)] })
    expect([given.statusCode, Object.keys(given.json())]).toEqual([400, ['images']])
  })

  it.each([
    ['127.0.0.1', '127.0.0.1'],
    ['localhost', 'localhost'],
    ['[::1]', '[::1]'],
    ['0x7f000001', '127.0.0.1'],
    ['2130706433', '127.0.0.1'],
    ['[::ffff:127.0.0.1]', '[::ffff:7f00:1]'],
  ])('is never asked for in the network of the site: %s', async (host, named) => {
    const body = { title: 'T', content: img(at('/a.png', host)) }
    const answer = await strict.call('POST', '/api/authoring/', { token: strictStaff, body })
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { content: [refusalOf(`${named}:${port}`)] },
    ])
    expect(asked).toEqual([])
  })

  it('is not one of very many', async () => {
    const content = Array.from({ length: 21 }, (_, n) => img(at(`/a.png?${n}`))).join('')
    const answer = await post({ content })
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { content: ['At most 20 pictures can be copied from other sites at once.'] },
    ])
    expect(asked).toEqual([])
  })
})
