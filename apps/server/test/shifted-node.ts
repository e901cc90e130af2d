/** A whole node whose machine has another time, and jumps to a further one when it is told to. */
import { join } from 'node:path'
import type pg from 'pg'

const [folder = '', connection = '{}', shift = '0', env = '{}'] = process.argv.slice(2)

const Right = Date
let off = Number(shift)
globalThis.Date = class extends Right {
  constructor(...given: unknown[]) {
    super(...((given.length > 0 ? given : [Right.now() + off]) as [number]))
  }
  static override now = () => Right.now() + off
} as DateConstructor

// Whatever is loaded from here on knows no other time.
const { buildApp } = await import('../src/app.ts')
const { parseConfig } = await import('../src/config.ts')
const { DatabaseClock } = await import('../src/platform/db/database-clock.ts')
const { openDatabase } = await import('../src/platform/db/database.ts')
const { DiskStore } = await import('../src/platform/storage/disk-store.ts')
const { TempFolder } = await import('../src/platform/storage/temp-folder.ts')

const database = openDatabase(JSON.parse(connection) as pg.PoolConfig)
const clock = await DatabaseClock.read(database)
clock.follow()
const app = await buildApp({
  config: parseConfig({ NODE_ENV: 'test', LOG_LEVEL: 'fatal', ...(JSON.parse(env) as object) }),
  database,
  files: new DiskStore(join(folder, 'files')),
  tempFolder: new TempFolder(join(folder, 'incoming')),
  clock,
  tokenSecret: 'a secret for the tests, long enough',
  version: '0.0.0',
})
const url = await app.listen({ host: '127.0.0.1', port: 0 })
process.on('message', (next: number) => {
  off = next
  process.send?.('set')
})
// Nothing may outlive the test that started it.
process.on('disconnect', () => process.exit())
process.send?.(url)
