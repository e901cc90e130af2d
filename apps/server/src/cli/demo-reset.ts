import type { Config } from '../config.ts'
import { systemClock } from '../platform/clock.ts'
import { setSiteId, siteIdOf } from '../platform/db/site-id.ts'
import { StartupError } from '../platform/startup-error.ts'
import { type Storage, migrateStorage, openFiles } from '../storage.ts'
import { isDemoDatabase } from '../demo/demo-site.ts'

/** Throws everything away and fills the demo in anew. Only a database that holds a demo is touched. */
export async function resetDemo(storage: Storage, config: Config): Promise<void> {
  if (!config.demo) throw new StartupError('DEMO is off here: there is no demo site to reset.')
  const { database } = storage
  const migrated = await database.pool.query("select to_regclass('settings') as name")
  const { name } = migrated.rows[0] as { name: string | null }
  if (name && !(await isDemoDatabase(database.orm))) {
    throw new StartupError('This database does not hold the demo site: it is left as it is.')
  }
  // The files stay where they are, and so they stay those of this site.
  const siteId = name && (await siteIdOf(database))
  await database.pool.query('drop schema public cascade; create schema public')
  await migrateStorage(storage)
  if (siteId) await setSiteId(database, siteId)
  const { fillDemo } = await import('../demo/fill.ts')
  await fillDemo({ database, files: await openFiles(config), clock: systemClock, config })
  console.log('The demo site is as on its first day.')
}
