import { readFileSync, writeFileSync } from 'node:fs'
import { type ClientRequest, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { MOST_STREAMS, openStream } from '@berg/contract'
import { Tokens } from '../apps/server/src/features/auth/tokens.ts'
import {
  type MailServer,
  sendingThrough,
  startMailServer,
} from '../apps/server/test/mail-server.ts'
import { Problem, run } from '../scripts/lib/problem.mjs'
import { BenchSite, TOKEN_SECRET } from './bench-site.ts'
import { sendIssue } from './issue.ts'
import { CpuMeter, memoryOf, untilQuiet } from './processes.ts'
import { occasion, PAGE_FILE } from './report/files.ts'
import { markdownTable, printTable } from './report/table.ts'

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '300' } } })
const SECONDS = Number(values.seconds)
const PEOPLE = 500
const STREAMS = PEOPLE * MOST_STREAMS
const ROUND_SECONDS = 10
const OPENED_AT_ONCE = 50
/** That many streams in all, one after another. */
const WAVES = 5
const READERS = 2000
const SETTLES_MS = 60_000
const MOST_KB = 40
const MARKS = ['<!-- streams: written by npm run streams -->', '<!-- end of streams -->'] as const

/** What has come in, and how long after it was told. */
class Arrivals {
  readonly delays: number[] = []
  ended = 0
  toldAt = 0

  hear(text: string): void {
    const events = text.split('event: notification').length - 1
    const delay = performance.now() - this.toldAt
    for (let at = 0; at < events; at += 1) this.delays.push(delay)
  }
}

/** People with a session each, as if they had signed in. */
async function tokensOf({ database }: BenchSite): Promise<{ ids: number[]; tokens: string[] }> {
  const { rows } = await database.query<{ id: number; session: string }>(
    `with people as (
      insert into users (username, email, first_name, last_name, password_hash, is_staff, is_superuser)
      select 'reader-' || n, '', 'Reader', n::text, '!', false, false from generate_series(1, $1) as n returning id
    ), opened as (
      insert into sessions (id, user_id, created_at, last_used_at, user_agent)
      select gen_random_uuid(), id, now(), now(), 'bench' from people returning user_id, id
    ), continued as (
      insert into refresh_tokens (session_id, token_hash, created_at, expires_at)
      select id, decode(replace(id::text, '-', ''), 'hex'), now(), now() + interval '1 day' from opened
    )
    select user_id as id, id as session from opened`,
    [PEOPLE],
  )
  const tokens = new Tokens(TOKEN_SECRET, { now: () => new Date() })
  const issue = (row: { id: number; session: string }) =>
    tokens.issue({ userId: row.id, sessionId: row.session }, new Date())
  return { ids: rows.map(({ id }) => id), tokens: await Promise.all(rows.map(issue)) }
}

function open(url: string, token: string, arrivals: Arrivals): Promise<ClientRequest> {
  return new Promise((resolve, reject) => {
    const request = get(
      url + openStream.path,
      { agent: false, headers: { authorization: `Bearer ${token}` } },
      (response) => {
        if (response.statusCode !== 200) return reject(new Error(`${response.statusCode}`))
        response.setEncoding('utf8').on('data', (text: string) => arrivals.hear(text))
        response.on('close', () => (arrivals.ended += 1)).on('error', () => {})
        resolve(request)
      },
    )
    request.on('error', reject)
  })
}

async function openAll(url: string, tokens: readonly string[], arrivals: Arrivals) {
  const wanted = Array.from({ length: STREAMS }, (_, at) => tokens[at % PEOPLE] ?? '')
  const opened: ClientRequest[] = []
  while (wanted.length > 0) {
    const some = wanted.splice(0, OPENED_AT_ONCE)
    opened.push(...(await Promise.all(some.map((token) => open(url, token, arrivals)))))
  }
  return opened
}

