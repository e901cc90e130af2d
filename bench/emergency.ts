import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { getPush, sendEmergency } from '@berg/contract'
import { Tokens } from '../apps/server/src/features/auth/tokens.ts'
import { Problem, run } from '../scripts/lib/problem.mjs'
import { type PushService, startPushService } from '../scripts/test/push-service.mjs'
import { BenchSite, TOKEN_SECRET } from './bench-site.ts'
import { printTable } from './report/table.ts'

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '2000' },
    kill: { type: 'boolean', default: false },
  },
})
const PEOPLE = Number(values.people)
const SETTINGS = { PUSH: 'on', PUSH_TO_LOOPBACK: 'true', DEMO: 'false' }
const LOOK_MS = 50
/** What is promised: everybody has it by then. */
const WITHIN_SECONDS = 60
/** After that nobody waits for the rest. */
const MOST_MS = 5 * 60_000

interface Session {
  id: number
  session: string
}

/** People with a session each; the first may send emergencies. */
async function addPeople({ database }: BenchSite): Promise<Session[]> {
  const { rows } = await database.query<Session>(
    `with people as (
      insert into users (username, email, first_name, last_name, password_hash, is_staff, is_superuser, sends_emergencies)
      select 'worker-' || n, '', 'Worker', n::text, '!', false, false, n = 1 from generate_series(1, $1) as n
      returning id
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
  return rows.toSorted((one, other) => one.id - other.id)
}

async function addDevices(
  { database }: BenchSite,
  service: PushService,
  sessions: readonly Session[],
  siteKey: string,
) {
  const devices = sessions.map(() => service.addDevice().subscription)
  await database.query(
    `insert into push_subscriptions (session_id, user_id, endpoint, device_key, device_secret, site_key, created_at)
     select s, u, e, decode(k, 'base64'), decode(a, 'base64'), $6, now()
     from unnest($1::uuid[], $2::int[], $3::text[], $4::text[], $5::text[]) as one (s, u, e, k, a)`,
    [
      sessions.map(({ session }) => session),
      sessions.map(({ id }) => id),
      devices.map(({ endpoint }) => endpoint),
      devices.map(({ keys }) => Buffer.from(keys.p256dh, 'base64url').toString('base64')),
      devices.map(({ keys }) => Buffer.from(keys.auth, 'base64url').toString('base64')),
      siteKey,
    ],
  )
}

/** How many seconds that takes. */
async function until(isDone: () => boolean | Promise<boolean>, began = performance.now()) {
  for (; !(await isDone()); await sleep(LOOK_MS))
    if (performance.now() - began > MOST_MS) throw new Problem('Not everybody was reached.')
  return (performance.now() - began) / 1000
}

/** What the streams of all people have been given. */
async function isOnStreams({ database }: BenchSite): Promise<boolean> {
  const { rows } = await database.query<{ told: number }>(
    `select count(*)::int as told from stream_events where event = 'notification' and data->>'kind' = 'emergency'`,
  )
  return (rows[0]?.told ?? 0) >= PEOPLE
}

async function measure(site: BenchSite, service: PushService) {
  let server = await site.startForTests(SETTINGS)
  const sessions = await addPeople(site)
  const [sender] = sessions
  if (!sender) throw new Problem('There is nobody to send it.')
  const tokens = new Tokens(TOKEN_SECRET, { now: () => new Date() })
  const token = await tokens.issue({ userId: sender.id, sessionId: sender.session }, new Date())
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const push = (await (await fetch(server.url + getPush.path, { headers })).json()) as {
    key: string
  }
  await addDevices(site, service, sessions, push.key)
  const devices = () => new Set(service.arrived.map(({ device }) => device)).size

  const began = performance.now()
  const body = JSON.stringify({ text: 'Leave hall 3 by the north doors.' })
  const answer = await fetch(server.url + sendEmergency.path, { method: 'POST', headers, body })
  if (answer.status !== 201) throw new Problem(`It was answered ${answer.status}.`)
  const onStreams = until(() => isOnStreams(site), began)
  if (values.kill) {
    await until(() => devices() >= PEOPLE / 2)
    site.kill(server)
    server = await site.startForTests(SETTINGS)
  }
  const seconds = await until(() => devices() >= PEOPLE, began)
  const streamed = await onStreams
  await site.stop(server)
  const tags = new Set(service.arrived.map(({ device, message }) => `${device} ${message.id}`))
  const { rows } = await site.database.query<{ told: number; most: number }>(
    `select count(*)::int as told, coalesce(max(times), 0)::int as most
     from (select count(*) as times from notifications where kind = 'emergency' group by user_id) as one`,
  )
  const [{ told, most } = { told: 0, most: 0 }] = rows
  const again = service.arrived.length - tags.size
  const faults = [
    Math.max(streamed, seconds) > WITHIN_SECONDS && `it took more than ${WITHIN_SECONDS} s`,
    tags.size > devices() && 'a device shows it twice',
    (told < PEOPLE || most !== 1) && 'somebody was not told, or twice',
    !values.kill && again > 0 && 'something was sent again though nothing was killed',
  ].filter((fault) => fault !== false)
  const table = [
    { what: 'devices reached', result: `${devices()} of ${PEOPLE}` },
    { what: 'from the call to the last stream', result: `${streamed.toFixed(1)} s` },
    { what: 'from the call to the last device', result: `${seconds.toFixed(1)} s` },
    { what: 'messages that a device shows twice', result: `${tags.size - devices()}` },
    { what: 'sent again in place of itself', result: `${again}` },
    { what: 'people told on the site', result: `${told}, each ${most} time` },
  ]
  return { table, faults }
}

await run(async () => {
  const site = await BenchSite.open()
  const service = await startPushService()
  try {
    const { table, faults } = await measure(site, service)
    printTable(values.kill ? 'An emergency, over a kill' : 'An emergency', table)
    if (faults.length > 0) throw new Problem(`${faults.join('; ')}.`)
  } finally {
    await site.close()
    await service.close()
  }
})
