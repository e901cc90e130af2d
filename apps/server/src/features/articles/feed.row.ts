import type { ArticleStatus, Category, Highlight } from '@berg/contract'
import { type SQL, sql } from 'drizzle-orm'
import { HIGHLIGHT_MARKS } from './search-highlights.ts'

/** An article as the feed reads it, with all that belongs to it. */
export type FeedRow = {
  id: number
  title: string
  content: string
  excerpt: string
  status: ArticleStatus
  category: Category
  highlights: Highlight[]
  created_at: string
  updated_at: string
  published_at: string | null
  event_date: string | null
  author: { id: number; username: string; first_name: string; last_name: string }
  tags: { id: number; name: string }[]
  images: { url: string; alt: string; width: number; height: number; ours: boolean }[]
  /** How many a ranked search found. */
  total?: number
  marked_title?: string
  marked_text?: string
}

/** Marking a very long text to its end would take longer than finding it. */
const SEARCHED_FOR_MARKS = 20_000

const headline = (text: SQL, search: string, options: string) => sql`ts_headline('berg',
  translate(${text}, '<>', ${HIGHLIGHT_MARKS.less + HIGHLIGHT_MARKS.greater}), ${search}::tsquery,
  ${`StartSel="${HIGHLIGHT_MARKS.start}", StopSel="${HIGHLIGHT_MARKS.stop}", ${options}`})`

export const feedColumns = (withHidden: boolean, search?: string) => sql`
  a.id, a.title, a.content, a.excerpt, a.status, a.category, a.highlights,
  a.created_at, a.updated_at, a.published_at, a.event_date,
  json_build_object('id', u.id, 'username', u.username, 'first_name', u.first_name, 'last_name', u.last_name) as author,
  coalesce((
    select json_agg(json_build_object('id', tag.id, 'name', tag.name) order by lower(tag.name))
    from article_tags as t join tags as tag on tag.id = t.tag_id
    where t.article_id = a.id ${withHidden ? sql`` : sql`and not tag.hidden`}
  ), '[]') as tags,
  coalesce((
    select json_agg(json_build_object('url', url, 'alt', alt, 'width', width, 'height', height,
      'ours', media_id is not null) order by position)
    from article_images where article_id = a.id
  ), '[]') as images
  ${
    search
      ? sql`, ${headline(sql`a.title`, search, 'HighlightAll=true')} as marked_title,
        ${headline(sql`left(a.plain_text, ${SEARCHED_FOR_MARKS})`, search, 'MaxWords=28, MinWords=16, ShortWord=2')} as marked_text`
      : sql``
  }`
