/**
 * Whether the time of an answer tells that an account exists. Each call is made as often as every other,
 * in an order that is drawn anew for each round, over one connection to a server of its own.
 */
import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { buildApp } from '../../src/app.ts'
import { parseConfig } from '../../src/config.ts'
import { aUser } from '../../src/demo/builders.ts'
import { users } from '../../src/features/auth/auth.table.ts'
import { NO_PASSWORD, hashPassword } from '../../src/features/auth/passwords.ts'
import { openDatabase } from '../../src/platform/db/database.ts'
import { startEmbeddedPostgres } from '../../src/platform/db/embedded/start-embedded-postgres.ts'
import { openDiskStore } from '../../src/platform/storage/disk-store.ts'
import { TempFolder } from '../../src/platform/storage/temp-folder.ts'
import { migrateStorage } from '../../src/storage.ts'
import { compare, quantile } from './distributions.ts'
import { workplace } from './workplace.ts'

const [given = '200', only] = process.argv.slice(2)
const calls = Number(given)
const WARM_UP = 10
/** With so many comparisons chance alone is once in a thousand runs beyond it. */
const TELLS = 3.8
const STEP_MS = 30 * 60_000

/** Each call comes half an hour after the one before, so that no limit refuses it. */
const clock = {
  time: Date.now(),
  now: () => new Date(clock.time),
  machineAhead: 0,
  sqlNow: () => sql`${clock.now().toISOString()}::timestamptz`,
}

interface Case {
  /** Those of one group are compared with its first. */
  group: string
  kind: string
  path: string
  body: (round: number) => object
}

const password = 'a-long-enough-one'
const signIn = (kind: string, username: (round: number) => string): Case => ({
  group: 'sign-in',
  kind,
  path: '/auth/token/',
  body: (round) => ({ username: username(round), password: 'not-the-password' }),
})
const forgot = (kind: string, username: (round: number) => string): Case => ({
  group: 'forgot',
  kind,
  path: '/auth/password/forgot/',
  body: (round) => ({ username: username(round) }),
})
const register = (
  kind: string,
  email: (round: number) => string,
  username: (round: number) => string = email,
): Case => ({
  group: 'register',
  kind,
  path: '/auth/register',
  body: (round) => ({ username: username(round), email: email(round), password }),
})

const freshLink = (kind: string, email: (round: number) => string): Case => ({
  group: 'fresh link',
  kind,
  path: '/auth/email/send/',
  body: (round) => ({ email: email(round) }),
})

const ALL: Case[] = [
  signIn('wrong password', () => 'existing@plant.example'),
  signIn('unknown', (round) => `unknown${round}@plant.example`),
  signIn('deactivated', () => 'deactivated@plant.example'),
  signIn('without a password', () => 'passwordless@plant.example'),
  forgot('existing', () => 'existing@plant.example'),
  forgot('unknown', (round) => `unknown${round}@plant.example`),
  forgot('deactivated', () => 'deactivated@plant.example'),
  register('taken', () => 'existing@plant.example'),
  register('free', (round) => `newcomer${round}@plant.example`),
  register(
    'name taken',
    (round) => `other${round}@plant.example`,
    () => 'existing@plant.example',
  ),
  freshLink('waits for it', () => 'waiting@plant.example'),
  freshLink('unknown', (round) => `unknown${round}@plant.example`),
  freshLink('has confirmed', () => 'existing@plant.example'),
]
const CASES = ALL.filter(({ group }) => !only || group === only)
/** What each is made to answer; anything else measures something else. */
const EXPECTED = new Set([201, 204, 400, 401])

const { folder, undo, run } = workplace('timing')
await run(main)

async function main(): Promise<void> {
  const address = await startSite()
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  undo.push(() => Promise.resolve(agent.destroy()))
  const seen = CASES.map(() => ({ times: [] as number[], statuses: new Set<number>() }))
  for (let round = -WARM_UP; round < calls; round++) {
    for (const index of shuffled(CASES.map((_, each) => each))) {
      const { path, body } = CASES[index] as Case
      clock.time += STEP_MS
      const { ms, status } = await post(agent, `${address}${path}`, body(round))
      if (!EXPECTED.has(status)) throw new Error(`${path} answers ${status}.`)
      if (round < 0) continue
      seen[index]?.times.push(ms)
      seen[index]?.statuses.add(status)
    }
  }
  report(seen)
}

