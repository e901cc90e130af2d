import type { AuthoringDetail } from '@berg/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'

const GERMAN = '<p>Ab Montag ist die Kantine bis drei Uhr geöffnet, bitte bringt die Karte mit.</p>'
const ENGLISH = '<p>From Monday on the canteen is open until three, please bring your card.</p>'

let test: TestApp
let token: string
beforeAll(async () => {
  test = await startTestApp({ env: { DEMO: 'false', SITE_LANGUAGE: 'pl' } })
  const { username } = await test.addUser()
  token = (await test.signIn(username)).access
})
afterAll(() => test.close())

const write = async (fields: object) => {
  const body = { title: 'Kantine', submit: false, ...fields }
  const answer = await test.call('POST', '/api/authoring/', { token, body })
  return answer.json<AuthoringDetail>()
}
const change = async ({ id }: AuthoringDetail, body: object) => {
  const answer = await test.call('PATCH', `/api/authoring/${id}/`, { token, body })
  return answer.json<AuthoringDetail>()
}

describe('the language of an article', () => {
  it('is what its words say, what its author says, or that of the site', async () => {
    expect((await write({ content: GERMAN })).language).toBe('de')
    expect((await write({ content: GERMAN, language: 'ro' })).language).toBe('ro')
    expect((await write({ content: '<p>14:30</p>' })).language).toBe('pl')
    const refused = await test.call('POST', '/api/authoring/', {
      token,
      body: { title: 'Kantine', language: 'xx' },
    })
    expect(refused.statusCode).toBe(400)
  })

  it('follows the words while a draft grows, until its author says one', async () => {
    const begun = await write({ content: '' })
    expect(begun.language).toBe('pl')
    expect((await change(begun, { content: GERMAN })).language).toBe('de')
    expect((await change(begun, { language: 'hr' })).language).toBe('hr')
    expect((await change(begun, { content: ENGLISH })).language).toBe('hr')
    expect((await change(begun, { language: null })).language).toBe('en')
  })

  it('is that of the site where it was written before articles had one', async () => {
    const { id } = await test.addArticle({ content: GERMAN })
    const one = await test.call('GET', `/api/articles/${id}/`)
    expect(one.json()).toMatchObject({ language: 'pl' })
    const list = await test.call('GET', '/api/articles/?fields=summary')
    expect(list.json()).toMatchObject([{ id, language: 'pl' }])
  })
})
