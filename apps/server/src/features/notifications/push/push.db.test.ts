import type { NotificationKind, Push } from '@berg/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { PASSWORD, type TestApp, startTestApp } from '../../../../test/app.ts'
import { jobsDone } from '../../../../test/jobs-done.ts'
import { type PushService, startPushService } from '../../../../../../scripts/test/push-service.mjs'

let test: TestApp
let service: PushService
let boss: Person
beforeAll(async () => {
  service = await startPushService()
  test = await startTestApp({ env: { PUSH: 'on', PUSH_TO_LOOPBACK: 'true' } })
  boss = await someone({ isStaff: true, isSuperuser: true })
})
afterAll(async () => {
  await test.close()
  await service.close()
})
beforeEach(() => {
  service.arrived.length = 0
  service.asked.length = 0
})

type Person = { id: number; username: string; token: string }
async function someone(special: Parameters<TestApp['addUser']>[0] = {}): Promise<Person> {
  const { id, username } = await test.addUser(special)
  return { id, username, token: (await test.signIn(username)).access }
}
const pushOf = async ({ token }: Pick<Person, 'token'>) =>
  (await test.call('GET', '/api/push/', { token })).json<Push>()

/** Turns messages on, on a new device. */
async function onADevice({ token }: Pick<Person, 'token'>) {
  const device = service.addDevice()
  const answer = await test.call('PUT', '/api/push/device/', { token, body: device.subscription })
  expect(answer.statusCode).toBe(200)
  return device
}
const choose = (person: Person, body: object) =>
  test.call('PATCH', '/api/push/', { token: person.token, body })

/** A post of theirs with a comment of somebody else, of which they are told. */
async function commentedOn(author: Person, title = 'The canteen') {
  const { id } = await test.addArticle({ title }, author.id)
  const { token } = await someone()
  await test.call('POST', `/api/articles/${id}/comments/`, { token, body: { text: 'Well done' } })
  return id
}
const sent = () => jobsDone(test, 'send-push')
/** As if the pause were over. */
const hurry = () =>
  test.database.pool.query(
    `update jobs.job set start_after = now() where data->>'kind' = 'send-push' and state < 'active'`,
  )
const waiting = async () =>
  (await test.database.pool.query('select attempts from push_messages order by id')).rows

