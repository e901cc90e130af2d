import type { AuthorNotice, EventSignup, OpenSignup, SignedUpPerson } from '@berg/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'

let test: TestApp
let organiser: Awaited<ReturnType<typeof someone>>
let crowd: Awaited<ReturnType<typeof someone>>[]
beforeAll(async () => {
  test = await startTestApp({ env: { SITE_TIMEZONE: 'Europe/Zurich', DEMO: 'false' } })
  organiser = await someone()
  crowd = await Promise.all(Array.from({ length: 12 }, (_, n) => someone(`Person ${n}`)))
})
afterAll(() => test.close())

async function someone(firstName = 'Somebody') {
  const { id, username } = await test.addUser({ firstName, lastName: '', department: 'Bakery' })
  return { id, token: (await test.signIn(username)).access }
}

interface Asking {
  places?: number | null
  closes_at?: string | null
  asks?: boolean
}
const configure = (id: number, { places = null, closes_at = null, asks = true }: Asking = {}) =>
  test.call('PUT', `/api/articles/${id}/signup/settings/`, {
    token: organiser.token,
    body: { asks, places, closes_at },
  })

/** An event of the organiser's that asks for sign-up. */
async function event(asking: Asking = {}, special: object = {}): Promise<number> {
  const built = { title: 'Summer <em>fair</em>', event_date: '2026-11-20', ...special }
  const { id } = await test.addArticle(built, organiser.id)
  expect((await configure(id, asking)).statusCode).toBe(200)
  return id
}

const path = (id: number) => `/api/articles/${id}/signup/`
const come = (id: number, { token }: { token: string }) => test.call('POST', path(id), { token })
const leave = (id: number, { token }: { token: string }) => test.call('DELETE', path(id), { token })
const seen = async (id: number, person?: { token: string }) =>
  (await test.call('GET', path(id), { token: person?.token })).json<EventSignup>()
const listed = async (id: number) =>
  (await test.call('GET', `/api/articles/${id}/signups/`, { token: organiser.token })).json<
    SignedUpPerson[]
  >()
const of = (people: SignedUpPerson[], state: string) =>
  people.filter((person) => person.state === state).map(({ id }) => id)
const mailsTo = async (userId: number) =>
  (
    await test.database.pool.query<{ subject: string }>(
      `select subject from mails where user_id = $1 and kind like 'signup-%' order by id`,
      [userId],
    )
  ).rows.map(({ subject }) => subject)
const noticesOf = async ({ token }: { token: string }) =>
  (await test.call('GET', '/api/authoring/notices/', { token })).json<AuthorNotice[]>()

