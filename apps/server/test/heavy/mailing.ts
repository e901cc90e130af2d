/**
 * An issue to many readers through a real mail server that refuses, is slow and drops connections, by a server that is
 * killed on the way. The mail server is the judge: it knows what it has truly taken.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { EVERYBODY, type NewsletterMailing } from '@berg/contract'
import { aUser } from '../../src/demo/builders.ts'
import { users } from '../../src/features/auth/auth.table.ts'
import { hashPassword } from '../../src/features/auth/passwords.ts'
import { openDatabase } from '../../src/platform/db/database.ts'
import { startEmbeddedPostgres } from '../../src/platform/db/embedded/start-embedded-postgres.ts'
import { migrateStorage } from '../../src/storage.ts'
import { addNewsletter } from '../a-newsletter.ts'
import { sendingThrough } from '../mail-server.ts'
import { REFUSAL, type Whim, startPickyMailServer } from '../picky-mail-server.ts'
import { workplace } from './workplace.ts'

const [given = '2000', kills = '3'] = process.argv.slice(2)
const READERS = Number(given)
const KILLS = Number(kills)
const SLOW_MS = 20
const PASSWORD = 'a-long-enough-one'

/** Of a hundred readers: five are refused, and some meet a server that is not at its best. */
const UNLUCKY: Record<number, Whim> = {
  10: 'later',
  11: 'later',
  30: 'drop before data',
  31: 'drop before data',
  32: 'drop before data',
  50: 'drop after data',
  51: 'drop after data',
  52: 'drop after data',
}
const isRefused = (address: string) => Number.parseInt(address, 10) % 20 === 7
function whimOf(address: string, met: number): Whim {
  if (isRefused(address)) return 'refuse'
  return met === 0 ? (UNLUCKY[Number.parseInt(address, 10) % 100] ?? 'take') : 'take'
}

const { folder, undo, run } = workplace('mailing')
await run(main)

