import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { type IncomingMessage, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildApp } from '../../apps/server/src/app.ts'
import { parseConfig } from '../../apps/server/src/config.ts'
import { loadGazetteer } from '../../apps/server/src/features/places/load-gazetteer.ts'
import { systemClock } from '../../apps/server/src/platform/clock.ts'
import { type Database, openDatabase } from '../../apps/server/src/platform/db/database.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded/start-embedded-postgres.ts'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import { DiskStore } from '../../apps/server/src/platform/storage/disk-store.ts'
import { TempFolder } from '../../apps/server/src/platform/storage/temp-folder.ts'
import { PLACES_FILE } from '../../apps/server/src/storage.ts'
import { TOWN_NAMES } from '../../apps/server/test/town-names.ts'
import { addPins } from './pins.ts'

const PINS = 5000
const WARM_UP = 5
const ROUNDS = 40

const folder = mkdtempSync(join(tmpdir(), 'berg-bench-'))
chmodSync(folder, 0o755)
const postgres = await startEmbeddedPostgres({
  home: join(folder, 'data'),
  explicitHome: true,
  log: console.error,
})
try {
  const migrations = fileURLToPath(new URL('../../apps/server/migrations', import.meta.url))
  await migrate(postgres.connection, migrations, () => {})
  const start = performance.now()
  await loadGazetteer(postgres.connection, PLACES_FILE)
  const loading = performance.now() - start
  const database = openDatabase(postgres.connection)
  await addPins(database, PINS)
  const rows = await measure(database)
  const load = {
    what: 'loading all places, behind the running site',
    'median ms': loading.toFixed(0),
  }
  console.log(JSON.stringify([...rows, { ...load, 'p95 ms': '', 'kB on the wire': '' }]))
  await database.close()
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function measure(database: Database) {
  const app = await buildApp({
    config: parseConfig({ NODE_ENV: 'test', LOG_LEVEL: 'warn' }),
    database,
    files: new DiskStore(join(folder, 'files')),
    tempFolder: new TempFolder(join(folder, 'incoming')),
    clock: systemClock,
    tokenSecret: 'only for this one measurement, long enough',
    version: '0.0.0',
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const suggest = (text: string) => `${url}/api/places/?q=${encodeURIComponent(text)}`
  const rows = [
    await row(
      'places, 218 towns as people write them',
      TOWN_NAMES.map(([typed]) => suggest(typed)),
    ),
    await row('places, two letters', [suggest('sa')]),
    await row('places, with a typo', [suggest('sao paolo'), suggest('marakesh')]),
    await row('place of a point', [`${url}/api/places/reverse/?lat=52.23&lon=21.01`]),
    await row('5,000 pins', [`${url}/api/map-pins/`]),
    await row('5,000 pins, a search', [`${url}/api/map-pins/?search=anna`]),
    await row('locations of 5,000 pins', [`${url}/api/locations/`]),
  ]
  await app.close()
  return rows
}

async function row(what: string, addresses: readonly string[]) {
  const times: number[] = []
  let bytes = 0
  const rounds = Math.max(ROUNDS, addresses.length)
  for (let round = -WARM_UP; round < rounds; round++) {
    const start = performance.now()
    bytes = await sizeOf(addresses[Math.abs(round) % addresses.length] ?? '')
    if (round >= 0) times.push(performance.now() - start)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)]?.toFixed(1) ?? ''
  return {
    what,
    'median ms': at(0.5),
    'p95 ms': at(0.95),
    'kB on the wire': (bytes / 1000).toFixed(1),
  }
}

/** Bytes as they come over the wire: `fetch` would unpack them. */
async function sizeOf(address: string): Promise<number> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': 'br' } }, resolve).once('error', reject)
  })
  let bytes = 0
  for await (const part of answer) bytes += (part as Buffer).length
  if (answer.statusCode !== 200) throw new Error(`${address} answered ${answer.statusCode}`)
  return bytes
}
