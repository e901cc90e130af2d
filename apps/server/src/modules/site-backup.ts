import type { Config } from '../config.ts'
import { makeBackup } from '../platform/backup/backup.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/database.ts'
import { openFiles, projectVersion } from '../storage.ts'
import { storageModule } from './storage.module.ts'

/** How a backup of this site is made, by the command and at night alike. */
export async function siteBackup(
  { database, clock }: { database: Database; clock: Clock },
  config: Config,
  tell: (line: string) => void,
): Promise<(path: string) => Promise<{ bytes: number }>> {
  const files = await openFiles(config)
  const log = { info: () => {}, warn: () => {} }
  const { folders } = storageModule({ database, files, clock, log })
  const { connection } = database
  const needs = { connection, files, folders, version: projectVersion(), tell }
  return (path) => makeBackup(path, { ...needs, now: clock.now() })
}
