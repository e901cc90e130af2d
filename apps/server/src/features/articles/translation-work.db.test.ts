import type { CurrentUser, Translation, TranslationSheet } from '@berg/contract'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { text as readAll } from 'node:stream/consumers'

const CONTENT = '<p>wash <b>your</b> hands.</p><ul><li>dry them</li></ul>'

/** An AI service that writes in capitals, or what a test tells it to. */
let say: (asked: string) => string
const asked: string[] = []
const service = createServer((request, response) => void answer(request, response))
async function answer(request: IncomingMessage, response: ServerResponse) {
  const body = await readAll(request)
  asked.push(body)
  const { messages } = JSON.parse(body) as { messages: { content: string }[] }
  const content = say(messages[1]?.content ?? '')
  response.end(JSON.stringify({ choices: [{ message: { content } }] }))
}

let test: TestApp
let bare: TestApp
const tokens: Record<string, string> = {}
let id: number
beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const { port } = service.address() as AddressInfo
  const env = { DEMO: 'false', AI_BASE_URL: `http://127.0.0.1:${port}/v1`, AI_MODEL: 'small' }
  test = await startTestApp({ env })
  bare = await startTestApp({ env: { DEMO: 'false' }, database: test.database, files: test.files })
  for (const [who, special] of Object.entries({
    author: { department: 'Offices' },
    staff: { isStaff: true },
    root: { isStaff: true, isSuperuser: true },
    checker: { department: 'Offices' },
    other: {},
  })) {
    const user = await test.addUser(special)
    tokens[who] = (await test.signIn(user.username)).access
    ids[who] = user.id
  }
  await as('root', 'PATCH', `/api/users/${ids.checker}/`, { checks_languages: ['pl'] })
})
afterAll(async () => {
  await bare.close()
  await test.close()
  service.closeAllConnections()
  service.close()
})
const ids: Record<string, number> = {}
beforeEach(async () => {
  say = (text) => text.toUpperCase()
  id = (await test.addArticle({ title: 'hands', content: CONTENT, language: 'en' })).id
  await test.database.pool.query('update articles set author_id = $1 where id = $2', [
    ids.author,
    id,
  ])
})

type Method = 'GET' | 'PUT' | 'POST' | 'PATCH'
const as = (who: string, method: Method, path: string, body?: object, headers = {}) =>
  test.call(method, path, { token: tokens[who], ...(body && { body }), headers })
const at = (rest = '', language = 'pl') => `/api/articles/${id}/translations/${language}/${rest}`
const sheet = async (who = 'staff') => (await as(who, 'GET', at())).json<TranslationSheet>()
const put = (body: object, headers = {}) => as('staff', 'PUT', at(), body, headers)
const POLISH = { title: 'Ręce', version: 1, passages: ['umyj <1>swoje</1> ręce.', 'osusz je'] }
const draft = (who: string, body: object = {}) =>
  as(who, 'POST', at('draft/'), { version: 1, ...body })
const forOffices = { audience: { kind: 'department', value: 'Offices' } }

describe('the sheet of a translation', () => {
  it('has the original before anybody has begun, and then both', async () => {
    expect(await sheet()).toMatchObject({
      state: null,
      original: { language: 'en', title: 'hands', version: 1 },
      title: '',
      passages: [{ original: 'wash <1>your</1> hands.', translated: '' }, { original: 'dry them' }],
      drafting: 'ready',
      can: { write: true, check: false, delete: false },
    })
    const { etag } = await sheet()
    const saved = await put(POLISH, { 'if-match': etag })
    expect(saved.json<Translation>()).toMatchObject({
      state: 'draft',
      content: '<p>umyj <b>swoje</b> ręce.</p><ul><li>osusz je</li></ul>',
    })
    expect((await put(POLISH, { 'if-match': etag })).statusCode).toBe(412)
    const now = await sheet('checker')
    expect(now).toMatchObject({ title: 'Ręce', can: { check: true, delete: true, write: true } })
    expect(now.passages.map(({ translated }) => translated)).toEqual(POLISH.passages)
  })

  it('says what has changed since', async () => {
    await put(POLISH)
    const content = CONTENT.replace('dry them', 'dry them well')
    await as('staff', 'PATCH', `/api/authoring/${id}/`, { content, title: 'Hands' })
    const { version } = (await sheet()).original
    expect(await sheet()).toMatchObject({
      state: 'outdated',
      title_changed: true,
      passages: [
        { change: null },
        { change: 'changed', before: 'dry them', translated: 'osusz je' },
      ],
    })
    expect((await put(POLISH)).statusCode).toBe(409)
    expect((await put({ ...POLISH, version })).json()).toMatchObject({ state: 'draft' })
  })

  it('refuses words without their marks, and half a question', async () => {
    const lost = await put({ ...POLISH, passages: ['umyj ręce.', ''] })
    expect([lost.statusCode, lost.body]).toEqual([400, expect.stringContaining('Paragraph 1')])
    expect((await put({ title: 'Ręce' })).statusCode).toBe(400)
    expect((await put({ title: 'Ręce', passages: ['a', 'b'] })).statusCode).toBe(400)
    expect((await as('staff', 'GET', at('', 'en'))).statusCode).toBe(400)
  })

  it('is for who may write it', async () => {
    const seen = async (who: string, language: string) =>
      (await as(who, 'GET', at('', language))).statusCode
    for (const who of ['author', 'staff', 'checker']) expect(await seen(who, 'pl')).toBe(200)
    expect([await seen('checker', 'de'), await seen('other', 'pl')]).toEqual([403, 403])
    const languages = async (who: string) =>
      (await as(who, 'GET', '/me')).json<CurrentUser>().can.translate
    expect([await languages('other'), await languages('checker')]).toEqual([[], ['pl']])
    expect(await languages('staff')).toContain('ar')
  })
})

