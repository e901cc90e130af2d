import { createHash } from 'node:crypto'
import type { Database } from './db/database.ts'
import { siteIdOf } from './db/settings.ts'

/**
 * A UUID that a name has within a site for good (version 5, RFC 9562): feeds and calendars know by it
 * what they have seen, wherever the site moves.
 */
export function stableId(siteId: string, name: string): string {
  const bytes = createHash('sha1')
    .update(Buffer.from(siteId.replaceAll('-', ''), 'hex'))
    .update(name)
    .digest()
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex', 0, 16)
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

export type IdOf = (name: string) => string

/** The ids of this site, which is asked for its own once. */
export function stableIdsOf(database: Pick<Database, 'orm'>): () => Promise<IdOf> {
  let siteId: string | undefined
  return async () => {
    const id = (siteId ??= await siteIdOf(database))
    return (name) => stableId(id, name)
  }
}
