import { baseLanguage, EVENT_KEYS, type Language } from '@berg/contract'
import { sql } from 'drizzle-orm'
import type { ArticleRowReads, ArticleShape, WantedLanguage } from './article-rows.ts'
import { shownStatus } from './audience.ts'
import { wordsMissing } from './most-of-words.ts'

/** Marking a very long text to its end would take longer than finding it. */
const SEARCHED_FOR_MARKS = 20_000

/** What only who has the text can see in it. */
const IN_TEXT = sql`, 'in_text', (
  select true from article_media as m where m.article_id = a.id and m.media_id = i.media_id)`

const STATE = sql`translation_state(tr.is_outdated, tr.checked_at)`

/** What takes the place of an original's words, out of `article_translations as tr`. */
export const translationWords = ({
  isSummary,
  isSearched,
}: Pick<ArticleShape, 'isSummary' | 'isSearched'>) => sql`
  json_build_object('language', tr.language, 'state', ${STATE}, 'title', tr.title, 'excerpt', tr.excerpt
    ${isSummary ? sql`` : sql`, 'content', tr.content`}
    ${isSearched ? sql`, 'searched_text', left(tr.plain_text, ${sql.raw(String(SEARCHED_FOR_MARKS))})` : sql``})`

/** The languages are out of a list, and stand in the statement itself. Easy words come before their language. */
const translated = (
  { language, isUnchecked }: WantedLanguage,
  shape: ArticleShape,
  siteLanguage: Language,
) => sql`(
  select ${translationWords(shape)}
  from article_translations as tr
  where tr.article_id = a.id and tr.language in (${sql.raw(`'${language}', '${baseLanguage(language)}'`)})
    and tr.language <> coalesce(a.language, ${sql.raw(`'${siteLanguage}'`)})
    ${isUnchecked ? sql`` : sql`and ${STATE} = 'checked'`}
  order by tr.language desc limit 1
) as translated,`

const EVENT_COLUMNS = sql.raw(EVENT_KEYS.map((name) => `a.${name}`).join(', '))

/** With names in other languages where it has any: lists stay small. */
const TAG = sql`case when tag.names = '{}' then json_build_object('id', tag.id, 'name', tag.name)
  else json_build_object('id', tag.id, 'name', tag.name, 'names', tag.names) end`

export const articleColumns = (shape: ArticleShape, { tags, siteLanguage }: ArticleRowReads) => {
  const { withHidden, isSummary = false, isSearched = false, most, wanted } = shape
  return sql`
  a.id, a.title, ${isSummary ? sql`` : sql`a.content,`} a.excerpt, ${shownStatus()} as status,
  json_build_object('kind', a.audience, 'value', a.audience_value) as audience, a.category, a.highlights,
  coalesce(a.language, ${sql.raw(`'${siteLanguage}'`)}) as language,
  coalesce((
    select json_agg(json_build_object('language', tr.language, 'state', ${STATE}) order by tr.language)
    from article_translations as tr where tr.article_id = a.id
  ), '[]') as translations, ${wanted ? translated(wanted, shape, siteLanguage) : sql``}
  a.created_at, a.updated_at, a.published_at, ${EVENT_COLUMNS}, a.top_news_until, a.pinned_until,
  u.person as author,
  coalesce((
    select json_agg(${TAG} order by lower(tag.name))
    from article_tags as t join ${tags} as tag on tag.id = t.tag_id
    where t.article_id = a.id ${withHidden ? sql`` : sql`and not tag.hidden`}
  ), '[]') as tags,
  coalesce((
    select json_agg(json_build_object('url', url, 'alt', alt, 'width', width, 'height', height,
      'ours', media_id is not null ${isSummary ? IN_TEXT : sql``}) order by position)
    from article_images as i where article_id = a.id
  ), '[]') as images
  ${isSearched ? sql`, left(a.plain_text, ${sql.raw(String(SEARCHED_FOR_MARKS))}) as searched_text` : sql``}
  ${most ? sql`, ${wordsMissing(most, sql`a.search`)} as missing_words` : sql``}`
}
