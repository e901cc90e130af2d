import type { AuthoringArticle } from '@berg/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { aTag } from '../../demo/builders.ts'
import { tags } from '../tags/tags.table.ts'

let test: TestApp
const tokens: Record<string, string> = {}
beforeAll(async () => {
  test = await startTestApp()
  await test.database.orm.insert(tags).values(aTag({ name: 'Top News', hidden: true }))
  const people = { marta: await test.addUser(), ingrid: await test.addUser({ isStaff: true }) }
  for (const [who, { username }] of Object.entries(people)) {
    tokens[who] = (await test.signIn(username)).access
  }
  const add = (title: string, at: string, special: object, who: keyof typeof people = 'marta') =>
    test.addArticle({ title, at: new Date(at), ...special }, people[who].id)
  const day = '2026-11-14T'
  await add('Old bread', '2020-03-05T10:00:00Z', { tags: ['Canteen'] })
  await add('New Year', '2025-12-31T23:30:00Z', { tags: ['HR'] })
  await add('Café 100%', '2026-10-20T10:00:00Z', { status: 'rejected', tags: ['Canteen'] })
  await add('Fair', '2026-11-08T10:00:00Z', { event_date: '2026-11-20', tags: ['HR'] })
  await add('Run', `${day}01:00:00Z`, { status: 'draft', event_date: '2026-12-01' })
  await add('Soup', `${day}02:00:00Z`, { status: 'draft', content: '<p>Old onions</p>' })
  await add('Notice', `${day}03:00:00Z`, { tags: ['Top News'] }, 'ingrid')
  await add('Plan', `${day}04:00:00Z`, { status: 'draft', event_date: '2026-12-01' }, 'ingrid')
})
afterAll(() => test.close())

const get = (url: string, who = 'ingrid') =>
  test.call('GET', encodeURI(url), { token: tokens[who] })
const titles = async (query: string, who?: string) =>
  (await get(`/api/authoring/?${query}`, who)).json<AuthoringArticle[]>().map((one) => one.title)

const MARTAS = ['Soup', 'Run', 'Fair', 'Café 100%', 'New Year', 'Old bread']

describe('the list', () => {
  it('shows staff everything, newest first, and anybody else their own', async () => {
    expect(await titles('')).toEqual(['Plan', 'Notice', ...MARTAS])
    expect(await titles('', 'marta')).toEqual(MARTAS)
    expect(await titles('mine=false', 'marta')).toEqual(MARTAS)
    expect(await titles('mine=true')).toEqual(['Plan', 'Notice'])
  })

  it.each([
    ['status=draft', 'Plan Run Soup'],
    ['status=rejected', 'Café'],
    ['status=published&mine=true', 'Notice'],
    ['type=event', 'Fair Plan Run'],
    ['type=post', 'Café New Notice Old Soup'],
    ['type=event&status=published', 'Fair'],
    ['tags=canteen', 'Café Old'],
    ['tags=Canteen,HR', 'Café Fair New Old'],
    ['tags=Top News', 'Notice'],
    ['tags=nothing', ''],
    ['date=2026-12', 'Plan Run'],
    ['date=2026-11-20', 'Fair'],
    ['date=2026-11-14', 'Notice'],
    ['time=24h', 'Notice Plan Run Soup'],
    ['time=7d', 'Fair Notice Plan Run Soup'],
    ['time=30d', 'Café Fair Notice Plan Run Soup'],
    // In Berlin it was the new year already.
    ['time=year', 'Café Fair New Notice Plan Run Soup'],
    ['from=2020-03-05&to=2020-03-05', 'Old'],
    ['from=2026-11-08', 'Fair Notice Plan Run Soup'],
    ['to=2026-10-20', 'Café New Old'],
    ['from=2020-01-01&time=24h', 'Notice Plan Run Soup'],
    ['from=0001-01-01&to=9999-12-31', 'Café Fair New Notice Old Plan Run Soup'],
    ['search=old', 'Old Soup'],
    ['search=onion&status=draft', 'Soup'],
    ['search=the', ''],
    ['title=bre', 'Old'],
    ['title=CAFE', 'Café'],
    ['title=0%', 'Café'],
    ['title=fé 100%', 'Café'],
    ['title=OLD BREAD', 'Old'],
    ['title=old broth', ''],
    [`title=it's \\ so`, ''],
    ['title=_', ''],
    ['title=o&status=draft', 'Soup'],
  ])('takes %s', async (query, expected) => {
    const found = await titles(query)
    expect(
      found
        .map((title) => title.split(' ')[0])
        .toSorted()
        .join(' '),
    ).toBe(expected)
    const page = await get(`/api/authoring/?${query}&page=1&page_size=2`)
    expect(page.json()).toMatchObject({ count: found.length })
    expect(page.json<{ results: { title: string }[] }>().results.map((one) => one.title)).toEqual(
      found.slice(0, 2),
    )
  })

  it('turns round', async () => {
    expect(await titles('ordering=created_at', 'marta')).toEqual(MARTAS.toReversed())
    expect(await titles('ordering=created_at&time=year', 'marta')).toEqual(
      MARTAS.slice(0, 5).toReversed(),
    )
  })

  it('is sorted by title, and by the day of the event with what has none last', async () => {
    const byTitle = ['Café 100%', 'Fair', 'New Year', 'Old bread', 'Run', 'Soup']
    expect(await titles('ordering=title', 'marta')).toEqual(byTitle)
    expect(await titles('ordering=-title', 'marta')).toEqual(byTitle.toReversed())
    expect(await titles('ordering=title&tags=Canteen')).toEqual(['Café 100%', 'Old bread'])
    const events = (await titles('ordering=event_date')).slice(0, 3)
    expect(events).toEqual(['Fair', 'Run', 'Plan'])
    expect((await titles('ordering=-event_date')).slice(0, 3)).toEqual(events.toReversed())
  })

  it('comes in pages', async () => {
    const second = await get('/api/authoring/?page=2&page_size=3&type=post')
    expect(second.json()).toMatchObject({
      count: 5,
      next: null,
      previous: '/api/authoring/?page=1&page_size=3&type=post',
      results: [{ title: 'New Year' }, { title: 'Old bread' }],
    })
    const plain = await get('/api/authoring/?page_size=3')
    expect(plain.json()).toHaveLength(3)
    expect(plain.headers.link).toBe('</api/authoring/?page_size=3&page=2>; rel="next"')
    expect((await get('/api/authoring/?page=99')).json()).toMatchObject({ count: 8, results: [] })
  })

  it('leaves out the text where a summary is asked for, and nothing else', async () => {
    const whole = (await get('/api/authoring/?status=draft')).json<AuthoringArticle[]>()
    expect(whole.map(({ content }) => content)).toContain('<p>Old onions</p>')
    const answer = await get('/api/authoring/?status=draft&fields=summary')
    expect(answer.json()).toEqual(whole.map((one) => Object.assign(one, { content: undefined })))
  })

  it('does not let an employee look for hidden tags', async () => {
    expect(await titles('tags=Top News', 'marta')).toEqual([])
  })

  it.each(['status=x', 'type=x', 'date=x', 'time=x', 'from=x', 'to=2026-02-30', 'mine=x'])(
    'says what is wrong: %s',
    async (query) => {
      const answer = await get(`/api/authoring/?${query}`)
      expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, [query.split('=')[0]]])
    },
  )
})

