import { sql } from 'drizzle-orm'
import { relation } from '../db/relation.ts'

/** What others may read of the bin. */
export const binned = relation(
  {
    id: sql`b.id`,
    kind: sql`b.kind`,
    /** What it was the id of. */
    subject_id: sql`b.subject_id`,
    title: sql`b.title`,
    file_id: sql`b.file_id`,
    /** Its rows as they were, by table. */
    record: sql`b.record`,
  },
  sql`bin as b`,
)
