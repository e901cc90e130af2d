import { readConfig } from '../config.ts'
import { makeNightlyBackup } from '../platform/backup/nightly.ts'
import { DatabaseClock } from '../platform/db/database-clock.ts'
import { openDatabase } from '../platform/db/database.ts'
import { runOnce } from '../platform/programs.ts'
import { PROJECT_ROOT } from '../storage.ts'
import type { NightlyOutcome, NightlyTask } from './backup.module.ts'
import { siteBackup } from './site-backup.ts'

/** A process of its own, started by `backup.module.ts`: its memory goes with it. */
runOnce(async ({ connection, plan }: NightlyTask): Promise<NightlyOutcome> => {
  const config = readConfig(PROJECT_ROOT)
  const database = openDatabase(connection, {
    maxConnections: 2,
    applicationName: 'the-berg backup',
  })
  try {
    const clock = await DatabaseClock.read(database)
    const make = await siteBackup({ database, clock }, config, () => {})
    const made = await makeNightlyBackup({ database, plan, clock }, make)
    return { made: made ?? null }
  } catch (error) {
    return { failed: (error as Error).message }
  } finally {
    await database.close()
  }
})
