import { EMERGENCIES_PER_HOUR, type EmergencyReach } from '@berg/contract'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type PushService, startPushService } from '../../../../../scripts/test/push-service.mjs'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { jobsDone } from '../../../test/jobs-done.ts'
import { type MailServer, sendingThrough, startMailServer } from '../../../test/mail-server.ts'

const TEXT = 'Leave hall 3 by the north doors. Do not use the lifts.'
/** Messages to devices that are under way together: as `push-delivery.ts` has it. */
const AT_ONCE = 20
const WAIT = { timeout: 60_000, interval: 50 }

let test: TestApp
let service: PushService
let mails: MailServer
let warden: { id: number; username: string }
beforeAll(async () => {
  service = await startPushService()
  mails = await startMailServer()
  const env = { PUSH: 'on', PUSH_TO_LOOPBACK: 'true', ...sendingThrough(mails) }
  test = await startTestApp({ env })
  warden = await test.addUser({ sendsEmergencies: true })
})
afterAll(async () => {
  await test.close()
  await service.close()
  await mails.close()
})
beforeEach(async () => {
  await test.database.pool.query('delete from emergencies; delete from notifications')
  service.arrived.length = 0
  mails.arrived.length = 0
})

const send = (token: string, headers: Record<string, string> = {}) =>
  test.call('POST', '/api/emergencies/', { token, headers, body: { text: TEXT } })
/** As the one who may. */
const alarm = async (headers?: Record<string, string>) =>
  send((await test.signIn(warden.username)).access, headers)
const told = async () =>
  (
    await test.database.pool.query<{ user_id: number; count: number }>(
      `select user_id, count(*)::int as count from notifications where kind = 'emergency' group by 1`,
    )
  ).rows
const active = async () =>
  (await test.database.pool.query('select from users where is_active')).rows.length

/** So many people, each with a device. */
async function peopleWithDevices(count: number) {
  for (let at = 0; at < count; at++) {
    const { username } = await test.addUser({ workingHours: '23:00-23:30' })
    const { access: token } = await test.signIn(username)
    const body = service.addDevice().subscription
    await test.call('PUT', '/api/push/device/', { token, body })
  }
}

it('goes to everybody at once: on the screen, on devices with its words, and by mail, whatever they chose and whenever they work', async () => {
  const { username } = await test.addUser({
    workingHours: '23:00-23:30',
    email: 'asleep@plant.example',
    emailVerifiedAt: new Date(),
  })
  const { access: token } = await test.signIn(username)
  const body = service.addDevice().subscription
  await test.call('PUT', '/api/push/device/', { token, body })
  const topics = { 'must-reads': false, account: false }
  await test.call('PATCH', '/api/push/', { token, body: { topics } })
  const { access } = await test.signIn(warden.username)
  const reach = await test.call('GET', '/api/emergencies/reach/', { token: access })
  const people = await active()
  expect(reach.json<EmergencyReach>()).toMatchObject({ people, devices: 1 })
  expect((await alarm()).statusCode).toBe(201)
  await jobsDone(test, 'send-emergency')
  await jobsDone(test, 'send-emergency-mail')
  expect(service.arrived.map(({ message }) => [message.heading, message.text])).toEqual([
    ['Emergency: please read now', TEXT],
  ])
  expect(service.arrived[0]?.headers.urgency).toBe('high')
  expect((await told()).length).toBe(people)
  const ofThem = mails.arrived.filter(({ recipients }) => recipients[0] === 'asleep@plant.example')
  expect(ofThem.map(({ subject }) => subject)).toEqual([`Emergency: ${TEXT}`])
  const { rows } = await test.database.pool.query(
    `select from stream_events where event = 'notification' and data->>'kind' = 'emergency'`,
  )
  expect(rows).toHaveLength(people)
  const unseen = () => test.call('GET', '/api/notifications/unseen/', { token })
  const { emergency } = (await unseen()).json<{ emergency: { id: number; text: string } }>()
  expect(emergency.text).toBe(TEXT)
  await test.call('POST', '/api/notifications/seen/', { token, body: { ids: [emergency.id] } })
  expect((await unseen()).json()).toMatchObject({ emergency: null })
})

it('is for those whom superusers gave the right, which no role brings, and is written down', async () => {
  const boss = await test.addUser({ isSuperuser: true, isStaff: true })
  const { access: token } = await test.signIn(boss.username)
  const person = await test.addUser()
  const { access: own } = await test.signIn(person.username)
  for (const one of [token, own]) {
    expect((await send(one)).statusCode).toBe(403)
    expect((await test.call('GET', '/api/emergencies/reach/', { token: one })).statusCode).toBe(403)
  }
  const give = (sends_emergencies: boolean) =>
    test.call('PATCH', `/api/users/${person.id}/`, { token, body: { sends_emergencies } })
  expect((await give(true)).json()).toMatchObject({ sends_emergencies: true })
  expect((await test.call('GET', '/me', { token: own })).json()).toMatchObject({
    can: { send_emergencies: true },
  })
  expect((await send(own)).statusCode).toBe(201)
  await give(false)
  expect((await send(own)).statusCode).toBe(403)
  const { rows } = await test.database.pool.query<{ action: string }>(
    `select action from audit_log where action like '%emergenc%' order by id`,
  )
  expect(rows.map(({ action }) => action).slice(-3)).toEqual([
    'person.emergencies_given',
    'emergency.sent',
    'person.emergencies_taken',
  ])
  await jobsDone(test, 'send-emergency')
})

