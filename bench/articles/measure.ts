import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildApp } from '../../apps/server/src/app.ts'
import { parseConfig } from '../../apps/server/src/config.ts'
import { systemClock } from '../../apps/server/src/platform/clock.ts'
import { openDatabase } from '../../apps/server/src/platform/db/database.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded/start-embedded-postgres.ts'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import { DiskStore } from '../../apps/server/src/platform/storage/disk-store.ts'
import { addManyArticles } from '../../apps/server/test/many-articles.ts'
import { CALLS } from './calls.ts'

const ARTICLES = 100_000
const WARM_UP = 5
const ROUNDS = 40

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
  await addManyArticles(postgres.connection, ARTICLES)
  console.log(JSON.stringify(await measure()))
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function measure() {
  const database = openDatabase(postgres.connection)
  const app = await buildApp({
    config: parseConfig({ NODE_ENV: 'test', LOG_LEVEL: 'warn' }),
    database,
    files: new DiskStore(join(folder, 'files')),
    clock: systemClock,
    tokenSecret: 'only for this one measurement, long enough',
    version: '0.0.0',
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const rows = []
  for (const [what, path] of Object.entries(CALLS)) {
    const times: number[] = []
    for (let round = 0; round < WARM_UP; round++) await timeOf(url + path)
    for (let round = 0; round < ROUNDS; round++) times.push(await timeOf(url + path))
    times.sort((a, b) => a - b)
    const at = (share: number) => times[Math.floor(times.length * share)]?.toFixed(1) ?? ''
    rows.push({ what, 'median ms': at(0.5), 'p95 ms': at(0.95) })
  }
  await app.close()
  await database.close()
  return rows
}

async function timeOf(address: string): Promise<number> {
  const start = performance.now()
  const answer = await fetch(address)
  const body = await answer.text()
  if (!answer.ok || body.length < 100) throw new Error(`${address} answered ${answer.status}`)
  return performance.now() - start
}
