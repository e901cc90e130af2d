import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { EVERYBODY } from '@berg/contract'
import { addNewsletter } from '../../../../test/a-newsletter.ts'
import { anIssue, readable } from '../../../../test/an-issue.ts'
import { REFUSAL, type Whim, startPickyMailServer } from '../../../../test/picky-mail-server.ts'
import { senderOf } from '../../../../test/sender.ts'
import { createTestDatabase } from '../../../../test/test-database.ts'
import { SITE_ITSELF } from '../../../platform/http/permission.ts'
import { reads } from '../../../reads.ts'
import { RecipientsRepository } from './recipients.repository.ts'
import type { RecipientRow } from './recipients.table.ts'

const READERS = 20
const ISSUE = readable(anIssue())
/** Each of them meets something else. */
const WHIMS: Whim[] = ['refuse', 'later', 'drop before data', 'drop after data', 'take']

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
  await database.pool.query(
    `insert into users (username, email, first_name, last_name, password_hash, is_staff, is_superuser, email_verified_at)
     select 'reader-' || n, n || '@plant.example', '', '', '!', false, false, now() from generate_series(0, $1 - 1) as n`,
    [READERS],
  )
})
afterAll(() => database.close())

const { signal: never } = new AbortController()
const ENDS = { stop: never, interrupt: never }

/** Time passes between two tries, whatever pause they ask for. */
const later = () => database.pool.query("update newsletter_recipients set due_at = 'epoch'")

async function outNow(limit = READERS) {
  const newsletter = await addNewsletter(database, { state: 'sending', publishedAt: new Date() })
  const recipients = new RecipientsRepository(database, reads.people)
  await database.orm.transaction((tx) =>
    recipients.add(
      tx,
      { newsletter: newsletter.id, audience: EVERYBODY, isSent: true, domain: 'plant.example' },
      new Date(),
      SITE_ITSELF,
    ),
  )
  await database.pool.query(
    'delete from newsletter_recipients where newsletter_id = $1 and user_id > (select min(id) from users) + $2 - 1',
    [newsletter.id, limit],
  )
  return newsletter.id
}

async function databaseNow(): Promise<number> {
  const { rows } = await database.pool.query<{ ms: number }>(
    'select extract(epoch from clock_timestamp())::float8 * 1000 as ms',
  )
  return rows[0]?.ms ?? 0
}

async function rowsOf(newsletter: number): Promise<RecipientRow[]> {
  const { rows } = await database.pool.query<RecipientRow>(
    'select * from newsletter_recipients where newsletter_id = $1 order by id',
    [newsletter],
  )
  return rows
}

const whimOf = (address: string, met: number): Whim => {
  const whim = WHIMS[Number.parseInt(address, 10) % WHIMS.length] ?? 'take'
  return met === 0 || whim === 'refuse' ? whim : 'take'
}

/** What the rows say against what the server has truly taken. */
async function judged(newsletter: number, taken: Map<string, string[]>) {
  const rows = await rowsOf(newsletter)
  const wrong = rows.filter(({ state, email, answer }) => {
    const times = taken.get(email)?.length ?? 0
    if (state === 'sent') return times !== 1
    return state !== 'refused' || times !== 0 || answer !== REFUSAL
  })
  return { wrong, unconfirmed: rows.filter(({ state }) => state === 'unconfirmed') }
}

it('brings it to everybody once, whatever the server does', async () => {
  const newsletter = await outNow()
  /** At the moment at which the server is asked: nothing may be in doubt before it has the mail. */
  const states = new Set<string | undefined>()
  const onMet = async (address: string) => {
    states.add((await rowsOf(newsletter)).find(({ email }) => email === address)?.state)
  }
  const server = await startPickyMailServer({ whimOf, onMet })
  onTestFinished(() => server.close())
  const sender = senderOf(database, server.url)
  for (let runs = 0; (await sender.run(newsletter, ISSUE, ENDS)) !== undefined; runs++) {
    expect(runs).toBeLessThan(10)
    await later()
  }
  expect((await judged(newsletter, server.taken)).wrong).toEqual([])
  expect([...states]).toEqual(['queued'])
  expect(server.taken.size).toBe((READERS / WHIMS.length) * (WHIMS.length - 1))
})

it('sends nothing twice where two are at it', async () => {
  const server = await startPickyMailServer({ whimOf: () => 'take', slowMs: 5 })
  onTestFinished(() => server.close())
  const newsletter = await outNow()
  const two = [senderOf(database, server.url), senderOf(database, server.url)]
  await Promise.all(two.map((sender) => sender.run(newsletter, ISSUE, ENDS)))
  // Each may have given up what the other was waiting for, which has said since how it ended.
  expect((await judged(newsletter, server.taken)).wrong).toEqual([])
  expect([...server.taken.values()].map(({ length }) => length)).toEqual(Array(READERS).fill(1))
})