describe('the counts', () => {
  it('are everybody’s for staff, the own ones for anybody else', async () => {
    const counts = async (query: string, who: string) =>
      (await get(`/api/authoring/counts/${query}`, who)).json<unknown>()
    const martas = {
      total: 6,
      draft: 2,
      waiting: 2,
      published: 3,
      rejected: 1,
      posts: 4,
      events: 2,
    }
    expect(await counts('', 'marta')).toEqual(martas)
    expect(await counts('?mine=false', 'marta')).toEqual(martas)
    expect(await counts('', 'ingrid')).toEqual({
      total: 8,
      draft: 3,
      waiting: 3,
      published: 4,
      rejected: 1,
      posts: 5,
      events: 3,
    })
    expect(await counts('?mine=true', 'ingrid')).toMatchObject({ total: 2 })
  })

  it('follow whatever happens to an article', async () => {
    const drafts = async () =>
      (await get('/api/authoring/counts/')).json<{ draft: number; total: number; events: number }>()
    const before = await drafts()
    const made = await test.call('POST', '/api/authoring/', {
      token: tokens.ingrid,
      body: { title: 'x', event_date: '2026-12-24' },
    })
    const url = `/api/authoring/${made.json<{ id: number }>().id}/`
    expect(await drafts()).toMatchObject({
      total: before.total + 1,
      draft: before.draft + 1,
      events: before.events + 1,
    })
    await test.call('PATCH', url, { token: tokens.ingrid, body: { event_date: null } })
    await test.call('POST', `${url}approve/`, { token: tokens.ingrid })
    expect(await drafts()).toMatchObject({
      total: before.total + 1,
      draft: before.draft,
      events: before.events,
    })
    await test.call('DELETE', url, { token: tokens.ingrid })
    expect(await drafts()).toEqual(before)
  })
})

describe('the days with events', () => {
  it.each([
    ['ingrid', 'month=2027-01', []],
    ['ingrid', 'month=2026-12', [{ day: '2026-12-01', count: 2 }]],
    ['ingrid', 'month=2026-12&mine=true', [{ day: '2026-12-01', count: 1 }]],
    ['marta', 'month=2026-12', [{ day: '2026-12-01', count: 1 }]],
    ['ingrid', 'month=2026-12&status=published', []],
    ['ingrid', 'month=2026-11&status=published', [{ day: '2026-11-20', count: 1 }]],
    // The six weeks around November end on 6 December.
    [
      'ingrid',
      'month=2026-11',
      [
        { day: '2026-11-20', count: 1 },
        { day: '2026-12-01', count: 2 },
      ],
    ],
  ])('as %s sees them: %s', async (who, query, expected) => {
    expect((await get(`/api/authoring/event-days/?${query}`, who)).json()).toEqual(expected)
  })

  it.each(['', 'month=2026-13', 'month=0000-01', 'month=2026-11-01'])(
    'need a month: %s',
    async (query) => {
      expect((await get(`/api/authoring/event-days/?${query}`)).statusCode).toBe(400)
    },
  )
})
