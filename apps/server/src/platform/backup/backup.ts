import pg from 'pg'
import { type Connection, poolConfig } from '../db/database.ts'
import { type Applied, appliedMigrations } from '../db/migrate.ts'
import type { Contents, FileStore } from '../storage/file-store.ts'
import { itemsAside, keyBefore } from '../storage/stored-items.ts'
import { ArchiveWriter } from './archive.ts'
import { copyOut, OF_THE_SITE, speakPlainly, type TableShape, tableShapes } from './table-copy.ts'

export const FORMAT = 1
export const FACTS = 'backup.json'
export const FILES = 'files/'
const partName = (table: string, part: number) =>
  `database/${table}/${String(part).padStart(6, '0')}.tsv.gz`

/** What stands first in a backup. */
export interface BackupFacts {
  format: number
  madeAt: string
  version: string
  migrations: Applied[]
  tables: TableShape[]
}

interface Needs {
  connection: Connection
  files: FileStore
  /** Those folders of the storage that are the site's. */
  folders: readonly string[]
  version: string
  now: Date
  tell: (line: string) => void
}

/**
 * Writes the rows as they are at one moment, and then the files. One that goes meanwhile lies aside,
 * so that whatever the rows tell of is there.
 */
export async function makeBackup(path: string, needs: Needs): Promise<{ bytes: number }> {
  const archive = await ArchiveWriter.create(path)
  try {
    const asideBefore = await keysAside(needs.files)
    await addRows(archive, needs)
    await addFiles(archive, needs, asideBefore)
    return await archive.finish()
  } catch (error) {
    await archive.abandon()
    throw error
  }
}

async function addRows(archive: ArchiveWriter, { connection, version, now, tell }: Needs) {
  await withClient(connection, async (client) => {
    await client.query('begin isolation level repeatable read read only')
    const migrations = await appliedMigrations(client)
    const tables = await tableShapes(client, OF_THE_SITE)
    const facts = { format: FORMAT, madeAt: now.toISOString(), version, migrations, tables }
    await archive.add(FACTS, Buffer.from(`${JSON.stringify(facts, null, 1)}\n`))
    for (const table of tables) {
      let part = 0
      for await (const chunk of copyOut(client, table)) {
        await archive.add(partName(table.name, ++part), chunk)
      }
    }
    tell(`${tables.length} tables`)
  })
}

async function addFiles(
  archive: ArchiveWriter,
  { files, folders, tell }: Needs,
  asideBefore: Set<string>,
): Promise<void> {
  const wanted = new Set<string>()
  for (const folder of folders) for await (const { key } of files.list(folder)) wanted.add(key)
  // What was moved aside, or back, since the rows were read may have been in neither place when it was listed.
  const asideNow = await keysAside(files)
  for (const key of asideNow) if (!asideBefore.has(key)) wanted.add(keyBefore(key))
  for (const key of asideBefore) if (!asideNow.has(key)) wanted.add(keyBefore(key))
  let [done, gone] = [0, 0]
  for (const key of wanted) {
    const contents = await openAnywhere(files, key)
    if (contents) await archive.add(FILES + key, contents)
    else gone++
    if (++done % TOLD_EVERY === 0) tell(`${done} of ${wanted.size} files`)
  }
  tell(`${wanted.size - gone} files`)
  if (gone > 0) tell(`${gone} files were removed for good meanwhile, and are not in it`)
}

const TOLD_EVERY = 500

async function keysAside(files: FileStore): Promise<Set<string>> {
  const items = await itemsAside(files)
  return new Set(items.flatMap(({ keys }) => keys))
}

/** In its place, aside, or in its place again. */
async function openAnywhere(files: FileStore, key: string): Promise<Contents | undefined> {
  const inPlace = await files.open(key)
  if (inPlace) return inPlace
  const aside = [...(await keysAside(files))].find((each) => keyBefore(each) === key)
  return (aside && (await files.open(aside))) || files.open(key)
}

/** A connection of its own: copying takes longer than the pool allows. */
export async function withClient<T>(
  connection: Connection,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    ...poolConfig(connection),
    application_name: 'the-berg backup',
    keepAlive: true,
  })
  client.on('error', () => {}) // the query that was running fails with it
  await client.connect()
  try {
    await speakPlainly(client)
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
