import { sql } from 'drizzle-orm'
import { relation } from '../../platform/db/relation.ts'

/** What others may read of the files of the library. */
export const libraryFiles = relation(
  {
    id: sql`f.file_id`,
    bytes: sql`f.size`,
    /** How the library calls it. */
    asset_id: sql`f.id`,
    name: sql`f.name`,
    filename: sql`f.filename`,
    type: sql`f.type`,
    content_type: sql`f.content_type`,
    preview_id: sql`f.preview_id`,
    created_at: sql`f.created_at`,
    created_by: sql`f.created_by`,
    /** The storage has it. */
    is_there: sql`f.missing_since is null`,
    /** Its content will not change any more. */
    is_settled: sql`f.location_checked_at is not null`,
  },
  sql`assets as f`,
)

/** Which files an article, a page, a newsletter or a leadership message names. */
export const fileUses = relation({ file_id: sql`u.file_id` }, sql`file_uses as u`)
