import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { EVERYBODY } from '@berg/contract'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { addNewsletter } from '../test/a-newsletter.ts'
import { PASSWORD } from '../test/app.ts'
import { type MailServer, sendingThrough, startMailServer } from '../test/mail-server.ts'
import { createTestDatabase } from '../test/test-database.ts'
import { aUser } from './demo/builders.ts'
import { users } from './features/auth/auth.table.ts'
import { hashPassword } from './features/auth/passwords.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from './platform/clock.ts'
import { JobRecords } from './platform/jobs/job-records.ts'
import { dayAt, minutesAt } from './platform/site-day.ts'

const PROGRAM = fileURLToPath(new URL('../test/shifted-node.ts', import.meta.url))
const ZONE = 'Europe/Berlin'
const OFFSETS = [1000, MINUTE_MS, HOUR_MS, DAY_MS].flatMap((one) => [one, -one])
const READERS = ['anna', 'ben', 'cleo']
const LONG = { timeout: 240_000, interval: 500 }

interface Node {
  url: string
  child: ChildProcess
}

let database: Awaited<ReturnType<typeof createTestDatabase>>
let mailServer: MailServer
let right: Node
/** Starts a day ahead, and jumps to every other distance while it runs. */
let other: Node

async function startNode(offMs: number): Promise<Node> {
  const folder = mkdtempSync(join(inject('runFolder'), 'node-'))
  const env = JSON.stringify({
    ...sendingThrough(mailServer),
    SITE_TIMEZONE: ZONE,
    NEWSLETTER_PER_MINUTE: '60000',
  })
  const args = [folder, JSON.stringify(database.connection), String(offMs), env]
  const child = fork(PROGRAM, args, { execArgv: ['--import', import.meta.resolve('tsx')] })
  const [url] = (await once(child, 'message')) as [string]
  return { url, child }
}
async function stop({ child }: Node): Promise<void> {
  const ended = once(child, 'exit')
  child.disconnect()
  await ended
}
async function jump(offMs: number): Promise<void> {
  const done = once(other.child, 'message')
  other.child.send(offMs)
  await done
}

beforeAll(async () => {
  database = await createTestDatabase()
  mailServer = await startMailServer()
  const passwordHash = await hashPassword(PASSWORD)
  const emailVerifiedAt = new Date()
  for (const username of ['staff', ...READERS]) {
    const email = `${username}@plant.example`
    const isStaff = username === 'staff'
    const person = { username, email, isStaff, emailVerifiedAt, passwordHash }
    await database.orm.insert(users).values(aUser(person))
  }
  right = await startNode(0)
  other = await startNode(DAY_MS)
}, 240_000)
afterAll(async () => {
  for (const node of [right, other]) if (node) await stop(node)
  await mailServer.close()
  await database.close()
})

/** What is asked of it here. */
type Answer = Record<'access' | 'refresh', string> & { id: number }

async function call(node: Node, method: string, path: string, token?: string, body?: object) {
  const answer = await fetch(node.url + path, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, body: (text ? JSON.parse(text) : {}) as Answer }
}
const signIn = (node: Node, username: string, password = PASSWORD) =>
  call(node, 'POST', '/auth/token/', undefined, {
    username,
    password,
  })
const one = async <T>(text: string, values: unknown[] = []) =>
  (await database.pool.query<Record<string, T>>(text, values)).rows.map((row) => row['value'])

