import pg from 'pg'
import { type Connection, poolConfig } from '../db/database.ts'
import { type Applied, appliedMigrations } from '../db/migrate.ts'
import type { Contents, FileStore, ListedFile } from '../storage/file-store.ts'
import { itemsAside } from '../storage/stored-items.ts'
import { ArchiveWriter } from './archive.ts'
import { copyOut, speakPlainly, type TableShape, tableShapes } from './table-copy.ts'

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
export async function makeBackup(path: string, needs: Needs): Promise<void> {
  const archive = await ArchiveWriter.create(path)
  try {
    await addRows(archive, needs)
    await addFiles(archive, needs)
    await archive.finish()
  } catch (error) {
    await archive.abandon()
    throw error
  }
}

async function addRows(archive: ArchiveWriter, { connection, version, now, tell }: Needs) {
  await withClient(connection, async (client) => {
    await client.query('begin isolation level repeatable read read only')
    const migrations = await appliedMigrations(client)
    const tables = await tableShapes(client)
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

async function addFiles(archive: ArchiveWriter, { files, folders, tell }: Needs): Promise<void> {
  const listed: ListedFile[] = []
  for (const folder of folders) for await (const file of files.list(folder)) listed.push(file)
  let [done, gone] = [0, 0]
  for (const { key } of listed) {
    const contents = (await files.open(key)) ?? (await openAside(files, key))
    if (contents) await archive.add(FILES + key, contents)
    else gone++
    if (++done % TOLD_EVERY === 0) tell(`${done} of ${listed.length} files`)
  }
  tell(`${listed.length - gone} files`)
  if (gone > 0) tell(`${gone} files were removed for good meanwhile, and are not in it`)
}

const TOLD_EVERY = 500

/** Where it was moved aside since it was listed. */
async function openAside(files: FileStore, key: string): Promise<Contents | undefined> {
  for (const { keys } of await itemsAside(files)) {
    const aside = keys.find((each) => each.endsWith(`/${key}`))
    if (aside) return files.open(aside)
  }
  return undefined
}

/** A connection of its own: copying takes longer than the pool allows. */
export async function withClient<T>(
  connection: Connection,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...poolConfig(connection), application_name: 'the-berg backup' })
  client.on('error', () => {}) // the query that was running fails with it
  await client.connect()
  try {
    await speakPlainly(client)
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
