import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { leadershipMessages } from './leadership.table.ts'

let test: TestApp
let staff: string
let employee: string
beforeAll(async () => {
  test = await startTestApp()
  staff = (await test.signIn((await test.addUser({ isStaff: true })).username)).access
  employee = (await test.signIn((await test.addUser()).username)).access
})
afterAll(() => test.close())

const MESSAGE = {
  title: 'The order of things',
  quote: 'A safe shift is a good shift.',
  subtitle: '',
  content: '<p>Thank you.</p>',
  author: 'Thomas Brunner',
}
const SHOWN = { ...MESSAGE, date: '2026-11-14', language: 'en', translations: [] }
const URL = '/api/leadership-message/'
const get = (token?: string) => test.call('GET', URL, { token })
const put = (token: string | undefined, special = {}, headers = {}) =>
  test.call('PUT', URL, { token, body: { ...MESSAGE, ...special }, headers })

describe('the leadership message', () => {
  it('is not found before there is one', async () => {
    const answer = await get()
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      { detail: 'There is no leadership message yet.' },
    ])
  })

  it('is written by staff alone', async () => {
    expect((await put(undefined)).statusCode).toBe(401)
    expect((await put(employee)).statusCode).toBe(403)
    const answer = await put(staff)
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { ...SHOWN, etag: answer.headers.etag, can: { edit: true } },
    ])
  })

  it('is read by anybody, who is told whether they may edit it', async () => {
    const answer = await get()
    const etag = answer.headers.etag
    expect(answer.json()).toEqual({ ...SHOWN, etag, can: { edit: false } })
    expect((await get(employee)).json()).toMatchObject({ can: { edit: false } })
    expect((await get(staff)).json()).toMatchObject({ can: { edit: true } })
  })

  it('is the newest one, sanitised, and the earlier ones are kept', async () => {
    const content = '<p onclick="x()">New<script>alert(1)</script></p>'
    await put(staff, { title: 'Second', content, date: '2026-01-02' })
    expect((await get()).json()).toMatchObject({
      title: 'Second',
      content: '<p>New</p>',
      date: '2026-01-02',
    })
    expect(await test.database.orm.$count(leadershipMessages)).toBe(2)
  })

  it('is not written over what somebody else wrote meanwhile', async () => {
    const read = { 'if-match': String((await get()).headers.etag) }
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((title) => put(staff, { title }, read)),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 412, 412])
    const written = answers.find(({ statusCode }) => statusCode === 200)
    expect((await get(staff)).json()).toEqual(written?.json())
    expect(answers.find(({ statusCode }) => statusCode === 412)?.json()).toEqual({
      detail: 'Somebody has changed this message since you opened it.',
    })
    // Programs that know nothing of this still write, as they do plain pages.
    expect((await put(staff)).statusCode).toBe(200)
  })

  it.each([
    ['title', { title: ' ' }],
    ['content', { content: '' }],
    ['content', { content: '<script>1</script>' }],
    ['quote', { quote: 'x'.repeat(501) }],
    ['date', { date: '2026-02-30' }],
    ['date', { date: '0000-01-01' }],
    ['can', { can: { edit: true } }],
  ])('says what is wrong with the %s', async (field, special) => {
    const answer = await put(staff, special)
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, [field]])
  })
})
