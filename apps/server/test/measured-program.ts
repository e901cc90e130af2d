/** The whole server in a process of its own, which says how much of the machine it has used. */
import { join } from 'node:path'
import type pg from 'pg'
import { buildApp } from '../src/app.ts'
import { parseConfig } from '../src/config.ts'
import { DatabaseClock } from '../src/platform/db/database-clock.ts'
import { openDatabase } from '../src/platform/db/database.ts'
import { startProgramsFrom } from '../src/platform/programs.ts'
import { DiskStore } from '../src/platform/storage/disk-store.ts'
import { TempFolder } from '../src/platform/storage/temp-folder.ts'

export interface Usage {
  cpuMs: number
  /** Now, and at most since the last question. */
  rss: number
  peak: number
}

const SAMPLE_MS = 5
const [folder = '', connection = '{}', programs = ''] = process.argv.slice(2)

startProgramsFrom(programs)

const database = openDatabase(JSON.parse(connection) as pg.PoolConfig)
const app = await buildApp({
  config: parseConfig({ NODE_ENV: 'test', WRITES_PER_MINUTE: '100000' }),
  database,
  files: new DiskStore(join(folder, 'files')),
  tempFolder: new TempFolder(join(folder, 'incoming')),
  clock: await DatabaseClock.read(database),
  tokenSecret: 'a secret for the tests, long enough',
  version: '0.0.0',
})
const url = await app.listen({ host: '127.0.0.1', port: 0 })

/** What the system has seen at most; it also sees what happens while nothing of ours runs. */
const highest = () => process.resourceUsage().maxRSS * 1024
let peak = 0
let knownHighest = highest()
setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), SAMPLE_MS)

process.on('message', () => {
  const { user, system } = process.cpuUsage()
  const risen = highest() > knownHighest ? highest() : 0
  const usage = { cpuMs: (user + system) / 1000, peak: Math.max(peak, risen) }
  globalThis.gc?.()
  peak = 0
  knownHighest = highest()
  const answer: Usage = { ...usage, rss: process.memoryUsage.rss() }
  process.send?.(answer)
})
// Nothing may outlive the test that started it.
process.on('disconnect', () => process.exit())
process.send?.(url)