describe('a message', () => {
  it('goes to each device of its person, and says no more than a lock screen may show', async () => {
    const author = await someone()
    const phone = await onADevice(author)
    const second = { token: (await test.signIn(author.username)).access }
    const tablet = await onADevice(second)
    const id = await commentedOn(author, 'A secret canteen')
    await sent()
    expect(service.arrived.map(({ device }) => device).toSorted()).toEqual(
      [phone.name, tablet.name].toSorted(),
    )
    const [{ message, headers } = { message: undefined, headers: {} }] = service.arrived
    expect(message).toMatchObject({ heading: 'News about a comment', text: '' })
    expect(message?.link).toContain(String(id))
    expect(message?.unseen).toEqual([message?.id])
    expect(JSON.stringify(message)).not.toContain('secret')
    expect(headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '259200',
      urgency: 'normal',
      topic: `notice-${message?.id}`,
    })
    expect(headers.authorization).toContain(`k=${(await pushOf(author)).key}`)
    expect(await waiting()).toEqual([])
  })

  it('names what it is about for whoever wants that', async () => {
    const author = await someone()
    await onADevice(author)
    await choose(author, { shows_titles: true })
    await commentedOn(author, 'The canteen <b>reopens</b>')
    await sent()
    expect(service.arrived[0]?.message.text).toContain('The canteen')
  })

  it('is of the topics that its person wants', async () => {
    const author = await someone()
    await onADevice(author)
    const answer = (await choose(author, { topics: { comments: false } })).json<Push>()
    expect(answer.topics).toContainEqual({ topic: 'comments', is_on: false })
    expect(answer.topics).toContainEqual({ topic: 'posts', is_on: true })
    expect(answer.topics.map(({ topic }) => topic)).not.toContain('reviews')
    await commentedOn(author)
    await sent()
    expect(service.asked).toEqual([])
    await choose(author, { topics: { comments: true } })
    await commentedOn(author)
    await sent()
    expect(service.asked).toHaveLength(1)
  })

  it('is not sent any more where it was seen on the site, or is not so any more', async () => {
    const author = await someone()
    await onADevice(author)
    service.answers.push({ status: 503 }, { status: 503 })
    await commentedOn(author, 'Seen')
    await vi.waitFor(() => expect(service.asked).toHaveLength(1))
    const { token } = author
    await test.call('POST', '/api/notifications/seen/', { token, body: { all: true } })
    const article = await commentedOn(author, 'Deleted')
    await vi.waitFor(() => expect(service.asked).toHaveLength(2))
    await vi.waitFor(async () => expect(await waiting()).toHaveLength(2))
    await test.database.pool.query('delete from notifications where article_id = $1', [article])
    await vi.waitFor(async () => {
      await hurry()
      await sent()
    })
    expect([service.asked.length, await waiting()]).toEqual([2, []])
  })

  it('is tried again later where the service is busy, and arrives once', async () => {
    const author = await someone()
    await onADevice(author)
    service.answers.push({ status: 429, headers: { 'retry-after': '120' } }, { status: 502 })
    await commentedOn(author)
    await vi.waitFor(async () => expect(await waiting()).toEqual([{ attempts: 1 }]))
    const { rows } = await test.database.pool.query<{ seconds: number }>(
      `select extract(epoch from start_after - now())::int as seconds from jobs.job
       where data->>'kind' = 'send-push' and state < 'active'`,
    )
    expect(rows[0]?.seconds).toBeGreaterThan(60)
    await hurry()
    await vi.waitFor(async () => expect(await waiting()).toEqual([{ attempts: 2 }]))
    await hurry()
    await sent()
    expect([service.asked.length, service.arrived.length, await waiting()]).toEqual([3, 1, []])
  })

  it('arrives after a node was killed with it, and not once more', async () => {
    const author = await someone()
    await onADevice(author)
    const { rows } = await test.database.pool.query<{ id: string }>(
      `with told as (insert into notifications (user_id, kind, created_at)
         values ($1, $2, now()) returning id)
       insert into push_messages (session_id, notification_id, created_at)
       select s.session_id, told.id, $3 from push_subscriptions as s, told where s.user_id = $1
       returning id`,
      [author.id, 'password-changed' satisfies NotificationKind, test.clock.now()],
    )
    // What a node has begun is given to another, which may be at it a second time.
    const begunAgain = () =>
      test.database.pool.query(
        `insert into jobs.job (name, data) values ('work', jsonb_build_object('kind', 'send-push',
           'payload', jsonb_build_object('message', $1::int)))`,
        [rows[0]?.id],
      )
    await begunAgain()
    await vi.waitFor(() => expect(service.arrived).toHaveLength(1))
    await begunAgain()
    await sent()
    expect([service.asked.length, await waiting()]).toEqual([1, []])
  })

  it.each([404, 410])('ends the device where the service says %d', async (status) => {
    const author = await someone()
    await onADevice(author)
    service.answers.push({ status })
    await commentedOn(author)
    await sent()
    expect((await pushOf(author)).endpoint).toBeNull()
    await commentedOn(author)
    await sent()
    expect(service.asked).toHaveLength(1)
  })
})

