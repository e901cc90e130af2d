import type { AuthorNotice, BinItem, SignedUpPerson } from '@berg/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'

let test: TestApp
let staff: string
let ann: { id: number; token: string }
let ben: { id: number; token: string }
beforeAll(async () => {
  test = await startTestApp({ env: { SITE_TIMEZONE: 'Europe/Zurich' } })
  staff = (await test.signIn((await test.addUser({ isStaff: true })).username)).access
  ann = await someone()
  ben = await someone()
})
afterAll(() => test.close())

async function someone() {
  const { id, username } = await test.addUser()
  return { id, token: (await test.signIn(username)).access }
}

async function write(method: 'POST' | 'PATCH' | 'PUT' | 'DELETE', url: string, body?: object) {
  const answer = await test.call(method, url, { token: staff, body })
  expect(answer.statusCode).toBeLessThan(300)
  return answer
}

/** An event with one place, which Ann has; Ben waits. */
async function fullEvent(): Promise<number> {
  const { id } = await test.addArticle({ title: 'Flu jab', event_date: '2026-11-20' })
  const body = { asks: true, places: 1, closes_at: null }
  await write('PUT', `/api/articles/${id}/signup/settings/`, body)
  for (const { token } of [ann, ben])
    await test.call('POST', `/api/articles/${id}/signup/`, { token })
  return id
}

const tell = () =>
  test.app.jobs.find('tell-signed-up')?.run(undefined, new AbortController().signal)

/** What each was told since this was asked last. */
async function told(): Promise<string[][]> {
  await tell()
  const { rows } = await test.database.pool.query<{ user_id: number; subject: string }>(
    `with gone as (delete from mails where kind like 'signup-%' returning id, user_id, subject)
     select * from gone order by id`,
  )
  return [ann, ben].map(({ id }) =>
    rows.filter(({ user_id }) => user_id === id).map(({ subject }) => subject),
  )
}
const noticesOf = async ({ token }: { token: string }) =>
  (await test.call('GET', '/api/authoring/notices/', { token })).json<AuthorNotice[]>()
const both = (subject: string) => [[subject], [subject]]
const nobody = [[], []]

const change = (id: number, body: object) => write('PATCH', `/api/authoring/${id}/`, body)
const binned = async (id: number) =>
  (await test.call('GET', `/api/bin/?kind=article&subject_id=${id}`, { token: staff })).json<
    BinItem[]
  >()[0]?.id ?? 0

it('says when and where an event is now, once, and nothing of other changes', async () => {
  const id = await fullEvent()
  await change(id, { content: '<p>Bring a cup.</p>', title: 'Flu vaccination' })
  expect(await told()).toEqual(nobody)
  await change(id, { event_date: '2026-11-25', starts_at: '2026-11-25T14:15', place: 'Canteen A' })
  await change(id, { place: 'Canteen B' })
  expect(await told()).toEqual(both('Changed: Flu vaccination'))
  expect(await told()).toEqual(nobody)
  const [notice] = await noticesOf(ann)
  expect(notice).toMatchObject({
    article_id: id,
    outcome: 'event_changed',
    reason: 'Wednesday 25 November 2026, 14:15, Canteen B',
  })
})

it('tells of an event that is off, and that it is on again', async () => {
  const id = await fullEvent()
  await change(id, { event_date: null })
  expect(await told()).toEqual(both('Cancelled: Flu jab'))
  const [notice] = await noticesOf(ben)
  expect(notice).toMatchObject({ article_id: null, outcome: 'event_cancelled', title: 'Flu jab' })
  await change(id, { event_date: '2026-11-21' })
  expect(await told()).toEqual(both('It takes place after all: Flu jab'))
})

it('comes back from the bin with all who signed up, and goes with it', async () => {
  const id = await fullEvent()
  await write('DELETE', `/api/authoring/${id}/`)
  // Put back before anybody was told.
  await write('POST', `/api/bin/${await binned(id)}/restore/`)
  expect(await told()).toEqual(nobody)
  await write('DELETE', `/api/authoring/${id}/`)
  expect(await told()).toEqual(both('Cancelled: Flu jab'))
  await write('POST', `/api/bin/${await binned(id)}/restore/`)
  expect(await told()).toEqual(both('It takes place after all: Flu jab'))
  const list = await test.call('GET', `/api/articles/${id}/signups/`, { token: staff })
  const people = list.json<SignedUpPerson[]>()
  expect(people.map(({ state }) => state)).toEqual(['coming', 'waiting'])
  await write('DELETE', `/api/authoring/${id}/`)
  await test.database.pool.query('delete from bin where id = $1', [await binned(id)])
  const { rows } = await test.database.pool.query(
    'select from event_signups natural left join signups where article_id = $1',
    [id],
  )
  expect(rows).toEqual([])
})

it('says nothing of what is past, and leaves its list as it was', async () => {
  const id = await fullEvent()
  await told()
  test.clock.forward({ days: 20 })
  await tell()
  await test.database.pool.query(`update articles set place = 'Hall 2' where id = $1`, [id])
  await test.database.pool.query('update users set is_active = false where id = $1', [ann.id])
  expect(await told()).toEqual(nobody)
  const { rows } = await test.database.pool.query(
    'select user_id, state from signups where article_id = $1 order by id',
    [id],
  )
  expect(rows).toEqual([
    { user_id: ann.id, state: 'coming' },
    { user_id: ben.id, state: 'waiting' },
  ])
})
