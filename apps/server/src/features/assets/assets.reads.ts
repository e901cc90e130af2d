import { sql } from 'drizzle-orm'
import { relation } from '../../platform/db/relation.ts'
import type { ArticleReader } from '../../platform/http/actor.ts'
import { type ArticlesFor, isForReader, isHiddenFrom } from './restricted-files.ts'

const columns = {
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
}

/** What others may read of all files of the library: for staff, and for what counts or sweeps. */
export const libraryFiles = relation(columns, sql`assets as f`)

/** The same of those that somebody may see; without a person, of those that anybody may. */
export const libraryFilesFor = (articlesFor: ArticlesFor) => (reader: ArticleReader | undefined) =>
  relation(columns, sql`assets as f where ${isForReader(sql`f`, reader, articlesFor)}`)

/** The same of those that somebody may not see. */
export const filesHiddenFrom = (articlesFor: ArticlesFor) => (reader: ArticleReader | undefined) =>
  relation(columns, sql`assets as f where ${isHiddenFrom(sql`f`, reader, articlesFor)}`)

/** The previews of files that articles show or link to. */
export const articlePreviews = relation(
  { article_id: sql`u.article_id`, media_id: sql`f.preview_id`, uploaded_by: sql`f.created_by` },
  sql`article_files as u join assets as f on f.file_id = u.file_id where f.preview_id is not null`,
)

/** Which files an article, a page, a newsletter or a leadership message names. */
export const fileUses = relation({ file_id: sql`u.file_id` }, sql`file_uses as u`)