it('keeps to the rate of the site, however many nodes send', async () => {
  const server = await startPickyMailServer({ whimOf: () => 'take' })
  onTestFinished(() => server.close())
  const newsletters = [await outNow(1), await outNow(1)]
  const perMinute = 12
  const senders = newsletters.map(() => senderOf(database, server.url, { perMinute }))
  const begun = await databaseNow()
  await Promise.all(senders.map((sender, at) => sender.run(newsletters[at] ?? 0, ISSUE, ENDS)))
  expect(server.arrived).toHaveLength(2)
  expect((await databaseNow()) - begun).toBeGreaterThanOrEqual(60_000 / perMinute)
})

it('does not wait for a turn that a clock has left in the future', async () => {
  const server = await startPickyMailServer({ whimOf: () => 'take' })
  onTestFinished(() => server.close())
  await database.pool.query(
    `insert into settings (key, value) values ('newsletter-next-turn', '9e15')
     on conflict (key) do update set value = excluded.value`,
  )
  await senderOf(database, server.url).run(await outNow(1), ISSUE, ENDS)
  expect(server.arrived).toHaveLength(1)
})

it('does not guess where no answer came', async () => {
  const server = await startPickyMailServer({ whimOf: () => 'silence' })
  onTestFinished(() => server.close())
  const newsletter = await outNow(1)
  // Where the machine is slow it is over before the server has the mail: that is tried again.
  const sender = senderOf(database, server.url, { answerMs: 1000 })
  while ((await sender.run(newsletter, ISSUE, ENDS)) !== undefined) await later()
  expect(await rowsOf(newsletter)).toMatchObject([{ state: 'unconfirmed' }])
})

it('hears who unsubscribes at the last moment', async () => {
  const newsletter = await outNow(2)
  const unsubscribe = async () => {
    await database.pool.query(
      "update users set mails_newsletter = false where username = 'reader-1'",
    )
  }
  const server = await startPickyMailServer({ whimOf: () => 'take' })
  onTestFinished(() => server.close())
  await unsubscribe()
  await senderOf(database, server.url).run(newsletter, ISSUE, ENDS)
  expect(await rowsOf(newsletter)).toMatchObject([
    { state: 'sent' },
    { state: 'refused', answer: 'Unsubscribed before it was sent.' },
  ])
  await database.pool.query('update users set mails_newsletter = true')
})

it('survives a kill between a mail and its answer: nobody gets it twice, and nobody is forgotten', async () => {
  let kill = () => {}
  let whole = 0
  const server = await startPickyMailServer({
    whimOf,
    slowMs: 30,
    onWhole: () => void (++whole === 5 && kill()),
  })
  onTestFinished(() => server.close())
  const newsletter = await outNow()
  const child = spawn(
    process.execPath,
    [
      '--import',
      import.meta.resolve('tsx'),
      fileURLToPath(new URL('../../../../test/sending-program.ts', import.meta.url)),
      JSON.stringify(database.connection),
      server.url,
      String(newsletter),
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  )
  kill = () => void child.kill('SIGKILL')
  const [, signal] = (await once(child, 'close')) as [unknown, string]
  expect(signal).toBe('SIGKILL')

  const sender = senderOf(database, server.url)
  while ((await sender.run(newsletter, ISSUE, ENDS)) !== undefined) await later()
  const { wrong, unconfirmed } = await judged(newsletter, server.taken)
  // What was with the server at that moment is told, and nothing else is in doubt.
  expect(wrong).toEqual(unconfirmed)
  expect(unconfirmed.length).toBeGreaterThan(0)
  expect(unconfirmed.length).toBeLessThanOrEqual(3)
  for (const times of server.taken.values()) expect(times).toHaveLength(1)

  // Whoever looks into the log of the mail server settles it.
  const recipients = new RecipientsRepository(database, reads.people)
  for (const { id, email } of unconfirmed) {
    const arrived = server.taken.has(email)
    await database.orm.transaction((tx) =>
      recipients.settle(tx, { newsletter, id, arrived }, new Date(), SITE_ITSELF),
    )
  }
  while ((await sender.run(newsletter, ISSUE, ENDS)) !== undefined) await later()
  expect((await judged(newsletter, server.taken)).wrong).toEqual([])
})
