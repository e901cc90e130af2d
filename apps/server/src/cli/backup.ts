import { statSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import type { Config } from '../config.ts'
import { siteBackup } from '../modules/site-backup.ts'
import { storageModule } from '../modules/storage.module.ts'
import { Audit } from '../platform/audit/audit.ts'
import { hasRecords, oneBackupAtATime, recorded } from '../platform/backup/backup-records.ts'
import { restoreBackup, verifyBackup } from '../platform/backup/restore.ts'
import { StartupError } from '../platform/startup-error.ts'
import { MIGRATIONS, migrateStorage, openFiles, type Storage } from '../storage.ts'
import type { Command } from './accounts.ts'

const tell = (line: string) => console.log(line)

/** Rows and files in one archive, while the site goes on. */
export const backup: Command = async (storage, config, args) => {
  const { path } = fileIn(args)
  if (statSync(path, { throwIfNoEntry: false })) throw new StartupError(`${path} is there already.`)
  const { database, clock } = storage
  const make = await siteBackup(storage, config, tell)
  const made = await oneBackupAtATime(database, async () =>
    (await hasRecords(database)) ? recorded(database, path, clock, () => make(path)) : make(path),
  )
  if (!made) throw new StartupError('A backup of this site is being made: wait for its end.')
  await note(storage, 'backup.made', path)
  tell(`The backup is whole: ${path}`)
}

/** Brings back what an archive holds, into whatever database and storage are set. */
export const restore: Command = async (storage, config, args) => {
  const { path, replace } = fileIn(args, { replace: { type: 'boolean' } })
  const { connection, clock } = storage
  const { files, folders, ownership } = await storedFiles(storage, config)
  const place = { connection, files, folders, migrations: MIGRATIONS, now: clock.now() }
  await restoreBackup(path, { ...place, replace: Boolean(replace), tell })
  await ownership.adopt()
  await migrateStorage(storage)
  await note(storage, 'backup.restored', path)
  tell('The site is as it was: start it.')
}

/** In the log of the site itself; one that was not updated yet has none. */
async function note(
  { database: { orm }, clock }: Pick<Storage, 'database' | 'clock'>,
  action: 'backup.made' | 'backup.restored',
  path: string,
) {
  const { rows } = await orm.execute(sql`select to_regclass('public.audit_log') as name`)
  if (rows[0]?.['name'] === null) return
  const subject = { kind: 'backup', id: basename(path), label: basename(path) }
  const entry = { actor: 'operator', action, subject, from: 'command line' } as const
  await new Audit(clock).record(orm, entry)
}

export async function verify(args: string[]): Promise<void> {
  const { facts, files, bytes } = await verifyBackup(fileIn(args).path)
  tell(`Made at ${facts.madeAt} by The Berg ${facts.version}.`)
  tell(`${facts.tables.length} tables, ${files} files, ${bytes} bytes: all as written.`)
}

async function storedFiles({ database, clock }: Storage, config: Config) {
  const files = await openFiles(config)
  const log = { info: () => {}, warn: () => {} }
  const { folders, ownership } = storageModule({ database, files, clock, log })
  return { files, folders, ownership }
}

function fileIn(args: string[], options: Record<string, { type: 'boolean' }> = {}) {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [file, ...rest] = positionals
  if (!file || rest.length > 0) throw new StartupError('Name the file of the backup.')
  return { path: resolve(file), replace: values['replace'] }
}