async function main(): Promise<void> {
  let whole = 0
  let node: ChildProcess | undefined
  /** In the middle of a mail that the server has whole and has not answered. */
  const killsAt = Array.from({ length: KILLS }, (_, at) =>
    Math.round((READERS * 0.9 * (at + 1)) / (KILLS + 1)),
  )
  const server = await startPickyMailServer({
    whimOf,
    slowMs: SLOW_MS,
    onWhole: () => {
      if (killsAt[0] === undefined || ++whole < killsAt[0]) return
      killsAt.shift()
      node?.kill('SIGKILL')
    },
  })
  undo.push(() => server.close())
  const postgres = await startEmbeddedPostgres({
    home: join(folder, 'database'),
    explicitHome: true,
    log: () => {},
  })
  undo.push(postgres.stop)
  await migrateStorage(postgres, () => {})
  const database = openDatabase(postgres.connection)
  const { host = '', port: at = 0, user = '', database: name = '' } = postgres.connection
  const databaseUrl = `postgres://${user}@localhost:${at}/${name}?host=${encodeURIComponent(host)}`
  undo.push(() => database.close())
  await addReaders(database)
  const { id } = await addNewsletter(database)

  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const start = () => {
    const script = fileURLToPath(new URL('../../src/server.ts', import.meta.url))
    const child = spawn(process.execPath, ['--import', 'tsx', script], {
      env: {
        ...process.env,
        ...sendingThrough(server),
        DATA_DIR: join(folder, 'data'),
        DATABASE_URL: databaseUrl,
        PORT: String(port),
        NODE_ENV: 'production',
        TOKEN_SECRET: 'a secret for this run, long enough',
        NEWSLETTER_PER_MINUTE: '60000',
        STOP_DELAY_SECONDS: '0',
        LOG_LEVEL: 'error',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    return child
  }
  const ready = async () => {
    for (let tries = 0; tries < 600; tries++) {
      if (
        await fetch(`${url}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        )
      )
        return
      await pause(200)
    }
    throw new Error('The server does not start.')
  }
  const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(url + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as T
  }
  let token = ''
  const signIn = async () => {
    const { access } = await call<{ access: string }>('POST', '/auth/token/', {
      username: 'editor',
      password: PASSWORD,
    })
    token = access
  }

  node = start()
  undo.push(async () => {
    node?.kill('SIGTERM')
    if (node?.exitCode === null && node.signalCode === null) await once(node, 'close')
  })
  await ready()
  await signIn()
  const begun = performance.now()
  await call('POST', `/api/newsletters/${id}/send/`, { audience: EVERYBODY })
  let killed = 0
  let last = ''
  for (;;) {
    if (node.exitCode !== null || node.signalCode !== null) {
      console.log(`killed after ${server.taken.size} were taken (${seconds(begun)} s)`)
      killed++
      node = start()
      await ready()
      await signIn()
    }
    const status = await call<NewsletterMailing>('GET', `/api/newsletters/${id}/mailing/`).catch(
      () => undefined,
    )
    const said = status && JSON.stringify(status.counts)
    if (said && said !== last) console.log(`${seconds(begun)} s  ${(last = said)}`)
    if (status?.state === 'sent') break
    await pause(2000)
  }
  const took = seconds(begun)

  interface Row {
    id: number
    email: string
    state: string
    answer: string
  }
  const rowsOf = async () =>
    (await database.pool.query<Row>('select id, email, state, answer from newsletter_recipients'))
      .rows
  const before = await rowsOf()
  const unconfirmed = before.filter(({ state }) => state === 'unconfirmed')
  const arrived = unconfirmed.filter(({ email }) => server.taken.has(email))
  const twiceAlone = [...server.taken.values()].filter(({ length }) => length > 1).length

  // What staff do: they look into the log of the mail server.
  for (const { id: recipient, email } of unconfirmed) {
    const path = `/api/newsletters/${id}/recipients/${recipient}/settle/`
    await call('POST', path, { arrived: server.taken.has(email) })
  }
  while ((await call<NewsletterMailing>('GET', `/api/newsletters/${id}/mailing/`)).state !== 'sent')
    await pause(1000)

  const rows = await rowsOf()
  const times = (email: string) => server.taken.get(email)?.length ?? 0
  const refused = rows.filter(({ email }) => isRefused(email))
  const faults = [
    ...rows.filter(({ email }) => !isRefused(email) && times(email) !== 1),
    ...rows.filter(({ email, state }) => !isRefused(email) && state !== 'sent'),
    ...refused.filter(({ email, state, answer }) => {
      return times(email) > 0 || state !== 'refused' || answer !== REFUSAL
    }),
  ]
  const offered = [...server.met.values()].reduce((sum, each) => sum + each, 0)
  console.log(
    JSON.stringify(
      {
        readers: rows.length,
        kills: killed,
        seconds: took,
        offered,
        accepted_exactly_once: rows.filter(({ email }) => times(email) === 1).length,
        accepted_twice: [...server.taken.values()].filter(({ length }) => length > 1).length,
        accepted_twice_before_settling: twiceAlone,
        refused_with_words: refused.length,
        unconfirmed: unconfirmed.length,
        of_these_accepted: arrived.length,
        faults: faults.length,
      },
      undefined,
      2,
    ),
  )
  if (rows.length !== READERS) throw new Error(`There are ${rows.length} rows.`)
  if (killed !== KILLS) throw new Error(`It was killed ${killed} times.`)
  if (faults.length > 0) throw new Error(`Not so: ${JSON.stringify(faults.slice(0, 5))}`)
}

function seconds(since: number): number {
  return Math.round((performance.now() - since) / 1000)
}

async function addReaders({ orm, pool }: ReturnType<typeof openDatabase>): Promise<void> {
  const passwordHash = await hashPassword(PASSWORD)
  await orm.insert(users).values(aUser({ username: 'editor', isStaff: true, passwordHash }))
  await pool.query(
    `insert into users (username, email, first_name, last_name, password_hash, is_staff, is_superuser, email_verified_at)
     select $2 || n, n || '@plant.example', '', '', '!', false, false, now() from generate_series(1, $1::int) as n`,
    [READERS, `reader-${randomUUID().slice(0, 8)}-`],
  )
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
