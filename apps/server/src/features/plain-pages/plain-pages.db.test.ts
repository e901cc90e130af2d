import { PLAIN_PAGES, TEXT_PAGES, type PlainPage } from '@berg/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { plainPages } from './plain-pages.table.ts'

let test: TestApp
const tokens: Record<string, string | undefined> = {}
beforeAll(async () => {
  test = await startTestApp()
  const roles = { employee: {}, staff: { isStaff: true }, superuser: { isSuperuser: true } }
  for (const [role, special] of Object.entries(roles))
    tokens[role] = (await test.signIn((await test.addUser(special)).username)).access
})
afterAll(() => test.close())

const get = (page: string, token?: string) => test.call('GET', `/api/pages/${page}/`, { token })
const put = (page: string, content: unknown, as = 'staff', ifMatch?: string) =>
  test.call('PUT', `/api/pages/${page}/`, {
    token: tokens[as],
    body: { content },
    ...(ifMatch && { headers: { 'if-match': ifMatch } }),
  })
const read = async (page: string, token?: string) => (await get(page, token)).json() as PlainPage

describe('a plain page', () => {
  it.each(PLAIN_PAGES)('%s begins with a text of its own', async (page) => {
    const answer = await get(page)
    const body = answer.json() as PlainPage
    expect(answer.headers['etag']).toBe(`"${page}-0"`)
    expect(body).toMatchObject({ page, etag: `"${page}-0"`, updated_at: null })
    expect(body.content).toContain('<p>')
    expect(body.content).not.toMatch(/\s{2}/)
  })

  it.each(TEXT_PAGES)('%s has several sections', async (page) => {
    expect((await read(page)).content.match(/<h2>/g)?.length).toBeGreaterThan(2)
  })

  it('that does not exist is not found', async () => {
    expect((await get('imprint')).statusCode).toBe(404)
    expect((await put('imprint', '<p>x</p>')).statusCode).toBe(404)
  })

  it.each([
    [undefined, 401, false],
    ['employee', 403, false],
    ['staff', 200, true],
    ['superuser', 200, true],
  ] as const)('is read by anybody; %s who writes it gets %i', async (role, status, edit) => {
    const token = role && tokens[role]
    expect((await read('terms', token)).can).toEqual({ edit })
    expect((await put('terms', `<p>By ${role}</p>`, role ?? 'nobody')).statusCode).toBe(status)
    const { content } = await read('terms')
    expect(content === `<p>By ${role}</p>`).toBe(edit)
  })

  it('is sanitised, and says when it was changed', async () => {
    const hostile = '<p onclick="x()">New<script>alert(1)</script> <a href="javascript:x">a</a></p>'
    const answer = await put('resources', hostile)
    expect(answer.json()).toMatchObject({
      content: '<p>New a</p>',
      updated_at: '2026-11-14T08:00:00.000Z',
      etag: '"resources-1"',
    })
    expect(await read('resources')).toMatchObject({ content: '<p>New a</p>' })
  })

  it('is not written over what somebody else has written meanwhile', async () => {
    const { etag } = await read('fqa')
    const first = await put('fqa', '<p>First</p>', 'staff', etag)
    expect(first.headers['etag']).toBe('"fqa-1"')
    const late = await put('fqa', '<p>Late</p>', 'superuser', etag)
    expect([late.statusCode, late.json()]).toEqual([
      412,
      { detail: 'Somebody has changed this page since you opened it.' },
    ])
    expect((await read('fqa')).content).toBe('<p>First</p>')
    expect((await put('fqa', '<p>Late</p>', 'superuser', '"fqa-1"')).statusCode).toBe(200)
  })

  it('takes one of several that are saved at the same moment', async () => {
    const { etag } = await read('privacy')
    const answers = await Promise.all(
      [1, 2, 3, 4].map((number) => put('privacy', `<p>${number}</p>`, 'staff', etag)),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 412, 412, 412])
  })

  it('keeps every version, and makes none of a text that did not change', async () => {
    const before = await test.database.orm.$count(plainPages)
    const { content } = await read('location-info')
    const own = (await put('location-info', content)).json() as PlainPage
    expect(own).toMatchObject({ content, etag: '"location-info-1"' })
    expect((await put('location-info', content)).json()).toEqual(own)
    await put('location-info', '')
    expect(await read('location-info')).toMatchObject({ content: '', etag: '"location-info-2"' })
    expect(await test.database.orm.$count(plainPages)).toBe(before + 2)
  })

  it.each([
    ['content', { content: 7 }],
    ['content', {}],
    ['title', { content: '', title: 'Mine' }],
  ])('says what is wrong with the %s', async (field, body) => {
    const answer = await test.call('PUT', '/api/pages/fqa/', { token: tokens['staff'], body })
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, [field]])
  })
})
