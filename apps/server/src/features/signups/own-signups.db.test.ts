import { OWN_SIGNUPS_MAX, type OwnSignups } from '@berg/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ env: { SITE_TIMEZONE: 'Europe/Zurich', DEMO: 'false' } })
})
afterAll(() => test.close())
beforeEach(() => test.database.pool.query('delete from articles'))

async function someone() {
  const { id, username } = await test.addUser()
  return { id, token: (await test.signIn(username)).access }
}
type Person = Awaited<ReturnType<typeof someone>>

/** An event that asks for sign-up. */
async function event(by: Person, special: object = {}, asking: object = {}): Promise<number> {
  const { id } = await test.addArticle({ event_date: '2026-11-20', ...special }, by.id)
  const body = { asks: true, places: null, closes_at: null, ...asking }
  const path = `/api/articles/${id}/signup/settings/`
  expect((await test.call('PUT', path, { token: by.token, body })).statusCode).toBe(200)
  return id
}
const come = (id: number, { token }: Person) =>
  test.call('POST', `/api/articles/${id}/signup/`, { token })
const listOf = async ({ token }: Person) =>
  (await test.call('GET', '/api/signups/', { token })).json<OwnSignups>()
const idsIn = (list: readonly { article: { id: number } }[]) =>
  list.map(({ article }) => article.id)

async function freshToken({ id }: Person): Promise<string> {
  const { rows } = await test.database.pool.query<{ username: string }>(
    'select username from users where id = $1',
    [id],
  )
  return (await test.signIn(rows[0]?.username ?? '')).access
}

it('offers what asks and has no answer yet, while it can be answered', async () => {
  const [organiser, guest] = [await someone(), await someone()]
  const offered = await event(organiser)
  await event(organiser, { event_date: '2027-01-20' })
  await event(organiser, {}, { closes_at: '2026-11-14T08:30' })
  await event(organiser, {}, { asks: false })
  await event(organiser, { status: 'draft' })
  await event(guest)
  const answered = await event(organiser)
  await come(answered, guest)
  expect(idsIn((await listOf(guest)).open)).toEqual([offered])
})

it('lists no more than anybody looks through', async () => {
  const [organiser, guest] = [await someone(), await someone()]
  for (let n = 0; n <= OWN_SIGNUPS_MAX; n++) await event(organiser)
  const { rows } = await test.database.pool.query<{ id: number }>(
    'select id from articles order by id',
  )
  expect(idsIn((await listOf(guest)).open)).toEqual(
    rows.slice(0, OWN_SIGNUPS_MAX).map(({ id }) => id),
  )
})

it('lists where somebody is coming or waits, the nearest first, and nothing that is over', async () => {
  const [organiser, guest, other] = [await someone(), await someone(), await someone()]
  const later = await event(organiser, { event_date: '2026-12-24' })
  const full = await event(organiser, { event_date: '2026-11-14' }, { places: 1 })
  const ended = await event(organiser, {
    event_date: '2026-11-14',
    starts_at: new Date('2026-11-14T07:30:00Z'),
    ends_at: new Date('2026-11-14T09:00:00Z'),
  })
  await test.database.pool.query(
    'insert into signups (article_id, user_id, at, state) values ($1, $2, now(), $3)',
    [ended, guest.id, 'coming'],
  )
  await come(full, other)
  await come(full, guest)
  await come(later, guest)
  expect((await listOf(guest)).own.map(({ article, state }) => [article.id, state])).toEqual([
    [full, 'waiting'],
    [ended, 'coming'],
    [later, 'coming'],
  ])
  test.clock.forward({ minutes: 61 })
  const again = { ...guest, token: await freshToken(guest) }
  expect(idsIn((await listOf(again)).own)).toEqual([full, later])
  expect(idsIn((await listOf({ ...other, token: await freshToken(other) })).own)).toEqual([full])
  expect(
    (await listOf({ ...organiser, token: await freshToken(organiser) })).waiting,
  ).toMatchObject([{ article: { id: full }, waiting: 1 }])
})
