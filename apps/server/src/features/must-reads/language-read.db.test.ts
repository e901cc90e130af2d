import type { ConfirmationOverview, readOnSharedDevice, ResponseOf } from '@berg/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD, type TestApp, startTestApp } from '../../../test/app.ts'

const PROOF = { personnel_number: '10231', pin: '482913' }
const audience = { kind: 'department', value: 'Packaging' } as const

let test: TestApp
let root: string
const tokens: Record<string, string> = {}
beforeAll(async () => {
  test = await startTestApp()
  const boss = await test.addUser({ isStaff: true, isSuperuser: true })
  root = (await test.signIn(boss.username)).access
  for (const username of ['marta', 'jose', 'ana']) {
    const personnelNumber = username === 'marta' ? PROOF.personnel_number : ''
    await test.addUser({
      username,
      firstName: username,
      lastName: '',
      department: 'Packaging',
      personnelNumber,
    })
    tokens[username] = (await test.signIn(username)).access
  }
  const body = { pin: PROOF.pin, password: PASSWORD }
  await test.call('PUT', '/api/me/pin/', { token: tokens.marta, body })
})
afterAll(() => test.close())

/** In Polish and, unchecked, in German; for one department alone. */
async function aMustRead() {
  const content = '<p>Hats on.</p>'
  const { id } = await test.addArticle({ title: 'Hats', content, language: 'en', audience })
  await as('PUT', `/api/articles/${id}/must-read/`, { audience, due_on: '2026-12-21' })
  for (const [language, title] of [
    ['pl', 'Kaski'],
    ['de', 'Helme'],
  ] as const) {
    const text = { title, content: `<p>${title}!</p>` }
    await as('PUT', `/api/articles/${id}/translations/${language}/`, text)
  }
  expect((await as('POST', `/api/articles/${id}/translations/pl/check/`)).statusCode).toBe(200)
  return id
}
const as = (method: 'PUT' | 'POST' | 'PATCH', url: string, body?: object, token = root) =>
  test.call(method, url, { token, ...(body && { body }) })
const confirm = (id: number, body: object, who?: string) =>
  test.call('POST', `/api/articles/${id}/confirm/`, {
    body: { version: 1, ...body },
    ...(who && { token: tokens[who] }),
  })
async function overviewOf(id: number) {
  const url = `/api/articles/${id}/confirmations/`
  const overview = await test.call('GET', url, { token: root })
  const table = await test.call('GET', `${url}export.csv`, { token: root })
  const lines = table.body.slice(1).trimEnd().split('\r\n').slice(1)
  return {
    ...overview.json<ConfirmationOverview>(),
    lines: lines.map((line) => [line.split(',', 1)[0], line.split(',').at(-1)].join(' ')),
  }
}
const readAt = (id: number, body: object = {}) =>
  test.call('POST', `/api/articles/${id}/must-read/read/`, { body: { ...PROOF, ...body } })
const shownAt = async (id: number, body: object = {}) => {
  const answer = await readAt(id, body)
  expect(answer.statusCode).toBe(200)
  const { title, content, language } = answer.json<ResponseOf<typeof readOnSharedDevice>>()
  return [title, content, language]
}

describe('the language in which a must-read was read', () => {
  it('stands with the confirmation, in the list, the table and what its person may take along', async () => {
    const id = await aMustRead()
    expect((await confirm(id, { language: 'pl' }, 'marta')).statusCode).toBe(201)
    expect((await confirm(id, { language: 'en' }, 'jose')).statusCode).toBe(201)
    const { languages, lines } = await overviewOf(id)
    expect(languages).toEqual([
      { language: null, confirmed: 1 },
      { language: 'pl', confirmed: 1 },
    ])
    expect(lines).toEqual(['marta Polish', 'jose original', 'ana '])
    const data = await test.call('GET', '/api/me/data/', { token: tokens.marta })
    expect(data.json()).toMatchObject({ confirmations: [{ article: id, language: 'pl' }] })
  })

  it('is that of the text which counts', async () => {
    const id = await aMustRead()
    await confirm(id, { language: 'pl' }, 'marta')
    await as('PATCH', `/api/authoring/${id}/`, { content: '<p>Hats off.</p>', material: true })
    expect((await overviewOf(id)).languages).toEqual([])
    // What was checked is of another text now.
    expect((await confirm(id, { version: 2, language: 'pl' }, 'marta')).statusCode).toBe(409)
    expect((await confirm(id, { version: 2 }, 'marta')).statusCode).toBe(201)
    expect((await overviewOf(id)).languages).toEqual([{ language: null, confirmed: 1 }])
  })

  it('is not one that it has never been in', async () => {
    const id = await aMustRead()
    expect((await confirm(id, { language: 'de' }, 'ana')).statusCode).toBe(409)
    expect((await confirm(id, { language: 'tr' }, 'ana')).statusCode).toBe(201)
    expect((await overviewOf(id)).languages).toEqual([{ language: null, confirmed: 1 }])
  })
})

describe('with number and PIN', () => {
  it('the text comes in the language of its reader where that is checked', async () => {
    const id = await aMustRead()
    const original = ['Hats', '<p>Hats on.</p>', null]
    expect(await shownAt(id)).toEqual(original)
    expect(await shownAt(id, { lang: 'pl' })).toEqual(['Kaski', '<p>Kaski!</p>', 'pl'])
    expect(await shownAt(id, { lang: 'de' })).toEqual(original)
    const choose = (language: string) => as('PATCH', '/api/me/', { language }, tokens.marta)
    expect((await choose('pl')).statusCode).toBe(200)
    // What somebody has chosen goes before what the device speaks.
    expect(await shownAt(id, { lang: 'de' })).toEqual(['Kaski', '<p>Kaski!</p>', 'pl'])
    await choose('en')
    expect(await shownAt(id, { lang: 'pl' })).toEqual(original)
    const confirmed = await confirm(id, { ...PROOF, language: 'pl' })
    expect(confirmed.statusCode).toBe(201)
    expect((await overviewOf(id)).languages).toEqual([{ language: 'pl', confirmed: 1 }])
  })

  it('nobody else gets it, in whatever language', async () => {
    const id = await aMustRead()
    await test.database.pool.query(
      `update users set department = 'Offices' where username = 'marta'`,
    )
    expect((await readAt(id, { lang: 'pl' })).statusCode).toBe(404)
  })
})