describe('a draft by the AI service', () => {
  it('is words between the same marks, and is not saved', async () => {
    expect((await draft('author')).json()).toEqual({
      title: 'HANDS',
      passages: [
        { at: 0, text: 'WASH <1>YOUR</1> HANDS.' },
        { at: 1, text: 'DRY THEM' },
      ],
    })
    expect(asked.at(-1)).toContain('from English into Polish')
    expect(asked.at(-1)).not.toContain('<b>')
    expect(await sheet()).toMatchObject({ state: null })
    const some = await draft('author', { only: [1], with_title: false })
    expect(some.json()).toEqual({ title: null, passages: [{ at: 1, text: 'DRY THEM' }] })
  })

  it('is asked for in plain language where easy words are wanted', async () => {
    const url = at('draft/', 'en-simple')
    const easy = (await as('author', 'POST', url, { version: 1 })).json<{ passages: object[] }>()
    expect(easy.passages[0]).toEqual({ at: 0, text: 'WASH <1>YOUR</1> HANDS.' })
    expect(asked.at(-1)).toContain('in plain English. They are in English.')
    await as('author', 'POST', at('draft/', 'pl-simple'), { version: 1 })
    expect(asked.at(-1)).toContain('in plain Polish. They are in English.')
  })

  it('leaves out what has lost its marks', async () => {
    say = () => '[[1]] Ręce [[2]] umyj ręce. [[3]] osusz je'
    expect((await draft('author')).json()).toEqual({
      title: 'Ręce',
      passages: [{ at: 1, text: 'osusz je' }],
    })
    say = () => 'I am sorry.'
    expect((await draft('author')).statusCode).toBe(502)
  })

  it('of what is not for everybody staff ask for each time, and nobody else', async () => {
    await as('staff', 'PATCH', `/api/authoring/${id}/`, forOffices)
    const before = asked.length
    const { original, drafting } = await sheet()
    const restricted = (who: string, body: object) =>
      draft(who, { version: original.version, ...body })
    expect(drafting).toBe('asks')
    expect(await sheet('author')).toMatchObject({ drafting: 'refused' })
    expect((await restricted('author', { for_some: true })).statusCode).toBe(403)
    expect((await restricted('checker', { for_some: true })).statusCode).toBe(403)
    expect((await restricted('staff', {})).statusCode).toBe(400)
    expect(asked).toHaveLength(before)
    expect((await restricted('staff', { for_some: true })).statusCode).toBe(200)
    expect((await restricted('staff', {})).statusCode).toBe(400)
  })

  it('is refused of another version, to who may not write, and without a service', async () => {
    expect((await draft('author', { version: 9 })).statusCode).toBe(409)
    expect((await draft('other')).statusCode).toBe(403)
    const none = { token: tokens.staff, body: { version: 1 } }
    expect((await bare.call('POST', at('draft/'), none)).statusCode).toBe(503)
    const shown = await bare.call('GET', at(), { token: tokens.staff })
    expect(shown.json()).toMatchObject({ drafting: 'none' })
  })
})