/** A minute of the site that is to come, however busy the machine is. */
const sendAt = new Date(Math.ceil((Date.now() + 2 * MINUTE_MS) / MINUTE_MS) * MINUTE_MS)
const written = () => {
  const minutes = minutesAt(ZONE, sendAt)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${dayAt(ZONE, sendAt)}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

it('an issue that a node of any time has scheduled goes out at its time, to each reader once', async () => {
  const { body } = await signIn(right, 'staff')
  const titles = OFFSETS.map((off) => `Issue of ${off}`)
  for (const [at, off] of OFFSETS.entries()) {
    await jump(off)
    const { id } = await addNewsletter(database, { title: titles[at] ?? '' })
    const answer = await call(other, 'POST', `/api/newsletters/${id}/send/`, body.access, {
      audience: EVERYBODY,
      at: written(),
    })
    expect(answer).toMatchObject({ status: 200, body: { send_at: sendAt.toISOString() } })
  }
  // Whoever looks too early, on either node, lets nothing go.
  await database.pool.query('update jobs.job set start_after = now() where start_after > now()')
  const waiting = `select count(*)::int as value from newsletters where state <> 'sent'`
  await vi.waitFor(async () => expect(await one<number>(waiting)).toEqual([0]), LONG)
  const arrived = mailServer.arrived.map(({ subject, recipients: [to] }) => `${subject} ${to}`)
  const wanted = titles.flatMap((title) =>
    ['staff', ...READERS].map((name) => `${title} ${name}@plant.example`),
  )
  expect(arrived.toSorted()).toEqual(wanted.toSorted())
  const early = 'select count(*)::int as value from newsletters where published_at < $1'
  expect(await one<number>(early, [sendAt])).toEqual([0])
}, 300_000)

it.each(OFFSETS)('nobody is locked out by a node that jumps to %d ms', async (off) => {
  await jump(off)
  for (let turn = 0; turn < 12; turn++) {
    expect((await signIn(turn % 2 ? right : other, 'anna')).status).toBe(200)
  }
  // Three guesses there are three here, and no more.
  for (let turn = 0; turn < 3; turn++) {
    expect((await signIn(turn % 2 ? right : other, 'ben', 'not-the-password')).status).toBe(401)
  }
  expect((await signIn(right, 'ben')).status).toBe(200)
  await database.pool.query('delete from throttle_buckets')

  const begun = { there: await signIn(other, 'anna'), here: await signIn(right, 'anna') }
  for (const { body } of Object.values(begun)) {
    for (const node of [right, other]) {
      expect((await call(node, 'GET', '/me', body.access)).status).toBe(200)
      const draft = { title: `Written ${off}`, submit: false }
      expect((await call(node, 'POST', '/api/authoring/', body.access, draft)).status).toBe(201)
    }
  }
  // From node to node, as behind a proxy.
  let { refresh } = begun.there.body
  for (const node of [right, other, right]) {
    const next = await call(node, 'POST', '/auth/refresh/', undefined, {
      refresh,
    })
    expect(next.status).toBe(200)
    refresh = next.body.refresh
  }
  const future = 'select count(*)::int as value from throttle_buckets where updated_at > now()'
  expect(await one<number>(future)).toEqual([0])
})

it('a decision is held for its time, whoever took it, and then settles', async () => {
  const author = (await signIn(right, 'anna')).body.access
  const staff = (await signIn(right, 'staff')).body.access
  for (const off of OFFSETS) {
    await jump(off)
    const { body } = await call(right, 'POST', '/api/authoring/', author, {
      title: `To be decided ${off}`,
      content: '<p>Words.</p>',
    })
    const path = `/api/authoring/${body.id}/approve/`
    const held = await call(other, 'POST', path, staff, { hold: true })
    expect([off, held.status]).toEqual([off, 200])
    const seconds = `select extract(epoch from settles_at - now())::float8 as value
      from held_decisions where article_id = $1`
    const [left = 0] = await one<number>(seconds, [body.id])
    expect(left).toBeLessThan(120)
  }
  const undecided = `select count(*)::int as value from articles where status <> 'published' and title like 'To be decided%'`
  await vi.waitFor(async () => expect(await one<number>(undecided)).toEqual([0]), LONG)
}, 300_000)

it('reminders come once a day, whichever node thinks that it is another', async () => {
  const staff = (await signIn(right, 'staff')).body.access
  const { body } = await call(right, 'POST', '/api/authoring/', staff, {
    title: 'To be confirmed',
    content: '<p>Words.</p>',
    status: 'published',
  })
  await database.pool.query(
    `insert into must_reads (article_id, audience, due_on, material_version, marked_at)
     values ($1, 'everybody', (now() at time zone '${ZONE}')::date + 1, 1, now())`,
    [body.id],
  )
  const jobs = new JobRecords(database, ZONE)
  const kind = {
    name: 'remind-must-reads',
    title: () => '',
    attempts: 1,
    minutes: 1,
    run: async () => {},
  }
  for (const off of OFFSETS) {
    await jump(off)
    await jobs.add(database.orm, kind, {})
  }
  const undone = `select count(*)::int as value from jobs.job
    where data->>'kind' in ('remind-must-reads', 'send-mail') and state in ('created', 'retry', 'active') and start_after <= now()`
  await vi.waitFor(async () => expect(await one<number>(undone)).toEqual([0]), LONG)
  const mails = `select to_email as value from mails where kind like '%remind%' order by 1`
  expect(await one<string>(mails)).toEqual(
    ['staff', ...READERS].map((name) => `${name}@plant.example`).toSorted(),
  )
}, 300_000)
