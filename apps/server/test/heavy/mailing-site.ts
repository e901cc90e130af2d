import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../../../scripts/lib/free-port.mjs'
import { aUser } from '../../src/demo/builders.ts'
import { users } from '../../src/features/auth/auth.table.ts'
import { hashPassword } from '../../src/features/auth/passwords.ts'
import { type Database, openDatabase } from '../../src/platform/db/database.ts'
import { startEmbeddedPostgres } from '../../src/platform/db/embedded/start-embedded-postgres.ts'
import { migrateStorage } from '../../src/storage.ts'
import { sendingThrough } from '../mail-server.ts'

/** By the rest that the number of a reader leaves; the first have chosen none. */
const LANGUAGES = [null, 'de', 'pl', 'uk']
export const languageOf = (address: string) =>
  LANGUAGES[Number.parseInt(address, 10) % LANGUAGES.length] ?? 'en'

const PASSWORD = 'a-long-enough-one'

interface Given {
  folder: string
  undo: (() => Promise<unknown>)[]
  readers: number
  mailServer: { url: string }
}

/** A site with many readers in a process of its own, which can be killed and started again. */
export async function startMailingSite({ folder, undo, readers, mailServer }: Given) {
  const home = join(folder, 'database')
  const postgres = await startEmbeddedPostgres({ home, explicitHome: true, log: () => {} })
  undo.push(postgres.stop)
  await migrateStorage(postgres, () => {})
  const database = openDatabase(postgres.connection)
  undo.push(() => database.close())
  await addPeople(database, readers)
  const { host = '', port: at = 0, user = '', database: name = '' } = postgres.connection
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let node: ChildProcess | undefined
  let token = ''

  const isDown = () => node === undefined || node.exitCode !== null || node.signalCode !== null

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
    return (answer.status === 204 ? undefined : await answer.json()) as T
  }

  const start = async () => {
    node = spawn(
      process.execPath,
      ['--import', 'tsx', fileURLToPath(new URL('../../src/server.ts', import.meta.url))],
      {
        env: {
          ...process.env,
          ...sendingThrough(mailServer),
          DATA_DIR: join(folder, 'data'),
          DATABASE_URL: `postgres://${user}@localhost:${at}/${name}?host=${encodeURIComponent(host)}`,
          PORT: String(port),
          NODE_ENV: 'production',
          TOKEN_SECRET: 'a secret for this run, long enough',
          NEWSLETTER_PER_MINUTE: '60000',
          STOP_DELAY_SECONDS: '0',
          LOG_LEVEL: 'error',
        },
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    )
    await ready(url)
    const given = { username: 'editor', password: PASSWORD }
    token = (await call<{ access: string }>('POST', '/auth/token/', given)).access
  }

  await start()
  undo.push(async () => {
    node?.kill('SIGTERM')
    if (node && !isDown()) await once(node, 'close')
  })
  return { database, call, start, isDown, kill: () => node?.kill('SIGKILL') }
}

async function ready(url: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await pause(200)
  }
  throw new Error('The server does not start.')
}

async function addPeople({ orm, pool }: Database, readers: number): Promise<void> {
  const passwordHash = await hashPassword(PASSWORD)
  await orm
    .insert(users)
    .values(aUser({ username: 'editor', isStaff: true, isSuperuser: true, passwordHash }))
  await pool.query(
    `insert into users (username, email, first_name, last_name, password_hash, is_staff, is_superuser, email_verified_at, language)
     select $2 || n, n || '@plant.example', '', '', '!', false, false, now(),
       ($3::text[])[n % array_length($3::text[], 1) + 1] from generate_series(1, $1::int) as n`,
    [readers, `reader-${randomUUID().slice(0, 8)}-`, LANGUAGES],
  )
}
