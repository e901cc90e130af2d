import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildApp } from '../../apps/server/src/app.ts'
import { aUser } from '../../apps/server/src/demo/builders.ts'
import { users } from '../../apps/server/src/features/auth/auth.table.ts'
import { hashPassword } from '../../apps/server/src/features/auth/passwords.ts'
import { parseConfig } from '../../apps/server/src/config.ts'
import { type Database, openDatabase } from '../../apps/server/src/platform/db/database.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded/start-embedded-postgres.ts'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import { DiskStore } from '../../apps/server/src/platform/storage/disk-store.ts'
import { TempFolder } from '../../apps/server/src/platform/storage/temp-folder.ts'
import { addManyArticles } from '../../apps/server/test/many-articles.ts'
import { CALLS, DESK_CALLS } from './calls.ts'

const ARTICLES = 100_000
const WARM_UP = 5
const ROUNDS = 40
const MODERATOR = { username: 'moderator', password: 'only-for-measuring' }
/** When the newest of the articles was written; it stands still, so that 'last week' has some. */
const NEWEST = new Date('2026-11-14T08:00:00Z')

const folder = mkdtempSync(join(tmpdir(), 'berg-bench-'))
chmodSync(folder, 0o755)
const postgres = await startEmbeddedPostgres({
  home: join(folder, 'data'),
  explicitHome: true,
  log: console.error,
  // Only the filling is quicker for it; what is measured reads.
  settings: { fsync: 'off', synchronous_commit: 'off' },
})
try {
  const migrations = fileURLToPath(new URL('../../apps/server/migrations', import.meta.url))
  await migrate(postgres.connection, migrations, () => {})
  const database = openDatabase(postgres.connection)
  await addModerator(database)
  await addManyArticles(postgres.connection, ARTICLES, MODERATOR.username)
  console.log(JSON.stringify(await measure(database)))
  await database.close()
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function addModerator({ orm }: Database): Promise<void> {
  const passwordHash = await hashPassword(MODERATOR.password)
  await orm.insert(users).values(aUser({ ...MODERATOR, passwordHash, isStaff: true }))
}

async function measure(database: Database) {
  const app = await buildApp({
    config: parseConfig({ NODE_ENV: 'test', LOG_LEVEL: 'warn' }),
    database,
    files: new DiskStore(join(folder, 'files')),
    tempFolder: new TempFolder(join(folder, 'incoming')),
    clock: { now: () => NEWEST },
    tokenSecret: 'only for this one measurement, long enough',
    version: '0.0.0',
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const rows = []
  const signedIn = { authorization: `Bearer ${await signIn(url)}` }
  for (const [what, path] of Object.entries(CALLS)) rows.push(await row(what, url + path, {}))
  for (const [what, path] of Object.entries(DESK_CALLS)) {
    rows.push(await row(what, url + path, signedIn))
  }
  await app.close()
  return rows
}

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/auth/token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(MODERATOR),
  })
  return ((await answer.json()) as { access: string }).access
}

async function row(what: string, address: string, headers: Record<string, string>) {
  const times: number[] = []
  for (let round = 0; round < WARM_UP; round++) await timeOf(address, headers)
  for (let round = 0; round < ROUNDS; round++) times.push(await timeOf(address, headers))
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)]?.toFixed(1) ?? ''
  // On a busy machine the best of them says more about us than the median.
  return { what, 'best ms': at(0), 'median ms': at(0.5), 'p95 ms': at(0.95) }
}

async function timeOf(address: string, headers: Record<string, string>): Promise<number> {
  const start = performance.now()
  const answer = await fetch(address, { headers })
  const body = await answer.text()
  if (!answer.ok || body.length < 60)
    throw new Error(`${address} answered ${answer.status}: ${body}`)
  return performance.now() - start
}