describe('a device', () => {
  it('is tried by its person', async () => {
    const person = await someone()
    const { token } = person
    expect((await test.call('POST', '/api/push/try/', { token })).statusCode).toBe(409)
    const { name } = await onADevice(person)
    expect((await test.call('POST', '/api/push/try/', { token })).statusCode).toBe(204)
    await sent()
    expect(service.arrived).toMatchObject([
      { device: name, message: { id: null, heading: 'It works' } },
    ])
  })

  it('ends with its sign-in, however that ends, and where its person turns it off', async () => {
    const author = await someone()
    const { token } = author
    await onADevice(author)
    await test.call('DELETE', '/api/push/device/', { token })
    expect((await pushOf(author)).endpoint).toBeNull()
    const { name } = await onADevice(author)
    const { access, refresh } = await test.signIn(author.username)
    await onADevice({ token: access })
    await test.call('POST', '/auth/logout/', { token: access, body: { refresh } })
    const { rows } = await test.database.pool.query(
      'select endpoint from push_subscriptions where user_id = $1',
      [author.id],
    )
    expect(rows).toEqual([{ endpoint: `${service.url}/${name}` }])
    await test.database.pool.query('update users set is_active = false where id = $1', [author.id])
    await commentedOn(author)
    await sent()
    expect(service.asked).toEqual([])
  })

  const leave = (person: Person, body: object) =>
    test.call('PATCH', `/api/users/${person.id}/`, { token: boss.token, body })
  const NEW = 'another-long-one-7'
  it.each<[string, (person: Person, elsewhere: string) => Promise<unknown>]>([
    [
      'signs out everywhere else',
      (_person, token) => test.call('DELETE', '/api/me/sessions/', { token }),
    ],
    [
      'chooses a new password elsewhere',
      (_person, token) =>
        test.call('POST', '/auth/password/change/', {
          token,
          body: { old_password: PASSWORD, new_password: NEW },
        }),
    ],
    [
      'is given a code, and begins anew with it',
      async ({ id }) => {
        const given = await test.call('POST', `/api/users/${id}/code/`, {
          token: boss.token,
          body: { reason: 'She stood before me' },
        })
        const body = { code: given.json<{ code: string }>().code, password: NEW }
        return test.call('POST', '/auth/code/', { body })
      },
    ],
    ['leaves', (person) => leave(person, { is_active: false })],
    [
      'has left and is back',
      async (person) => {
        await leave(person, { is_active: false })
        return leave(person, { is_active: true })
      },
    ],
  ])('is over where its person %s', async (_way, end) => {
    const person = await someone()
    await onADevice(person)
    const elsewhere = (await test.signIn(person.username)).access
    expect(await end(person, elsewhere)).toMatchObject({
      statusCode: expect.toSatisfy((code: number) => code < 300),
    })
    const { rows } = await test.database.pool.query(
      'select from push_subscriptions where user_id = $1',
      [person.id],
    )
    expect(rows).toEqual([])
  })

  it('is of one person at a time', async () => {
    const [first, second] = [await someone(), await someone()]
    const { subscription } = await onADevice(first)
    await test.call('PUT', '/api/push/device/', { token: second.token, body: subscription })
    expect((await pushOf(first)).endpoint).toBeNull()
    expect((await pushOf(second)).endpoint).toBe(subscription.endpoint)
  })

  it('is none that several people use', async () => {
    const { username, token } = await someone()
    await test.database.pool.query(
      `update sessions set is_shared = true where user_id = (select id from users where username = $1)`,
      [username],
    )
    const { subscription } = service.addDevice()
    const answer = await test.call('PUT', '/api/push/device/', { token, body: subscription })
    expect(answer.statusCode).toBe(403)
    expect((await pushOf({ token })).is_own_device).toBe(false)
  })

  it.each([
    'http://push.example/x',
    'https://user@push.example/x',
    'https://push.example:8443/x',
    'http://10.0.0.1/x',
    'ftp://push.example/x',
  ])('has a public address: not %s', async (endpoint) => {
    const { token } = await someone()
    const { keys } = service.addDevice().subscription
    const body = { endpoint, keys }
    expect((await test.call('PUT', '/api/push/device/', { token, body })).statusCode).toBe(400)
  })

  it('stands in what a person may read of themselves, and goes with the account', async () => {
    const person = await someone()
    const { token } = person
    const { subscription } = await onADevice(person)
    await choose(person, { topics: { events: false } })
    const data = (await test.call('GET', '/api/me/data/', { token })).json<{ push: object }>()
    expect(data.push).toMatchObject({ muted: ['events'], showsTitles: false })
    expect(JSON.stringify(data.push)).toContain(subscription.endpoint)
    expect((await test.call('DELETE', '/api/me/data/', { token })).statusCode).toBe(204)
    const { rows } = await test.database.pool.query(
      `select 1 from push_subscriptions where endpoint = $1 union all
       select 1 from push_choices where user_id = $2`,
      [subscription.endpoint, person.id],
    )
    expect(rows).toEqual([])
  })
})

it('nobody is mailed what goes to a device of theirs', async () => {
  const staff = await someone({ isStaff: true })
  const mailsTo = async (reaches: boolean) => {
    const author = await someone({ email: `${reaches}@plant.example`, emailVerifiedAt: new Date() })
    if (reaches) await onADevice(author)
    const { id } = await test.addArticle({ title: 'Waits', status: 'draft' }, author.id)
    const { token } = staff
    const answer = await test.call('POST', `/api/authoring/${id}/approve/`, { token })
    expect(answer.statusCode).toBe(200)
    const { rows } = await test.database.pool.query('select from mails where user_id = $1', [
      author.id,
    ])
    return rows.length
  }
  expect([await mailsTo(false), await mailsTo(true)]).toEqual([1, 0])
})

it('the key is made once, and is the same for every node and after a new start', async () => {
  const { token } = await someone()
  const { key } = await pushOf({ token })
  const other = await startTestApp({ database: test.database, env: { PUSH: 'on' } })
  const { key: same } = (await other.call('GET', '/api/push/', { token })).json<Push>()
  await other.close()
  const off = await startTestApp({ database: test.database })
  const none = (await off.call('GET', '/api/push/', { token })).json<Push>()
  const { statusCode } = await off.call('POST', '/api/push/try/', { token })
  await off.close()
  expect([same, none.key, statusCode]).toEqual([key, null, 404])
})
