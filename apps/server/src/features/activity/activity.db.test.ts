import type { Activity, Project } from '@berg/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addNewsletter } from '../../../test/a-newsletter.ts'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { assets } from '../assets/assets.table.ts'

let test: TestApp
const tokens: Record<string, string | undefined> = {}
const ids: Record<string, number> = {}
beforeAll(async () => {
  test = await startTestApp()
  for (const [role, special] of Object.entries({ employee: {}, staff: { isStaff: true } })) {
    const user = await test.addUser(special)
    ids[role] = user.id
    tokens[role] = (await test.signIn(user.username)).access
  }
})
afterAll(() => test.close())

interface Answer {
  results: Activity[]
  next: string | null
}
const read = async (as?: string, query = '') =>
  (await test.call('GET', `/api/activity/${query}`, { token: as && tokens[as] })).json<Answer>()
const told = async (as?: string) => (await read(as, '?limit=50')).results
const kindsOf = async (title: string, as?: string) =>
  (await told(as)).filter((each) => each.title === title).map(({ kind, tone }) => `${kind} ${tone}`)
const send = (method: 'POST' | 'PATCH' | 'DELETE', url: string, body?: object) =>
  test.call(method, url, { token: tokens['staff'], ...(body && { body }) })

describe('what happened', () => {
  it('is nothing on a site that has just begun', async () => {
    expect(await read()).toEqual({ results: [], next: null })
  })

  it('is a published article, as plain text, and no draft', async () => {
    const { id } = await test.addArticle({ title: 'Bread <b>&amp;</b> butter' })
    await test.addArticle({ title: 'Not yet', status: 'draft' })
    await test.addArticle({ title: 'No', status: 'rejected' })
    expect(await told()).toEqual([
      {
        id: `article-published:${id}`,
        kind: 'article-published',
        tone: 'success',
        at: '2026-11-14T08:00:00.000Z',
        title: 'Bread & butter',
        link: `/article/${id}`,
        day: null,
        project: null,
      },
    ])
  })

  it('is not told any more of what is gone', async () => {
    const { id } = await test.addArticle({ title: 'Soon gone' })
    expect(await kindsOf('Soon gone')).toHaveLength(1)
    await send('DELETE', `/api/authoring/${id}/`)
    expect(await kindsOf('Soon gone')).toEqual([])
  })

  it('is an event that was added, and one that was moved', async () => {
    const { id } = await test.addArticle({ title: 'Summer party', event_date: '2026-12-01' })
    expect(await kindsOf('Summer party')).toEqual(['event-added info'])
    await send('PATCH', `/api/authoring/${id}/`, { title: 'Winter party' })
    expect(await kindsOf('Winter party')).toEqual(['event-added info'])
    await send('PATCH', `/api/authoring/${id}/`, { event_date: '2026-12-02' })
    expect(await kindsOf('Winter party')).toContain('event-moved warning')
    const moved = (await told()).find(({ kind }) => kind === 'event-moved')
    expect(moved).toMatchObject({ day: '2026-12-02', link: `/article/${id}` })
  })

  it('is a newsletter that is out, and none that is being composed', async () => {
    const { number } = await addNewsletter(test.database, {
      title: 'Out',
      state: 'sent',
      publishedAt: test.clock.now(),
    })
    await addNewsletter(test.database, { title: 'On the desk' })
    expect(await kindsOf('Out')).toEqual(['newsletter-out success'])
    expect((await told()).find(({ title }) => title === 'Out')?.link).toBe(`/newsletters/${number}`)
    expect(await kindsOf('On the desk')).toEqual([])
  })

  it('is a file of the library', async () => {
    const file = { filename: 'plan.pdf', type: 'document' as const, contentType: 'application/pdf' }
    const [{ id } = { id: 0 }] = await test.database.orm
      .insert(assets)
      .values({
        ...file,
        fileId: crypto.randomUUID(),
        name: 'Plan',
        size: 1,
        createdAt: test.clock.now(),
      })
      .returning()
    expect(await kindsOf('Plan')).toEqual(['file-added info'])
    expect((await told()).find(({ title }) => title === 'Plan')?.link).toBe(
      `/the-berg-assetupload?asset=${id}`,
    )
  })

  it('is a project as far as somebody may see it', async () => {
    const body = { name: 'Paper trays', status: 'planning' }
    const { id } = (await send('POST', '/api/projects/', body)).json<Project>()
    expect(await kindsOf('Paper trays')).toEqual([])
    expect(await kindsOf('Paper trays', 'employee')).toEqual(['project-added info'])
    const url = `/api/projects/${id}/`
    await send('PATCH', url, { due_date: '2026-12-24' })
    expect(await kindsOf('Paper trays', 'employee')).toEqual(['project-changed warning'])
    await send('PATCH', url, { progress: 20 })
    expect(await kindsOf('Paper trays', 'employee')).toEqual(['project-changed info'])
    await send('PATCH', url, { status: 'completed', visibility: 'everybody' })
    expect(await kindsOf('Paper trays')).toEqual(['project-changed success'])
    expect((await told()).find(({ title }) => title === 'Paper trays')).toMatchObject({
      link: '/the-berg-3',
      day: '2026-12-24',
      project: { status: 'completed', progress: 100 },
    })
  })

  it('is never what a person confirms, comments, signs up for or pins', async () => {
    const { id } = await test.addArticle({ title: 'With answers', event_date: '2026-12-01' })
    const before = await told('staff')
    const token = tokens['employee']
    const settings = { asks: true, places: null, closes_at: null }
    await test.call('PUT', `/api/articles/${id}/signup/settings/`, {
      token: tokens['staff'],
      body: settings,
    })
    const due = { audience: { kind: 'everybody' }, due_on: '2026-12-01' }
    await test.call('PUT', `/api/articles/${id}/must-read/`, { token: tokens['staff'], body: due })
    const answers = [
      await test.call('POST', `/api/articles/${id}/comments/`, { token, body: { text: 'Nice' } }),
      await test.call('POST', `/api/articles/${id}/signup/`, { token, body: {} }),
      await test.call('POST', `/api/articles/${id}/confirm/`, { token, body: { version: 1 } }),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 200, 201])
    expect(await told('staff')).toEqual(before)
  })
})

describe('pages of it', () => {
  const MANY = 23

  it('show everything once, also what happened at one moment', async () => {
    for (let n = 0; n < MANY; n++) await test.addArticle({ title: `Same moment ${n}` })
    const whole = (await told('staff')).map(({ id }) => id)
    const seen: string[] = []
    let cursor = ''
    for (let page = 0; page < 50; page++) {
      const { results, next } = await read('staff', `?limit=4${cursor}`)
      seen.push(...results.map(({ id }) => id))
      if (!next) break
      cursor = `&cursor=${encodeURIComponent(next)}`
    }
    expect(seen).toEqual(whole)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.length).toBeGreaterThan(MANY)
  })

  it.each([
    'cursor=yesterday',
    'cursor=2026-13-99T00:00:00.000000Z_file-added_1',
    'limit=0',
    'limit=51',
  ])('say what is wrong with %s', async (query) => {
    const answer = await test.call('GET', `/api/activity/?${query}`)
    expect(answer.statusCode).toBe(400)
  })
})