it('is sent three times an hour at most, and once for one key', async () => {
  const once = { 'idempotency-key': 'hall-3' }
  const [first, again] = [await alarm(once), await alarm(once)]
  expect(again.json()).toEqual(first.json())
  for (let more = 1; more < EMERGENCIES_PER_HOUR; more++) {
    test.clock.forward({ minutes: 10 })
    expect((await alarm()).statusCode).toBe(201)
  }
  const refused = await alarm()
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '2400'])
  test.clock.forward({ minutes: 40 })
  expect((await alarm()).statusCode).toBe(201)
  await jobsDone(test, 'send-emergency')
})

it('is sent three times at most by however many who press at once, at several nodes', async () => {
  const other = await startTestApp({ database: test.database })
  const ahead = test.clock.now().getTime() - other.clock.now().getTime()
  other.clock.forward({ seconds: ahead / 1000 })
  const { access: token } = await test.signIn(warden.username)
  const ask = { token, body: { text: TEXT } }
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      (at % 2 === 0 ? test : other).call('POST', '/api/emergencies/', ask),
    ),
  )
  await other.close()
  const codes = answers.map(({ statusCode }) => statusCode)
  expect(codes.toSorted()).toEqual([201, 201, 201, 429, 429, 429, 429, 429])
  const { rows } = await test.database.pool.query('select from emergencies')
  expect(rows).toHaveLength(EMERGENCIES_PER_HOUR)
  await jobsDone(test, 'send-emergency')
})

/** One that no job knows of. */
async function anEmergency(): Promise<number> {
  const { rows } = await test.database.pool.query<{ id: number }>(
    'insert into emergencies (text, created_by, created_at) values ($1, $2, $3) returning id',
    [TEXT, warden.id, test.clock.now()],
  )
  return rows[0]?.id ?? 0
}
const run = (emergency: number, signal: AbortSignal) =>
  test.app.jobs.find('send-emergency')?.run({ emergency }, signal)

it('tells nobody twice where it breaks off while people are told', async () => {
  await test.database.pool.query(`
    insert into users (username, email, password_hash, is_staff, is_superuser)
    select 'worker-' || n, '', '!', false, false from generate_series(1, 1100) as n;
    create function breaks_off() returns trigger language plpgsql as $$ begin
      if (select count(*) from notifications) > 600 then raise 'broken off'; end if;
      return null;
    end $$;
    create trigger breaks_off after insert on notifications for each statement execute function breaks_off()`)
  const emergency = await anEmergency()
  const { signal } = new AbortController()
  await expect(run(emergency, signal)).rejects.toThrow('Failed query')
  expect(await told()).toHaveLength(500)
  await test.database.pool.query('drop function breaks_off() cascade')
  await Promise.all([run(emergency, signal), run(emergency, signal)])
  const people = await told()
  expect(people.length).toBe(await active())
  expect(people.every(({ count }) => count === 1)).toBe(true)
  await test.database.pool.query(`delete from users where username like 'worker-%'`)
})

it('reaches each device once where it is interrupted in the middle of the sending', async () => {
  await peopleWithDevices(30)
  const emergency = await anEmergency()
  const interrupt = new AbortController()
  let answer = () => {}
  const once = new Promise<void>((resolve) => (answer = resolve))
  // None of those that are under way is answered before the interruption.
  for (let at = 0; at < AT_ONCE; at++) service.answers.push({ status: 201, once })
  const running = run(emergency, interrupt.signal)
  await vi.waitFor(() => expect(service.answers).toEqual([]), WAIT)
  interrupt.abort(new Error('interrupted'))
  answer()
  await expect(running).rejects.toThrow('interrupted')
  expect(service.arrived).toHaveLength(AT_ONCE)
  await run(emergency, new AbortController().signal)
  const devices = service.arrived.map(({ device }) => device)
  const { rows } = await test.database.pool.query('select from push_subscriptions')
  expect(rows.length).toBeGreaterThan(AT_ONCE)
  expect([devices.length, new Set(devices).size]).toEqual([rows.length, rows.length])
})

it('waits for no other job, nor for the mails of the one before', async () => {
  let end = () => {}
  const ended = new Promise<void>((resolve) => (end = resolve))
  let running = 0
  const takesLong = {
    title: () => 'Takes long',
    payload: { parse: () => undefined } as never,
    run: () => {
      running++
      return ended
    },
  } as const
  const queue = test.app.jobs.define({ ...takesLong, name: 'takes-long' })
  const ofMails = test.app.jobs.define({ ...takesLong, name: 'mail-takes-long', emergency: 'mail' })
  for (let at = 0; at < 5; at++) await queue.enqueue(undefined)
  await vi.waitFor(() => expect(running).toBe(3), WAIT)
  for (let at = 0; at < 5; at++) await ofMails.enqueue(undefined)
  await vi.waitFor(() => expect(running).toBe(4), WAIT)
  expect((await alarm()).statusCode).toBe(201)
  await jobsDone(test, 'send-emergency')
  expect((await told()).length).toBe(await active())
  expect(running).toBe(4)
  end()
  await jobsDone(test, 'takes-long')
  await jobsDone(test, 'mail-takes-long')
})
