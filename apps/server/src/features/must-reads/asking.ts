import { sql } from 'drizzle-orm'
import type { Relation } from '../../platform/db/relation.ts'
import type { ArticleReader } from '../../platform/http/actor.ts'

/** What is read of others, under these names throughout: `u` for a person, `a` for an article. */
export interface MustReadReads {
  people: Relation<
    | 'id'
    | 'name'
    | 'first_name'
    | 'last_name'
    | 'role'
    | 'department'
    | 'leads_department'
    | 'personnel_number'
    | 'is_active'
    | 'email'
    | 'is_reachable'
    | 'language'
    | 'prefers_easy_words'
  >
  articles: Relation<'id' | 'version'>
  articleVersions: Relation<'article_id' | 'version' | 'saved_at'>
  /** Published ones, and those of them that one reader may see. */
  articlesForSome: Relation<'id' | 'title' | 'published_at'>
  articlesFor: (
    reader: ArticleReader | undefined,
  ) => Relation<
    | 'id'
    | 'pictures'
    | 'title'
    | 'content'
    | 'language'
    | 'author_id'
    | 'updated_at'
    | 'version'
    | 'audience'
    | 'audience_value'
    | 'unchecked_languages'
    | 'checked_languages'
  >
  articlesHiddenFromPerson: Relation<'id'>
  checkedTranslations: Relation<'article_id' | 'language' | 'title' | 'content'>
}

/** Whether somebody (`u`) belongs to those of whom a must-read (`m`) asks something, and may see it at all. */
export const isAskedIn = ({
  articlesHiddenFromPerson: hidden,
}: MustReadReads) => sql`u.is_active and case m.audience
  when 'everybody' then true
  when 'role' then m.audience_value = u.role
  else m.audience_value = u.department end
  and not exists (select from lateral ${hidden} as h where h.id = m.article_id)`

export const hasConfirmed = sql`exists (select from confirmations as c
  where c.article_id = m.article_id and c.user_id = u.id and c.version >= m.material_version)`

export const title = sql`json_build_object('id', a.id, 'title', a.title) as article, to_char(m.due_on, 'YYYY-MM-DD') as due_on`
export const openIn = ({ articlesForSome }: MustReadReads) =>
  sql`must_reads as m join ${articlesForSome} as a on a.id = m.article_id`