async function startSite(): Promise<string> {
  const postgres = await startEmbeddedPostgres({
    home: join(folder, 'database'),
    explicitHome: true,
    log: console.error,
  })
  undo.push(postgres.stop)
  await migrateStorage(postgres, () => {})
  const database = openDatabase(postgres.connection)
  undo.push(() => database.close())
  const passwordHash = await hashPassword(password)
  const account = (name: string) => ({
    username: `${name}@plant.example`,
    email: `${name}@plant.example`,
    passwordHash,
  })
  await database.orm.insert(users).values([
    ...Array.from({ length: 1000 }, () => aUser({ passwordHash })),
    aUser(account('existing')),
    aUser({ ...account('deactivated'), isActive: false }),
    aUser({ ...account('waiting'), awaitsVerification: true }),
    // So are people who came by single sign-on or by an invitation.
    aUser({ ...account('passwordless'), passwordHash: NO_PASSWORD }),
  ])
  const app = await buildApp({
    config: parseConfig({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      REGISTRATION: 'domain',
      REGISTRATION_DOMAINS: 'plant.example',
    }),
    database,
    files: await openDiskStore(join(folder, 'files')),
    tempFolder: new TempFolder(join(folder, 'incoming')),
    clock,
    tokenSecret: 'a secret for the timing, long enough',
    version: '0.0.0',
  })
  undo.push(() => app.close())
  await app.listen({ host: '127.0.0.1', port: 0 })
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

/** Until the last byte of the answer. */
function post(agent: Agent, url: string, body: object): Promise<{ ms: number; status: number }> {
  const text = JSON.stringify(body)
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }
  return new Promise((resolve, reject) => {
    const since = performance.now()
    const asked = request(url, { method: 'POST', agent, headers }, (answer) => {
      answer.resume()
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({ ms: performance.now() - since, status: answer.statusCode ?? 0 }),
      )
    })
    asked.on('error', reject)
    asked.end(text)
  })
}

function report(seen: { times: number[]; statuses: Set<number> }[]): void {
  const lines = CASES.map(({ group, kind }, index) => {
    const { times, statuses } = seen[index] as (typeof seen)[number]
    const first = CASES.findIndex((other) => other.group === group)
    const base = seen[first] as (typeof seen)[number]
    const figures = [0.5, 0.95].map((share) => `${quantile(times, share).toFixed(1)} ms`)
    const row = [group, kind, [...statuses].join(' '), ...figures]
    if (first === index) return row.concat('', '', '', '')
    const { auc, z, gap, chance } = compare(times, base.times)
    const isToldByAnswer = [...statuses].join() !== [...base.statuses].join()
    const tells = Math.abs(z) > TELLS || chance < 0.0005
    if (tells && !isToldByAnswer) process.exitCode = 1
    const verdict = isToldByAnswer ? 'the answer tells' : tells ? 'THE TIME TELLS' : 'no'
    const told = `${gap.toFixed(3)} (p ${chance.toFixed(3)})`
    return row.concat(auc.toFixed(3), z.toFixed(1), told, verdict)
  })
  const head = [
    'call',
    'account',
    'status',
    'median',
    'p95',
    'AUC',
    'z',
    'widest gap',
    'told apart',
  ]
  console.log(`\n${calls} calls each, in a random order, against the first of each kind:\n`)
  for (const row of [head, head.map(() => '---'), ...lines]) console.log(`| ${row.join(' | ')} |`)
  console.log(
    process.exitCode
      ? '\n✗ A time tells whether an account exists.'
      : '\n✓ No time tells whether an account exists.',
  )
}

function shuffled<T>(list: T[]): T[] {
  for (let at = list.length - 1; at > 0; at--) {
    const other = Math.floor(Math.random() * (at + 1))
    ;[list[at], list[other]] = [list[other] as T, list[at] as T]
  }
  return list
}
