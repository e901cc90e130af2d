import { buffer } from 'node:stream/consumers'
import type pg from 'pg'
import type { Connection } from '../db/database.ts'
import { applyAgain } from '../db/migrate.ts'
import { StartupError } from '../startup-error.ts'
import { requireKey, type FileStore } from '../storage/file-store.ts'
import { asideKeyOf } from '../storage/stored-items.ts'
import { type ArchiveEntry, readArchive } from './archive.ts'
import { type BackupFacts, FACTS, FILES, FORMAT, withClient } from './backup.ts'
import { copyIn, liftRules, setCounters } from './table-copy.ts'

interface Contained {
  facts: BackupFacts
  parts: number
  files: number
  bytes: number
}

/** Reads all of it. Ends with an error where anything is not as it was written. */
export async function verifyBackup(path: string): Promise<Contained> {
  let facts: BackupFacts | undefined
  let [parts, files, bytes] = [0, 0, 0]
  for await (const entry of readArchive(path)) {
    bytes += entry.size
    if (!facts) facts = await readFacts(entry)
    else if (entry.name.startsWith(FILES)) files++
    else parts++
  }
  if (!facts) throw new StartupError(`${path} is empty: use another one.`)
  return { facts, parts, files, bytes }
}

async function readFacts({ name, content }: ArchiveEntry): Promise<BackupFacts> {
  if (name !== FACTS) throw new StartupError('This archive is no backup of The Berg.')
  const facts = JSON.parse((await buffer(content)).toString()) as BackupFacts
  if (facts.format === FORMAT) return facts
  throw new StartupError('This backup was made by a newer version of The Berg: restore it there.')
}

interface Needs {
  connection: Connection
  migrations: string
  files: FileStore
  folders: readonly string[]
  /** What is there may go: rows for good, files aside. */
  replace: boolean
  now: Date
  tell: (line: string) => void
}

/**
 * Puts rows and files back. The rows count only when the last file is there: where it breaks off, the
 * database is as it was before.
 */
export async function restoreBackup(path: string, needs: Needs): Promise<void> {
  const contained = await verifyBackup(path)
  const { connection, files, folders, replace, now, tell } = needs
  const strangers = await filesIn(files, folders)
  if (!replace && strangers.size > 0) throw notEmpty('storage')
  let restored = 0
  await withClient(connection, async (client) => {
    await requireAlone(client)
    if (!replace && (await hasRows(client))) throw notEmpty('database')
    await client.query('begin')
    await client.query(
      'drop schema public cascade; create schema public; drop schema if exists jobs cascade',
    )
    await applyAgain(client, needs.migrations, contained.facts.migrations)
    const putRulesBack = await liftRules(client)
    for await (const entry of readArchive(path)) {
      if (entry.name === FACTS) continue
      if (!entry.name.startsWith(FILES)) await addRows(client, contained.facts, entry)
      else {
        const key = requireKey(entry.name.slice(FILES.length))
        await files.put(key, entry)
        strangers.delete(key)
        if (++restored % TOLD_EVERY === 0) tell(`${restored} of ${contained.files} files`)
      }
    }
    await setCounters(client, contained.facts.tables)
    await putRulesBack()
    await client.query('commit')
    await client.query('analyze')
  })
  for (const key of strangers) await files.move(key, asideKeyOf(key, now))
  tell(`${contained.facts.tables.length} tables, ${restored} files`)
  if (strangers.size > 0) tell(`${strangers.size} files that were there lie in trash now`)
}

const TOLD_EVERY = 500

async function addRows(
  client: pg.Client,
  { tables }: BackupFacts,
  { name, content }: ArchiveEntry,
) {
  const table = tables.find((each) => name.startsWith(`database/${each.name}/`))
  if (!table) throw new StartupError(`The backup holds ${name}, which is of no table.`)
  await copyIn(client, table, content)
}

async function filesIn(files: FileStore, folders: readonly string[]): Promise<Set<string>> {
  const keys = new Set<string>()
  for (const folder of folders) for await (const { key } of files.list(folder)) keys.add(key)
  return keys
}

/** A database of a site that nobody has used yet counts as empty. */
async function hasRows(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ is_site: boolean }>(
    `select to_regclass('public.users') is not null as is_site`,
  )
  if (!rows[0]?.is_site) return false
  const found = await client.query(`select 1 from users union all select 1 from articles limit 1`)
  return found.rows.length > 0
}

async function requireAlone(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`select 1 from pg_stat_activity
    where datname = current_database() and application_name in ('the-berg', 'the-berg changes') limit 1`)
  if (rows.length > 0) throw new StartupError('The site is running: stop every server of it first.')
}

const notEmpty = (what: string) =>
  new StartupError(
    `The ${what} is not empty: restore into an empty one, or say --replace to give up what is there.`,
  )