const tell = ({ database }: BenchSite, ids: readonly number[]) =>
  database.query(
    `with told as (
      insert into stream_events (person_id, event, data)
      select person, 'notification', '{"id": 1, "kind": "published"}' from unnest($1::int[]) as person returning 1
    )
    select pg_notify('changes', 'stream') from told limit 1`,
    [ids],
  )

const share = (sorted: readonly number[], part: number) =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN)

async function measure(site: BenchSite, mails: MailServer) {
  await site.fillIn()
  const server = await site.startProduction({
    ...sendingThrough(mails),
    NEWSLETTER_PER_MINUTE: '60000',
  })
  await untilQuiet(server.pid)
  const { ids, tokens } = await tokensOf(site)
  const arrivals = new Arrivals()
  const before = memoryOf(server.pid)
  const meter = new CpuMeter(server.pid)
  const opened = await openAll(server.url, tokens, arrivals)
  const opening = meter.take() / STREAMS
  const afterOpening = memoryOf(server.pid)
  const began = performance.now()
  let told = 0
  while (performance.now() - began < SECONDS * 1000) {
    arrivals.toldAt = performance.now()
    await tell(site, ids)
    told += STREAMS
    await sleep(ROUND_SECONDS * 1000)
  }
  const seconds = (performance.now() - began) / 1000
  const cpu = meter.take() / (seconds * 10)
  const after = memoryOf(server.pid)
  const { ended } = arrivals
  for (const request of opened) request.destroy()
  for (let wave = 1; wave < WAVES; wave += 1) {
    await sleep(ROUND_SECONDS * 1000)
    const more = await openAll(server.url, tokens, new Arrivals())
    for (const request of more) request.destroy()
  }
  const sent = await sendIssue(site, server, READERS)
  await sleep(SETTLES_MS)
  const settled = memoryOf(server.pid)
  await site.stop(server)
  const delays = arrivals.delays.toSorted((a, b) => a - b)
  const kb = (held: number) => Math.round(((held - before) * 1024) / STREAMS)
  return [
    {
      what: 'streams held',
      result: `${STREAMS - ended} of ${STREAMS} for ${Math.round(seconds)} s`,
    },
    { what: 'memory of each, once open', result: `${kb(afterOpening)} kB` },
    { what: `memory of each, at the end (goal: ${MOST_KB} kB)`, result: `${kb(after)} kB` },
    { what: 'memory of the node before and at the end', result: `${before} and ${after} MB` },
    {
      what: `memory after ${WAVES * STREAMS} of them and an issue to ${sent} (goal: ${Math.round(before * 1.1)} MB)`,
      result: `${settled} MB`,
    },
    { what: 'CPU of the node to open one', result: `${opening.toFixed(1)} ms` },
    { what: 'CPU of the node meanwhile', result: `${cpu.toFixed(1)} % of a core` },
    { what: 'events that came of those told', result: `${delays.length} of ${told}` },
    {
      what: 'from the telling to the arrival, p50 and p99',
      result: `${share(delays, 0.5)} and ${share(delays, 0.99)} ms`,
    },
  ]
}

function write(rows: Awaited<ReturnType<typeof measure>>): void {
  const { date, machine, node } = occasion()
  const page = readFileSync(PAGE_FILE, 'utf8')
  const [before, rest] = page.split(MARKS[0])
  const after = rest?.split(MARKS[1])[1]
  if (before === undefined || after === undefined) throw new Problem('The page lacks its marks.')
  const words = `${date}, ${machine}, Node ${node}.\n\n${markdownTable(rows)}`
  writeFileSync(PAGE_FILE, `${before}${MARKS[0]}\n\n${words}\n\n${MARKS[1]}${after}`)
}

await run(async () => {
  const site = await BenchSite.open()
  const mails = await startMailServer()
  try {
    const rows = await measure(site, mails)
    printTable('Streams', rows)
    if (SECONDS >= 300) write(rows)
  } finally {
    await site.close()
    await mails.close()
  }
})
