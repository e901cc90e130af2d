import type { BinItem, SectionEntry } from '@berg/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { sectionEntries } from './sections.table.ts'

let test: TestApp
const tokens: Record<string, string | undefined> = {}
beforeAll(async () => {
  test = await startTestApp()
  const roles = { employee: {}, staff: { isStaff: true } }
  for (const [role, special] of Object.entries(roles))
    tokens[role] = (await test.signIn((await test.addUser(special)).username)).access
})
afterAll(() => test.close())
beforeEach(async () => void (await test.database.orm.delete(sectionEntries)))

const PERSON = { section: 'green-spot', kind: 'person', title: 'Marta', reach: 'extension 214' }
const IDEA = { section: 'green-spot', kind: 'idea', title: 'Rainwater' }
const post = (body: object, as = 'staff') =>
  test.call('POST', '/api/section-entries/', { token: tokens[as], body })
const add = async (body: object) => (await post(body)).json<SectionEntry>()
const patch = (id: number, body: object, ifMatch?: string) =>
  test.call('PATCH', `/api/section-entries/${id}/`, {
    token: tokens['staff'],
    body,
    ...(ifMatch && { headers: { 'if-match': ifMatch } }),
  })
const list = async (as?: string, query = '') =>
  (await test.call('GET', `/api/section-entries/${query}`, { token: as && tokens[as] })).json<
    SectionEntry[]
  >()
const titles = async (as?: string, query = '') => (await list(as, query)).map(({ title }) => title)

describe('an entry of a section', () => {
  it('begins with what staff say, and is for people who are signed in', async () => {
    const answer = await post({ ...PERSON, title: '  Marta ' })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({
      id: expect.any(Number),
      ...PERSON,
      text: '',
      visibility: 'signed-in',
      picture: '',
      state: null,
      outcome: '',
      updated_at: '2026-11-14T08:00:00.000Z',
      etag: answer.headers['etag'],
      can: { edit: true, delete: true },
    })
    expect(await list()).toEqual([])
    expect(await list('employee')).toMatchObject([{ can: { edit: false, delete: false } }])
    expect(await add(IDEA)).toMatchObject({ kind: 'idea', state: 'collected', reach: '' })
  })

  it('is shown to everybody where it says so, and hidden again', async () => {
    const { id } = await add({ ...IDEA, visibility: 'everybody' })
    expect(await titles()).toEqual(['Rainwater'])
    await patch(id, { visibility: 'signed-in' })
    expect(await titles()).toEqual([])
  })

  it('is not written over what somebody else has written meanwhile', async () => {
    const { id, etag } = await add(IDEA)
    expect((await patch(id, { state: 'done', outcome: 'A tank' }, etag)).statusCode).toBe(200)
    expect((await patch(id, { outcome: 'No tank' }, etag)).statusCode).toBe(412)
    const [entry] = await list('staff')
    expect(entry).toMatchObject({ state: 'done', outcome: 'A tank' })
    expect((await patch(id, { outcome: 'A tank' })).json()).toMatchObject({ etag: entry?.etag })
  })

  it('goes to the bin and comes back as it was', async () => {
    const { id } = await add({ ...PERSON, visibility: 'everybody', text: 'Knows the meters.' })
    const before = await list()
    const token = tokens['staff']
    const gone = await test.call('DELETE', `/api/section-entries/${id}/`, { token })
    expect(gone.statusCode).toBe(204)
    expect(await list('staff')).toEqual([])
    const url = `/api/bin/?kind=section_entry&subject_id=${id}`
    expect((await test.call('GET', url, { token: tokens['employee'] })).json()).toEqual([])
    const [item] = (await test.call('GET', url, { token })).json<BinItem[]>()
    expect(item).toMatchObject({ kind: 'section_entry', title: 'Marta' })
    await test.call('POST', `/api/bin/${item?.id}/restore/`, { token })
    expect(await list()).toEqual(before)
  })

  it.each([
    ['title', { ...IDEA, title: ' ' }],
    ['section', { ...IDEA, section: 'canteen' }],
    ['kind', { ...IDEA, kind: 'team' }],
    ['reach', { ...PERSON, reach: ' ' }],
    ['picture', { ...PERSON, picture: 'https://elsewhere.example/x.png' }],
    ['picture', { ...PERSON, picture: '/media/../x' }],
    ['state', { ...IDEA, state: 'lost' }],
    ['outcome', { ...IDEA, outcome: 'x'.repeat(601) }],
    ['outcome', { ...PERSON, outcome: 'Promoted' }],
    ['reach', { ...IDEA, reach: 'extension 1' }],
    ['budget', { ...IDEA, budget: 1 }],
  ])('says what is wrong with the %s', async (field, body) => {
    const answer = await post(body)
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, [field]])
  })

  it('keeps its section and its kind', async () => {
    const { id } = await add(IDEA)
    expect((await patch(id, { kind: 'person' })).statusCode).toBe(400)
    expect((await patch(id, { section: 'site-director' })).statusCode).toBe(400)
  })

  it('is in the log with what was changed', async () => {
    const { id } = await add(IDEA)
    await patch(id, { state: 'trying' })
    const url = `/api/audit/?subject=section_entry:${id}`
    expect((await test.call('GET', url, { token: tokens['staff'] })).json()).toMatchObject([
      {
        action: 'section_entry.changed',
        before: { state: 'collected' },
        after: { state: 'trying' },
      },
      { action: 'section_entry.added' },
    ])
  })
})

it('come by section and kind: people as they were added, of ideas the newest first', async () => {
  await add(PERSON)
  await add({ ...PERSON, title: 'Łukasz' })
  await add(IDEA)
  await add({ ...IDEA, title: 'Paper trays' })
  await add({ ...IDEA, section: 'site-director', title: 'Open hour' })
  expect(await titles('staff', '?section=green-spot')).toEqual([
    'Marta',
    'Łukasz',
    'Paper trays',
    'Rainwater',
  ])
  expect(await titles('staff', '?kind=idea')).toEqual(['Open hour', 'Paper trays', 'Rainwater'])
  expect(await titles('staff', '?section=site-director&kind=person')).toEqual([])
})

it('holds on to its picture', async () => {
  const id = '0b1c2d3e-1111-4222-8333-444455556666'
  await add({ ...PERSON, picture: `/media/${id}` })
  const { rows } = await test.database.pool.query('select media_id from media_uses')
  expect(rows).toContainEqual({ media_id: id })
})
