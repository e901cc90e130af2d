import { sql } from 'drizzle-orm'
import { relation } from '../../platform/db/relation.ts'
import type { ArticleReader } from '../../platform/http/actor.ts'
import { readerOf, restrictedFor, shownStatus } from './audience.ts'

const columns = {
  id: sql`a.id`,
  title: sql`a.title`,
  excerpt: sql`a.excerpt`,
  content: sql`a.content`,
  /** Null where it is the site's. */
  language: sql`a.language`,
  /** Its words without markup. */
  plain_text: sql`a.plain_text`,
  category: sql`a.category`,
  highlights: sql`a.highlights`,
  top_news_until: sql`a.top_news_until`,
  status: shownStatus(),
  /** Who may see it, once it is published. */
  audience: sql`a.audience`,
  audience_value: sql`a.audience_value`,
  author_id: sql`a.author_id`,
  submitted_at: sql`a.submitted_at`,
  updated_at: sql`a.updated_at`,
  published_at: sql`a.published_at`,
  event_date: sql`a.event_date`,
  starts_at: sql`a.starts_at`,
  ends_at: sql`a.ends_at`,
  place: sql`a.place`,
  shift: sql`a.shift`,
  /** In which languages it has a translation that is not checked, or is outdated. */
  unchecked_languages: sql`array(select tr.language from article_translations as tr
    where tr.article_id = a.id and translation_state(tr.is_outdated, tr.checked_at) <> 'checked')`,
  /** In which languages readers get it beside its own. */
  checked_languages: sql`array(select tr.language from article_translations as tr
    where tr.article_id = a.id and translation_state(tr.is_outdated, tr.checked_at) = 'checked')`,
  /** The version that readers have. */
  version: sql`coalesce((select max(v.version) from article_versions as v where v.article_id = a.id), 1)`,
  /** The first picture of ours. */
  picture: sql`(
    select json_build_object('url', '/media/' || i.media_id, 'alt', i.alt, 'width', i.width, 'height', i.height)
    from article_images as i where i.article_id = a.id and i.media_id is not null
    order by i.position limit 1)`,
  /** All of ours. */
  pictures: sql`(
    select coalesce(json_agg(json_build_object('url', '/media/' || i.media_id, 'alt', i.alt, 'width', i.width,
      'height', i.height) order by i.position), '[]')
    from article_images as i where i.article_id = a.id and i.media_id is not null)`,
}

/** Which article carries which tag. */
export const taggings = relation(
  { tag_id: sql`t.tag_id`, is_published: sql`t.published_at is not null` },
  sql`article_tags as t`,
)

/** When each version was saved; one that was never changed has none. */
export const articleVersions = relation(
  { article_id: sql`v.article_id`, version: sql`v.version`, saved_at: sql`v.saved_at` },
  sql`article_versions as v`,
)

/** The translations that readers get of articles that they may see. */
export const checkedTranslations = relation(
  {
    article_id: sql`tr.article_id`,
    language: sql`tr.language`,
    title: sql`tr.title`,
    content: sql`tr.content`,
    excerpt: sql`tr.excerpt`,
    /** Its words without markup. */
    plain_text: sql`tr.plain_text`,
  },
  sql`article_translations as tr where translation_state(tr.is_outdated, tr.checked_at) = 'checked'`,
)

/** What others may read of articles in every state. */
export const articles = relation(columns, sql`articles as a`)

/** What others may read of articles that are published for everybody. Whoever has no person to ask for reads these. */
export const publishedArticles = relation(columns, sql`articles as a where a.status = 'published'`)

/** The same with those that one person may see beside them. */
export const articlesFor = (reader: ArticleReader | undefined) =>
  reader
    ? relation(
        columns,
        sql`articles as a where (a.status = 'published' or ${restrictedFor(readerOf(reader))})`,
      )
    : publishedArticles

/** The same with all of them, for staff and for what asks of each reader. */
export const articlesForSome = relation(
  columns,
  sql`articles as a where a.status in ('published', 'restricted')`,
)

/** Whether a person (`u`) may see a published article (`a`), where a query has both. */
const isAmongReaders = sql`(a.audience = 'everybody'
  or is_in_audience(a.author_id, a.audience, a.audience_value, u.id, u.role, u.department))`

/** Published articles that a person (`u`) may not see. */
export const articlesHiddenFromPerson = relation(
  { id: sql`a.id` },
  sql`articles as a where a.status = 'restricted' and not ${isAmongReaders}`,
)
