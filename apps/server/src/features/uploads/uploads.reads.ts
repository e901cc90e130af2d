import { sql } from 'drizzle-orm'
import { relation } from '../../platform/db/relation.ts'

/** What others may read of files that are still arriving. */
export const uploads = relation(
  {
    id: sql`r.id`,
    /** How the storage calls it, where it comes in parts. */
    storage_id: sql`r.storage_id`,
  },
  sql`uploads as r`,
)