describe('places', () => {
  it('are never given twice, and those who wait keep their order, whoever comes and goes at once', async () => {
    const id = await event({ places: 4 })
    const first = await Promise.all(crowd.map((person) => come(id, person)))
    expect(first.map(({ statusCode }) => statusCode)).toEqual(crowd.map(() => 200))
    expect(await seen(id)).toMatchObject({ places: 4, taken: 4, waiting: 8 })
    for (let round = 0; round < 4; round++) {
      const acts = crowd.map((person, n) => ((n * 7 + round) % 3 === 0 ? leave : come)(id, person))
      await Promise.all(acts)
      const people = await listed(id)
      const [coming, waiting] = [of(people, 'coming'), of(people, 'waiting')]
      expect(coming).toHaveLength(Math.min(4, people.length))
      // Whoever came before somebody who waits has a place.
      expect(Math.max(...coming)).toBeLessThan(Math.min(...waiting, Infinity))
      const positions = await Promise.all(crowd.map((person) => seen(id, person)))
      const numbers = positions.flatMap(({ own }) => own?.position ?? [])
      expect(numbers.toSorted((a, b) => a - b)).toEqual(waiting.map((_, n) => n + 1))
    }
  })

  it('go to the next in line, who is told by mail and on the site, once', async () => {
    const id = await event({ places: 1 })
    const [ann, ben, cid] = crowd as [Person, Person, Person]
    for (const person of [ann, ben, cid]) await come(id, person)
    expect((await seen(id, cid)).own).toEqual({ state: 'waiting', position: 2 })
    const before = (await mailsTo(ben.id)).length
    expect((await leave(id, ann)).json<EventSignup>()).toMatchObject({ own: null, waiting: 1 })
    expect((await seen(id, ben)).own).toEqual({ state: 'coming', position: null })
    expect((await seen(id, cid)).own).toEqual({ state: 'waiting', position: 1 })
    expect((await mailsTo(ben.id)).slice(before)).toEqual(['You have a place: Summer fair'])
    const [notice] = await noticesOf(ben)
    expect(notice).toMatchObject({ article_id: id, outcome: 'moved_up', title: 'Summer fair' })
    await test.app.jobs.find('tell-signed-up')?.run(undefined, new AbortController().signal)
    expect(await mailsTo(ben.id)).toHaveLength(before + 1)
    await test.call('POST', '/api/authoring/notices/seen/', {
      token: ben.token,
      body: { ids: [notice?.id] },
    })
    expect((await noticesOf(ben)).some(({ article_id }) => article_id === id)).toBe(false)
  })

  it('stay with who has one when there are fewer, and are filled when there are more', async () => {
    const id = await event({ places: 3 })
    for (const person of crowd.slice(0, 5)) await come(id, person)
    await configure(id, { places: 1 })
    expect(await seen(id)).toMatchObject({ places: 1, taken: 3, waiting: 2 })
    await leave(id, crowd[0] as Person)
    expect(await seen(id)).toMatchObject({ taken: 2, waiting: 2 })
    const last = crowd[4] as Person
    const before = (await mailsTo(last.id)).length
    await configure(id, { places: null })
    expect(await seen(id)).toMatchObject({ places: null, taken: 4, waiting: 0 })
    expect(await mailsTo(last.id)).toHaveLength(before + 1)
  })

  it('of an account that is deactivated or erased go on too', async () => {
    const [gone, erased] = [await someone(), await someone()]
    const boss = await test.addUser({ isSuperuser: true })
    const { access: token } = await test.signIn(boss.username)
    const id = await event({ places: 2 })
    const [ann, ben] = crowd as [Person, Person]
    for (const person of [gone, erased, ann, ben]) await come(id, person)
    const told = async () => (await mailsTo(ann.id)).length
    const before = await told()
    await test.call('PATCH', `/api/users/${gone.id}/`, { token, body: { is_active: false } })
    expect((await seen(id, ann)).own?.state).toBe('coming')
    await test.app.jobs.find('tell-signed-up')?.run(undefined, new AbortController().signal)
    expect(await told()).toBe(before + 1)
    const data = await test.call('GET', '/api/me/data/', { token: erased.token })
    expect(data.json()).toMatchObject({ signups: [{ article: id, state: 'coming' }] })
    const mails = (await mailsTo(ben.id)).length
    expect((await test.call('DELETE', '/api/me/data/', { token: erased.token })).statusCode).toBe(
      204,
    )
    expect((await seen(id, ben)).own?.state).toBe('coming')
    expect(await mailsTo(ben.id)).toHaveLength(mails + 1)
  })
})
type Person = (typeof crowd)[number]

