import type { BinItem, Project, ProjectFigures } from '@berg/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { projects } from './projects.table.ts'

let test: TestApp
const tokens: Record<string, string | undefined> = {}
beforeAll(async () => {
  test = await startTestApp()
  const roles = { employee: {}, staff: { isStaff: true } }
  for (const [role, special] of Object.entries(roles))
    tokens[role] = (await test.signIn((await test.addUser(special)).username)).access
})
afterAll(() => test.close())
beforeEach(async () => void (await test.database.orm.delete(projects)))

const post = (body: object, as = 'staff') =>
  test.call('POST', '/api/projects/', { token: tokens[as], body })
const add = async (special: object = {}) =>
  (await post({ name: 'Paper trays', status: 'in-progress', ...special })).json<Project>()
const patch = (id: number, body: object, ifMatch?: string) =>
  test.call('PATCH', `/api/projects/${id}/`, {
    token: tokens['staff'],
    body,
    ...(ifMatch && { headers: { 'if-match': ifMatch } }),
  })
const list = async (as?: string, query = '') =>
  (await test.call('GET', `/api/projects/${query}`, { token: as && tokens[as] })).json<Project[]>()
const names = async (as?: string, query = '') => (await list(as, query)).map(({ name }) => name)
const figures = async (as?: string) =>
  (
    await test.call('GET', '/api/projects/figures/', { token: as && tokens[as] })
  ).json<ProjectFigures>()

describe('a project', () => {
  it('begins with what its staff say, and is for people who are signed in', async () => {
    const answer = await post({ name: '  Rebuild of line 4 ', status: 'planning' })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({
      id: expect.any(Number),
      name: 'Rebuild of line 4',
      status: 'planning',
      progress: 0,
      responsible: '',
      visibility: 'signed-in',
      due_date: null,
      is_overdue: false,
      updated_at: '2026-11-14T08:00:00.000Z',
      etag: answer.headers['etag'],
      can: { edit: true, delete: true },
    })
    expect(await list()).toEqual([])
    expect(await list('employee')).toMatchObject([{ can: { edit: false, delete: false } }])
  })

  it('is shown to everybody where it says so, and hidden again', async () => {
    const { id } = await add({ visibility: 'everybody' })
    expect(await names()).toEqual(['Paper trays'])
    await patch(id, { visibility: 'signed-in' })
    expect(await names()).toEqual([])
  })

  it('that is completed is done to the last percent', async () => {
    const { id } = await add({ progress: 40 })
    expect((await patch(id, { status: 'completed' })).json()).toMatchObject({ progress: 100 })
    expect((await patch(id, { progress: 50 })).json()).toMatchObject({ progress: 100 })
    expect((await patch(id, { status: 'on-track', progress: 80 })).json()).toMatchObject({
      status: 'on-track',
      progress: 80,
    })
  })

  it('is not written over what somebody else has written meanwhile', async () => {
    const { id, etag } = await add()
    expect((await patch(id, { progress: 10 }, etag)).statusCode).toBe(200)
    const late = await patch(id, { progress: 20 }, etag)
    expect([late.statusCode, late.json()]).toEqual([
      412,
      { detail: 'Somebody has changed this project since you opened it.' },
    ])
    expect(await list('staff')).toMatchObject([{ progress: 10 }])
  })

  it('that did not change has no new state', async () => {
    const { id, etag } = await add({ due_date: '2026-12-01' })
    expect((await patch(id, { due_date: '2026-12-01' })).json()).toMatchObject({ etag })
    expect((await patch(id, { due_date: null })).json()).toMatchObject({ due_date: null })
  })

  it('goes to the bin and comes back as it was', async () => {
    const { id } = await add({ visibility: 'everybody', due_date: '2026-12-01' })
    const before = await list()
    const token = tokens['staff']
    expect((await test.call('DELETE', `/api/projects/${id}/`, { token })).statusCode).toBe(204)
    expect(await list('staff')).toEqual([])
    const url = `/api/bin/?kind=project&subject_id=${id}`
    const seen = await test.call('GET', url, { token: tokens['employee'] })
    expect(seen.json()).toEqual([])
    const [item] = (await test.call('GET', url, { token })).json<BinItem[]>()
    expect(item).toMatchObject({ kind: 'project', title: 'Paper trays' })
    await test.call('POST', `/api/bin/${item?.id}/restore/`, { token })
    expect(await list()).toEqual(before)
  })

  it.each([
    ['name', { name: ' ' }],
    ['status', { status: 'late' }],
    ['progress', { progress: 101 }],
    ['progress', { progress: 1.5 }],
    ['due_date', { due_date: '2026-02-30' }],
    ['visibility', { visibility: 'staff' }],
    ['responsible', { responsible: 'x'.repeat(151) }],
    ['budget', { budget: 1 }],
  ])('says what is wrong with the %s', async (field, special) => {
    const answer = await post({ name: 'A', status: 'planning', ...special })
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, [field]])
  })

  it('is in the log with what was changed', async () => {
    const { id } = await add()
    await patch(id, { status: 'completed' })
    const url = `/api/audit/?subject=project:${id}`
    expect((await test.call('GET', url, { token: tokens['staff'] })).json()).toMatchObject([
      {
        action: 'project.changed',
        before: { status: 'in-progress', progress: 0 },
        after: { status: 'completed', progress: 100 },
      },
      { action: 'project.added' },
    ])
  })
})

