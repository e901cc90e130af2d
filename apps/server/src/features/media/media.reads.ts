import { sql } from 'drizzle-orm'
import { relation } from '../../platform/db/relation.ts'

/** What others may read of the pictures that the site keeps. */
export const pictures = relation(
  { id: sql`m.id`, width: sql`m.width`, height: sql`m.height`, bytes: sql`m.bytes` },
  sql`media as m`,
)