describe('signing up', () => {
  it('counts once, however often it is pressed', async () => {
    const id = await event({ places: 5 })
    const [ann] = crowd as [Person]
    const answers = await Promise.all([1, 2, 3].map(() => come(id, ann)))
    expect(answers.map((answer) => answer.json<EventSignup>().taken)).toEqual([1, 1, 1])
    await Promise.all([leave(id, ann), leave(id, ann)])
    expect(await seen(id, ann)).toMatchObject({ taken: 0, own: null })
  })

  it('ends at its moment, when the event begins, and where it is not asked for', async () => {
    const [ann] = crowd as [Person]
    const refusal = async (id: number) => {
      const answer = await come(id, ann)
      return [answer.statusCode, answer.json<{ detail: string }>().detail]
    }
    const closed = [409, 'Sign-up for this event is closed.']
    expect(await refusal(await event({ closes_at: '2026-11-14T08:59' }))).toEqual(closed)
    const begun = { event_date: '2026-11-14', starts_at: new Date('2026-11-14T07:00:00Z') }
    expect(await refusal(await event({}, begun))).toEqual(closed)
    const past = await event({}, { event_date: '2026-11-13' })
    expect(await refusal(past)).toEqual([409, 'This event is over.'])
    expect(await seen(past)).toMatchObject({ status: 'over' })
    const silent = await event({ asks: false })
    expect(await refusal(silent)).toEqual([409, 'This event does not ask for sign-up.'])
    const later = await event({ closes_at: '2026-11-14T09:01' })
    expect((await seen(later)).closes_at).toBe('2026-11-14T08:01:00.000Z')
    expect((await come(later, ann)).statusCode).toBe(200)
  })

  it('tells nobody else who is coming', async () => {
    const id = await event()
    const [ann, ben] = crowd as [Person, Person]
    await come(id, ann)
    expect(await seen(id)).toMatchObject({ taken: 1, own: null, can: { manage: false } })
    expect(await seen(id, ben)).toMatchObject({ taken: 1, own: null, can: { manage: false } })
    for (const url of [`/api/articles/${id}/signups/`, `/api/articles/${id}/signups/export.csv`]) {
      expect((await test.call('GET', url, { token: ben.token })).statusCode).toBe(403)
      expect((await test.call('GET', url)).statusCode).toBe(401)
    }
    expect(await listed(id)).toMatchObject([
      { name: 'Person 0', department: 'Bakery', state: 'coming', moved_up_at: null },
    ])
    const { body } = await test.call('GET', `/api/articles/${id}/signups/export.csv`, {
      token: organiser.token,
    })
    expect(body).toBe(
      '\uFEFFname,department,state,signed up,moved up\r\nPerson 0,Bakery,Coming,2026-11-14 09:00,\r\n',
    )
    const german = await test.call('GET', `/api/articles/${id}/signups/export.csv`, {
      token: organiser.token,
      headers: { cookie: 'berg_language=de' },
    })
    expect(german.body).toBe(
      '\uFEFFName,Abteilung,Stand,angemeldet,nachgerückt\r\nPerson 0,Bakery,Kommt,2026-11-14 09:00,\r\n',
    )
  })

  it.each([
    { asks: true, places: 0, closes_at: null },
    { asks: true, places: 1.5, closes_at: null },
    { asks: true, places: 10_001, closes_at: null },
    { asks: true, places: 1, closes_at: 'soon' },
    { asks: true, places: 1, closes_at: null, told_on: true },
  ])('is not set up by %j', async (body) => {
    const id = await event()
    const url = `/api/articles/${id}/signup/settings/`
    expect((await test.call('PUT', url, { token: organiser.token, body })).statusCode).toBe(400)
  })

  it('writes down who set it up', async () => {
    const id = await event({ places: 7 })
    const { rows } = await test.database.pool.query(
      `select action, actor_id, before, after from audit_log where subject_kind = 'article' and subject_id = $1`,
      [String(id)],
    )
    expect(rows).toEqual([
      {
        action: 'signup.changed',
        actor_id: organiser.id,
        before: { asks: false, places: null },
        after: { asks: true, places: 7 },
      },
    ])
  })
})

describe('the mark in a list', () => {
  const marked = async (ids: number[], person?: { token: string }) =>
    (
      await test.call('GET', `/api/signups/open/?articles=${ids.join(',')}`, {
        token: person?.token,
      })
    ).json<OpenSignup[]>()

  it('is at events that one can sign up for, with the places that are free', async () => {
    const ids = [await event(), await event({ places: 3 }), await event({ places: 1 })]
    const [, , small = 0] = ids
    await come(small, crowd[0]!)
    expect(await marked(ids)).toEqual([
      { article: ids[0], free: null, own: null },
      { article: ids[1], free: 3, own: null },
      { article: small, free: 0, own: null },
    ])
  })

  it('counts no place as free that somebody waits for, and tells each what they said', async () => {
    const id = await event({ places: 1 })
    await come(id, crowd[0]!)
    await come(id, crowd[1]!)
    expect(await marked([id], crowd[0])).toEqual([{ article: id, free: 0, own: 'coming' }])
    expect(await marked([id], crowd[1])).toEqual([{ article: id, free: 0, own: 'waiting' }])
    await configure(id, { places: 2 })
    expect(await marked([id])).toEqual([{ article: id, free: 0, own: null }])
  })

  it('is nowhere else: closed, over, not asking, no event, not there', async () => {
    const ids = [
      await event({ closes_at: '2026-11-14T07:00:00Z' }),
      await event({}, { event_date: '2026-11-13' }),
      await event({ asks: false }),
      (await test.addArticle({ title: 'A post' })).id,
      999_999,
    ]
    expect(await marked(ids)).toEqual([])
  })

  it('is not at what the reader may not see', async () => {
    const id = await event({}, { status: 'draft' })
    expect(await marked([id], crowd[0])).toEqual([])
    expect(await marked([id], organiser)).toEqual([])
  })

  it.each(['', '?articles=', '?articles=a', `?articles=${Array(21).fill(1).join(',')}`])(
    'is refused for %s',
    async (query) =>
      expect((await test.call('GET', `/api/signups/open/${query}`)).statusCode).toBe(400),
  )
})
