/** Makes or restores one backup as a process of its own, whose memory is measured. */
import { makeBackup } from '../../src/platform/backup/backup.ts'
import { restoreBackup } from '../../src/platform/backup/restore.ts'
import type { Connection } from '../../src/platform/db/database.ts'
import { MIGRATIONS } from '../../src/storage.ts'
import { FOLDERS, type Store, storeAt } from './large-site.ts'

export interface Step {
  what: 'backup' | 'restore'
  path: string
  connection: Connection
  store: Store
}

/** In MB, over time. */
export interface StepMemory {
  early: number
  late: number
  most: number
}

const MB = 1024 ** 2
const SAMPLE_MS = 100

process.once('message', (step: Step) => void run(step))

async function run({ what, path, connection, store }: Step): Promise<void> {
  const samples: number[] = []
  const timer = setInterval(() => samples.push(process.memoryUsage.rss()), SAMPLE_MS)
  const tell = (line: string) => console.log(`  ${line}`)
  const needs = { connection, files: storeAt(store), folders: FOLDERS, now: new Date(), tell }
  if (what === 'backup') await makeBackup(path, { ...needs, version: 'large' })
  else await restoreBackup(path, { ...needs, migrations: MIGRATIONS, replace: false })
  clearInterval(timer)
  const quarter = Math.ceil(samples.length / 4)
  const average = (some: number[]) =>
    Math.round(some.reduce((sum, each) => sum + each, 0) / some.length / MB)
  const memory: StepMemory = {
    early: average(samples.slice(quarter, 2 * quarter)),
    late: average(samples.slice(-quarter)),
    most: Math.round(process.resourceUsage().maxRSS / 1024),
  }
  process.send?.(memory, () => process.disconnect())
}
