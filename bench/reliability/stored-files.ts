import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Site } from './site.ts'

interface Record {
  key: string
  bytes: number
}

/**
 * Rows against files: records whose file is missing or cut, and what lies there without a record. The row of a
 * picture comes before its file: one that nothing uses was cut off before anybody was told, and is swept.
 */
export async function compareStorage(site: Site) {
  const files = join(site.dataDir, 'files')
  const records = await site.query<Record>(
    `select 'files/' || file_id || '/original' as key, size::float8 as bytes from assets
     union all select storage_key, bytes::float8 from media
       where exists (select from media_uses where media_id = media.id)`,
  )
  const broken = records
    .filter(({ key, bytes }) => sizeOf(join(files, key)) !== bytes)
    .map(
      ({ key, bytes }) => `${key} should have ${bytes} bytes and has ${sizeOf(join(files, key))}.`,
    )
  const known = await site.query<{ id: string }>(
    `select file_id::text as id from assets union select id::text from media
     union select id::text from uploads union select storage_id from uploads where storage_id is not null`,
  )
  const ids = new Set(known.map(({ id }) => id))
  const unknownIn = (folder: string) =>
    namesIn(join(files, folder)).filter((name) => !ids.has(name))
  return {
    broken,
    /** The sweep takes them after some days. */
    rests: [
      ...['files', 'media', '.drafts'].flatMap(unknownIn),
      ...namesIn(join(site.dataDir, 'incoming')).filter((name) => name.startsWith('work-')),
    ],
    /** Nobody would ever take these. */
    strays: [
      ...namesIn(join(site.dataDir, 'incoming')).filter((name) => !name.startsWith('work-')),
      ...namesIn(site.tempDir).filter((name) => !name.startsWith('the-berg-')),
    ],
  }
}

const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
