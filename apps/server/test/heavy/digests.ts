import { createHash } from 'node:crypto'
import pg from 'pg'
import { withClient } from '../../src/platform/backup/backup.ts'
import { OF_THE_SITE, tableShapes } from '../../src/platform/backup/table-copy.ts'
import type { Connection } from '../../src/platform/db/database.ts'
import type { FileStore } from '../../src/platform/storage/file-store.ts'

/** A digest of every table, made of every row, and where it counts its numbers. */
export function rowDigests(connection: Connection): Promise<Record<string, string>> {
  return withClient(connection, async (client) => {
    const found: Record<string, string> = {}
    for (const { name, counter } of await tableShapes(client, OF_THE_SITE)) {
      const { rows } = await client.query<{ rows: string; digest: string | null }>(
        `select count(*)::text as rows, md5(string_agg(row, '' order by row)) as digest
         from (select md5(t::text) as row from ${pg.escapeIdentifier(name)} as t) as rows`,
      )
      found[name] = `${rows[0]?.rows} rows ${rows[0]?.digest} ${counter?.last ?? ''}`
    }
    return found
  })
}

/** A digest of every file, made of every byte. */
export async function fileDigests(
  files: FileStore,
  folders: readonly string[],
): Promise<Record<string, string>> {
  const keys: string[] = []
  for (const folder of folders) for await (const { key } of files.list(folder)) keys.push(key)
  const found: Record<string, string> = {}
  for (const key of keys.toSorted()) {
    const hash = createHash('sha256')
    const contents = await files.open(key)
    if (contents) for await (const chunk of contents.content) hash.update(chunk as Buffer)
    found[key] = contents ? `${contents.size} ${hash.digest('hex')}` : 'gone'
  }
  return found
}

/** Ends the program where two are not the same. */
export function requireEqual(
  what: string,
  one: Record<string, string>,
  other: Record<string, string>,
): void {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])]
  const differing = names.filter((name) => one[name] !== other[name])
  if (differing.length > 0 || names.length === 0) {
    throw new Error(`${what} differ: ${differing.slice(0, 5).join(', ')}`)
  }
  console.log(`  ${what}: ${names.length} compared, all equal`)
}
