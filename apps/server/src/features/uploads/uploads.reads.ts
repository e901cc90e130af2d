import { PART_BYTES } from '@berg/contract'
import { sql } from 'drizzle-orm'
import { relation } from '../../platform/db/relation.ts'

/** What others may read of files that are still arriving. */
export const uploads = relation(
  {
    id: sql`r.id`,
    /** How the storage calls it, where it comes in parts. */
    storage_id: sql`r.storage_id`,
    /** What has come of it so far. */
    bytes: sql`case
      when r.completed_at is not null then r.size
      else least(r.size, (select count(*) from upload_parts as p where p.upload_id = r.id) * ${PART_BYTES}::bigint)
    end`,
  },
  sql`uploads as r`,
)
