import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type PushService, startPushService } from '../../../../../../scripts/test/push-service.mjs'
import { type TestApp, startTestApp } from '../../../../test/app.ts'
import { jobsDone } from '../../../../test/jobs-done.ts'

let test: TestApp
let service: PushService
beforeAll(async () => {
  service = await startPushService()
  const env = { PUSH: 'on', PUSH_TO_LOOPBACK: 'true', SITE_TIMEZONE: 'Europe/Berlin' }
  test = await startTestApp({ env })
})
afterAll(async () => {
  await test.close()
  await service.close()
})
beforeEach(async () => {
  await test.database.pool.query('delete from push_messages')
  service.arrived.length = 0
})

const setTime = (moment: string) =>
  test.clock.forward({ seconds: (Date.parse(moment) - test.clock.now().getTime()) / 1000 })

type Person = { id: number; token: string }

/** Somebody with these hours and messages on this many devices. */
async function somebody(workingHours: string, devices = 1): Promise<Person> {
  const { id, username } = await test.addUser({ workingHours })
  let token = ''
  for (let at = 0; at < devices; at++) {
    token = (await test.signIn(username)).access
    const body = service.addDevice().subscription
    expect((await test.call('PUT', '/api/push/device/', { token, body })).statusCode).toBe(200)
  }
  return { id, token }
}

async function commentOnPostOf({ id: author }: Person, title: string) {
  const { id } = await test.addArticle({ title }, author)
  const { username } = await test.addUser()
  const { access: token } = await test.signIn(username)
  const body = { text: 'Well done' }
  expect(
    (await test.call('POST', `/api/articles/${id}/comments/`, { token, body })).statusCode,
  ).toBe(201)
}

/** The jobs that wait for a shift to begin, by the moment for which they were made. */
const shifts = async () => {
  const { rows } = await test.database.pool.query<{ at: string }>(
    `select data->'payload'->>'at' as at from jobs.job
     where data->>'kind' = 'release-push' and state < 'active' order by 1`,
  )
  return rows.map(({ at }) => at)
}
/** As if the time of the jobs had come. */
async function shiftBegins() {
  await test.database.pool.query(
    `update jobs.job set start_after = now() where data->>'kind' = 'release-push' and state < 'active'`,
  )
  await vi.waitFor(
    async () => {
      const { rows } = await test.database.pool.query(
        `select from jobs.job where data->>'kind' = 'release-push' and state < 'completed'
           and start_after <= now()`,
      )
      expect(rows).toEqual([])
    },
    { timeout: 60_000, interval: 50 },
  )
  await jobsDone(test, 'send-push')
}
const headings = () => service.arrived.map(({ message }) => message.heading)

it.each([
  ['forward', '2027-03-27T18:00:00Z', '2027-03-27T21:00:00.000Z'],
  ['back', '2026-10-24T18:00:00Z', '2026-10-24T20:00:00.000Z'],
])(
  'comes as one message to each device when a shift begins at 22:00, on the night on which the clocks go %s',
  async (_way, evening, begin) => {
    setTime(evening)
    const nurse = await somebody('night', 2)
    for (const title of ['One', 'Two', 'Three']) await commentOnPostOf(nurse, title)
    await jobsDone(test, 'send-push')
    expect(headings()).toEqual([])
    expect(await shifts()).toEqual([begin])
    setTime(begin)
    await shiftBegins()
    expect(headings()).toEqual(Array.from({ length: 2 }, () => '3 notices since your last shift'))
    expect(service.arrived[0]?.message).toMatchObject({ text: '', link: '/notifications' })
    await shiftBegins()
    expect(service.arrived).toHaveLength(2)
  },
)

it('leaves out what was read meanwhile, and comes not at all where nothing is left', async () => {
  setTime('2026-11-14T18:00:00Z')
  const [one, all] = [await somebody('early'), await somebody('early')]
  for (const person of [one, all])
    for (const title of ['Read', 'Left']) await commentOnPostOf(person, title)
  const { token } = one
  const { results } = (await test.call('GET', '/api/notifications/', { token })).json<{
    results: { id: number; title: string }[]
  }>()
  const ids = results.flatMap(({ id, title }) => (title === 'Read' ? id : []))
  await test.call('POST', '/api/notifications/seen/', { token, body: { ids } })
  const seen = { token: all.token, body: { all: true } }
  await test.call('POST', '/api/notifications/seen/', seen)
  setTime('2026-11-15T05:00:00Z')
  await shiftBegins()
  expect(headings()).toEqual(['News about a comment'])
})

it('does not wait where its person is at work, has no hours, or it is urgent', async () => {
  setTime('2026-11-14T18:00:00Z')
  await commentOnPostOf(await somebody('late'), 'At work')
  await commentOnPostOf(await somebody(''), 'No hours')
  const asleep = await somebody('early')
  const password = { old_password: 'a-long-enough-one', new_password: 'another-long-one-7' }
  await test.call('POST', '/auth/password/change/', { token: asleep.token, body: password })
  await jobsDone(test, 'send-push')
  expect(headings().toSorted()).toEqual([
    'News about a comment',
    'News about a comment',
    'Something about your account has changed',
  ])
})

it('follows hours that change while it waits', async () => {
  setTime('2026-11-14T18:00:00Z')
  const person = await somebody('early')
  await commentOnPostOf(person, 'Waits')
  const change = (working_hours: string) =>
    test.call('PATCH', '/api/me/', { token: person.token, body: { working_hours } })
  expect((await change('night')).json()).toMatchObject({ working_hours: 'night' })
  await shiftBegins()
  expect([headings(), await shifts()]).toEqual([[], ['2026-11-14T21:00:00.000Z']])
  expect((await change('06:00-06:00')).statusCode).toBe(400)
  await change('')
  await shiftBegins()
  expect(headings()).toEqual(['News about a comment'])
})
