import type { Article, AuthoringDetail } from '@berg/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'

let test: TestApp
let token: string
beforeAll(async () => {
  test = await startTestApp({ env: { SITE_TIMEZONE: 'Europe/Zurich' } })
  const { username } = await test.addUser({ isStaff: true })
  token = (await test.signIn(username)).access
})
afterAll(() => test.close())

const URL = '/api/authoring/'
const DAY = '2026-11-17'
const post = (body: object) =>
  test.call('POST', URL, { token, body: { title: 'An event', status: 'published', ...body } })
const created = async (body: object) => (await post(body)).json<AuthoringDetail>()
const changed = async (id: number, body: object) =>
  (await test.call('PATCH', `${URL}${id}/`, { token, body })).json<AuthoringDetail>()

describe('an event', () => {
  it('takes all day and has no place unless somebody says so', async () => {
    const { id } = await created({ event_date: DAY })
    const article = (await test.call('GET', `/api/articles/${id}/`)).json<Article>()
    expect(article).toMatchObject({ starts_at: null, ends_at: null, place: null, shift: 'all' })
  })

  it('starts and ends when the clocks of the site say so', async () => {
    const event = await created({
      event_date: DAY,
      starts_at: `${DAY}T14:15`,
      ends_at: `${DAY}T15:00:00+01:00`,
      place: '  Training \n room 1 ',
      shift: 'late',
    })
    expect(event).toMatchObject({
      starts_at: '2026-11-17T13:15:00.000Z',
      ends_at: '2026-11-17T14:00:00.000Z',
      place: 'Training room 1',
      shift: 'late',
    })
  })

  it.each([
    ['on another day', { starts_at: '2026-11-18T00:00' }, 'starts_at'],
    ['before its start', { starts_at: `${DAY}T14:15`, ends_at: `${DAY}T14:15` }, 'ends_at'],
    ['without a start', { ends_at: `${DAY}T14:15` }, 'ends_at'],
    ['days later', { starts_at: `${DAY}T14:15`, ends_at: '2026-11-19T14:15' }, 'ends_at'],
    ['at no time', { starts_at: 'noon' }, 'starts_at'],
    ['before clocks had zones', { starts_at: '0001-01-01T00:00' }, 'starts_at'],
    ['at a place too long to say', { place: 'x'.repeat(121) }, 'place'],
    ['for nobody', { shift: 'lunch' }, 'shift'],
    ['without a date', { event_date: null, starts_at: `${DAY}T14:15` }, 'event_date'],
  ])('is refused %s', async (_, body, field) => {
    const answer = await post({ event_date: DAY, ...body })
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json())).toEqual([field])
  })

  it('may last into the next morning', async () => {
    const night = { starts_at: `${DAY}T22:00`, ends_at: '2026-11-18T02:00', shift: 'night' }
    expect((await created({ event_date: DAY, ...night })).ends_at).toBe('2026-11-18T01:00:00.000Z')
  })

  it('keeps its time of day when its day changes, over the change of the clocks too', async () => {
    const times = { starts_at: `${DAY}T14:15`, ends_at: `${DAY}T15:00`, place: 'Canteen A' }
    const { id } = await created({ event_date: DAY, ...times })
    expect(await changed(id, { event_date: '2027-06-01' })).toMatchObject({
      starts_at: '2027-06-01T12:15:00.000Z',
      ends_at: '2027-06-01T13:00:00.000Z',
      place: 'Canteen A',
    })
    expect(await changed(id, { title: 'Another' })).toMatchObject({
      starts_at: '2027-06-01T12:15:00.000Z',
    })
    expect(await changed(id, { starts_at: null })).toMatchObject({ starts_at: null, ends_at: null })
    expect(await changed(id, { event_date: null })).toMatchObject({ place: null, event_date: null })
  })

  it('comes in the order of its start, those that take all day first', async () => {
    const day = '2026-12-01'
    const titles = [
      ['Late', `${day}T20:00`],
      ['All day', null],
      ['Early', `${day}T06:00`],
    ] as const
    for (const [title, starts_at] of titles) await created({ title, event_date: day, starts_at })
    const order = async (ordering: string) =>
      (await test.call('GET', `/api/articles/?date=${day}&ordering=${ordering}`))
        .json<Article[]>()
        .map(({ title }) => title)
    expect(await order('event_date')).toEqual(['All day', 'Early', 'Late'])
    expect(await order('-event_date')).toEqual(['Late', 'Early', 'All day'])
  })

  it('is found by its place', async () => {
    const { id } = await created({ event_date: DAY, place: 'Boathouse' })
    const found = await test.call('GET', '/api/articles/?search=boathouse')
    expect(found.json<Article[]>().map((article) => article.id)).toEqual([id])
  })
})

describe('the name of an author', () => {
  it.each([
    [{ firstName: 'Thomas', lastName: 'Brunner' }, 'Thomas Brunner'],
    [{ firstName: 'Thomas', lastName: '' }, 'Thomas'],
    [{ firstName: '', lastName: '', username: 'kiosk-2' }, 'kiosk-2'],
  ])('of %j is %s', async (special, name) => {
    const user = await test.addUser(special)
    const own = (await test.signIn(user.username)).access
    const made = await test.call('POST', URL, { token: own, body: { title: 'x' } })
    expect(made.json<Article>()).toMatchObject({
      author_name: name,
      author: { username: user.username },
    })
  })
})
