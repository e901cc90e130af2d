import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { aUser } from '../../apps/server/src/demo/builders.ts'
import { users } from '../../apps/server/src/features/auth/auth.table.ts'
import { hashPassword } from '../../apps/server/src/features/auth/passwords.ts'
import { openDatabase } from '../../apps/server/src/platform/db/database.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded/start-embedded-postgres.ts'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import { addManyArticles } from '../../apps/server/test/many-articles.ts'
import { startBuiltServer } from '../../scripts/lib/built-server.mjs'
import { CALLS, DESK_CALLS } from './calls.ts'
import { type Growth, type Site, growthOf } from './growth.ts'

/** Prints how much longer each call takes with a hundred times as many articles, as JSON rows. */
const ARTICLES = { small: 10_000, large: 1_000_000 }
const MODERATOR = { username: 'moderator', password: 'only-for-measuring' }
const MIGRATIONS = fileURLToPath(new URL('../../apps/server/migrations', import.meta.url))

const folder = mkdtempSync(join(tmpdir(), 'berg-bench-'))
chmodSync(folder, 0o755)
const postgres = await startEmbeddedPostgres({
  home: join(folder, 'data'),
  explicitHome: true,
  log: console.error,
  // Only the filling is quicker for it; what is measured reads.
  settings: {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    autovacuum: 'off',
    max_wal_size: '16GB',
  },
})
const servers: Awaited<ReturnType<typeof startBuiltServer>>[] = []
try {
  const [small, large] = [await siteOf('small'), await siteOf('large')]
  // When both are filled: a token does not last as long as filling and asking.
  const sites = { small: await small(), large: await large() }
  const rows: Growth[] = []
  for (const [what, path] of Object.entries({ ...CALLS, ...DESK_CALLS })) {
    rows.push(await growthOf(what, path, sites))
    console.error(what)
  }
  console.log(JSON.stringify(rows.map(tableRow)))
} finally {
  for (const server of servers) await server.stop().catch(console.error)
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** The built server on a database of its own, filled; somebody signs in when it is asked for. */
async function siteOf(name: keyof typeof ARTICLES): Promise<() => Promise<Site>> {
  const { host } = postgres.connection as { host: string }
  const connection = { ...postgres.connection, database: name }
  await fill(name, connection)
  const server = await startBuiltServer(join(folder, name), {
    settings: {
      DATABASE_URL: `postgresql://berg@localhost/${name}?host=${encodeURIComponent(host)}`,
      RATE_LIMIT: '0',
      DEMO: 'false',
      // Kept answers cost the same however many articles there are.
      KEPT_ANSWERS_MB: '0',
    },
  })
  servers.push(server)
  const { url, pid } = server
  return async () => ({ url, token: await signIn(url), processes: [pid, postmaster()] })
}

async function fill(name: keyof typeof ARTICLES, connection: pg.PoolConfig): Promise<void> {
  const start = performance.now()
  const client = new pg.Client(postgres.connection)
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  await migrate(connection, MIGRATIONS, () => {})
  const { orm, close } = openDatabase(connection)
  const passwordHash = await hashPassword(MODERATOR.password)
  await orm.insert(users).values(aUser({ ...MODERATOR, passwordHash, isStaff: true }))
  await close()
  await addManyArticles(connection, ARTICLES[name], MODERATOR.username)
  const seconds = Math.round((performance.now() - start) / 1000)
  console.error(`${ARTICLES[name]} articles filled in within ${seconds} s`)
}

function postmaster(): number {
  const file = join(folder, 'data/postgres/cluster/postmaster.pid')
  return Number(readFileSync(file, 'utf8').split('\n', 1)[0])
}

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/auth/token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(MODERATOR),
  })
  return ((await answer.json()) as { access: string }).access
}

function tableRow({ what, small, large, growth }: Growth) {
  return {
    what,
    'ms, 10,000': small.median_ms.toFixed(1),
    'ms, 1,000,000': large.median_ms.toFixed(1),
    growth: growth.toFixed(2),
    'CPU ms, 10,000': small.cpu_ms.toFixed(2),
    'CPU ms, 1,000,000': large.cpu_ms.toFixed(2),
    'CPU growth': (large.cpu_ms / small.cpu_ms).toFixed(2),
  }
}
