import { type SQL, sql } from 'drizzle-orm'
import type { Relation } from '../../platform/db/relation.ts'
import { type ArticleReader, isModerator } from '../../platform/http/actor.ts'

/** The articles that somebody may see. */
export type ArticlesFor = (reader: ArticleReader | undefined) => Relation<'id'>

/** Whether a file stands in articles for some alone, and in nothing that is for everybody. */
export const isRestricted = (file: SQL): SQL<boolean> =>
  sql`${file}.file_id in (select r.file_id from restricted_files as r)`

/**
 * Whether somebody may see a file: it follows the articles in which it stands, and whoever has uploaded it and staff
 * always see it.
 */
export function isForReader(
  file: SQL,
  reader: ArticleReader | undefined,
  articlesFor: ArticlesFor,
): SQL<boolean> {
  if (isModerator(reader)) return sql`true`
  if (!reader) return sql`not ${isRestricted(file)}`
  return sql`(not ${isRestricted(file)} or ${file}.created_by = ${reader.id} or ${file}.file_id in (
    select r.file_id from restricted_files as r join ${articlesFor(reader)} as a on a.id = r.article_id))`
}

/** The other way round, from the few that are restricted: where there are none, nothing is read. */
export function isHiddenFrom(
  file: SQL,
  reader: ArticleReader | undefined,
  articlesFor: ArticlesFor,
): SQL<boolean> {
  if (isModerator(reader)) return sql`false`
  if (!reader) return isRestricted(file)
  return sql`(${isRestricted(file)} and not coalesce(${isForReader(file, reader, articlesFor)}, false))`
}
