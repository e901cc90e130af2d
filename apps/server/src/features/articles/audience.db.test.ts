import type { Audience, AuthoringDetail } from '@berg/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'

const PACKAGING: Audience = { kind: 'department', value: 'Packaging' }

let test: TestApp
const tokens: Record<string, string> = {}
beforeAll(async () => {
  test = await startTestApp()
  await test.addUser({ username: 'staff', isStaff: true })
  await test.addUser({ username: 'author' })
  await test.addUser({ username: 'packer', department: 'Packaging' })
  await test.addUser({ username: 'driver', department: 'Logistics' })
  for (const who of ['staff', 'author', 'packer', 'driver']) {
    tokens[who] = (await test.signIn(who)).access
  }
})
afterAll(() => test.close())

const write = (who: string, body: object) =>
  test.call('POST', '/api/authoring/', { token: tokens[who], body: { title: 'Knives', ...body } })
const change = (id: number, body: object) =>
  test.call('PATCH', `/api/authoring/${id}/`, { token: tokens['staff'], body })
const published = async (audience: Audience) => {
  const made = await write('staff', { status: 'published', audience })
  return made.json<AuthoringDetail>()
}
const readersOf = async (id: number) => {
  const may: string[] = []
  for (const who of ['visitor', 'driver', 'packer', 'author', 'staff']) {
    const answer = await test.call('GET', `/api/articles/${id}/`, { token: tokens[who] })
    expect([200, 404]).toContain(answer.statusCode)
    if (answer.statusCode === 200) may.push(who)
  }
  return may
}

describe('who may see an article', () => {
  it('is everybody where nothing is said', async () => {
    const made = await write('staff', { status: 'published' })
    const article = made.json<AuthoringDetail>()
    expect(article.audience).toEqual({ kind: 'everybody', value: '' })
    expect(await readersOf(article.id)).toEqual(['visitor', 'driver', 'packer', 'author', 'staff'])
  })

  it('is a department or a role, its author and staff', async () => {
    const article = await published(PACKAGING)
    expect(article).toMatchObject({ status: 'published', audience: PACKAGING })
    expect(await readersOf(article.id)).toEqual(['packer', 'staff'])
    const changed = await change(article.id, { audience: { kind: 'role', value: 'employee' } })
    expect(changed.json()).toMatchObject({ audience: { kind: 'role', value: 'employee' } })
    expect(await readersOf(article.id)).toEqual(['driver', 'packer', 'author', 'staff'])
    await change(article.id, { audience: { kind: 'everybody' } })
    expect(await readersOf(article.id)).toContain('visitor')
  })

  it('is chosen by who writes it, and stays when it is approved', async () => {
    const draft = (await write('author', { audience: PACKAGING })).json<AuthoringDetail>()
    const url = `/api/authoring/${draft.id}/approve/`
    expect((await test.call('POST', url, { token: tokens['staff'] })).json()).toMatchObject({
      status: 'published',
      audience: PACKAGING,
    })
    expect(await readersOf(draft.id)).toEqual(['packer', 'author', 'staff'])
  })

  it.each([
    [{ kind: 'department', value: 'Packagin' }, "Nobody belongs to the department 'Packagin'."],
    [{ kind: 'department' }, 'Name a role or a department, or choose everybody.'],
    [{ kind: 'role', value: 'cook' }, 'Name a role or a department, or choose everybody.'],
    [{ kind: 'everybody', value: 'x' }, 'Name a role or a department, or choose everybody.'],
  ])('cannot be %o', async (audience, sentence) => {
    const { id } = await published({ kind: 'everybody', value: '' })
    for (const answer of [await write('author', { audience }), await change(id, { audience })]) {
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ audience: [sentence] })
    }
  })

  it('stays a department that everybody has left meanwhile', async () => {
    const { id: leaver } = await test.addUser({ department: 'Bakery' })
    const { id } = await published({ kind: 'department', value: 'Bakery' })
    await test.database.pool.query(`update users set department = '' where id = $1`, [leaver])
    expect((await change(id, { title: 'Ovens' })).statusCode).toBe(200)
  })

  it('counts as published in every list of those who write and review', async () => {
    const counts = async () => {
      const answer = await test.call('GET', '/api/authoring/counts/', { token: tokens['staff'] })
      return answer.json<{ published: number; total: number }>()
    }
    const before = await counts()
    const { id } = await published(PACKAGING)
    expect(await counts()).toMatchObject({
      published: before.published + 1,
      total: before.total + 1,
    })
    for (const query of ['status=published', 'status=published&search=knives', 'mine=true']) {
      const list = await test.call('GET', `/api/authoring/?${query}`, { token: tokens['staff'] })
      const found = list.json<AuthoringDetail[]>().find((one) => one.id === id)
      expect({ query, status: found?.status }).toEqual({ query, status: 'published' })
    }
  })
})
