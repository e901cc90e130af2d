import { sql } from 'drizzle-orm'
import { relation } from '../../platform/db/relation.ts'

/** What others may read of the files of the library. */
export const libraryFiles = relation({ id: sql`f.file_id`, bytes: sql`f.size` }, sql`assets as f`)