describe('the projects', () => {
  beforeEach(async () => {
    await add({ name: 'No day', status: 'planning' })
    await add({ name: 'Done', status: 'completed', due_date: '2026-11-20' })
    await add({ name: 'Late', status: 'in-progress', due_date: '2026-11-13' })
    await add({ name: 'Soon', status: 'on-track', due_date: '2026-11-14', visibility: 'everybody' })
    await add({ name: 'Later', status: 'planning', due_date: '2027-03-01' })
  })

  it('come in the order in which they are due, what is completed last', async () => {
    expect(await names('employee')).toEqual(['Late', 'Soon', 'Later', 'No day', 'Done'])
    const late = (await list('employee')).filter(({ is_overdue }) => is_overdue)
    expect(late.map(({ name }) => name)).toEqual(['Late'])
  })

  it.each([
    ['?status=planning', ['Later', 'No day']],
    ['?due_from=2026-11-14', ['Soon', 'Later']],
    ['?due_from=2026-11-14&due_to=2026-11-14', ['Soon']],
    ['?due_to=2026-11-14', ['Late', 'Soon']],
    ['?due_to=2026-11-30&status=completed', []],
  ])('are narrowed by %s', async (query, expected) => {
    expect(await names('employee', query)).toEqual(expected)
  })

  it('are counted as far as somebody sees them, with the accounts in use', async () => {
    const { rows } = await test.database.pool.query<{ n: number }>(
      'select count(*)::int as n from users where is_active and not awaits_verification',
    )
    const team_members = rows[0]?.n
    expect(await figures('employee')).toEqual({
      total: 5,
      active: 2,
      completed: 1,
      completion_rate: 20,
      upcoming_deadlines: 2,
      team_members,
      can: { create: false },
    })
    expect(await figures()).toMatchObject({
      total: 1,
      active: 1,
      completion_rate: 0,
      upcoming_deadlines: 1,
      team_members,
    })
    expect(await figures('staff')).toMatchObject({ can: { create: true } })
  })

  it('are counted anew when somebody joins or leaves', async () => {
    const { team_members: before } = await figures()
    const { id } = await test.addUser()
    expect((await figures()).team_members).toBe(before + 1)
    await test.database.pool.query('update users set is_active = false where id = $1', [id])
    expect((await figures()).team_members).toBe(before)
  })

  it('have no rate of completion where there are none', async () => {
    await test.database.orm.delete(projects)
    expect(await figures('staff')).toMatchObject({ total: 0, completion_rate: null })
  })
})
