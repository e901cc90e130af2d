import type { Category, Highlight } from '@berg/contract'
import { type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../platform/http/actor.ts'
import type { MostOfWords, TranslatedSearch } from '../../platform/search/search-terms.ts'
import { PUBLISHED, readerOf, restrictedFor } from './audience.ts'
import { wordsHeld } from './most-of-words.ts'
import type { SearchSpan } from './search-spans.ts'

/** What a list is narrowed to, once names and words have been looked up. */
export interface ArticleFilters {
  category?: Category | undefined
  type?: 'post' | 'event' | undefined
  /** A placement, and the day on which it must hold. */
  highlight?: { name: Highlight; on: string } | undefined
  /** First and last day. */
  days?: readonly [string, string] | undefined
  month?: string | undefined
  /** The first day, open to the future; and the last, open to the past. */
  since?: string | undefined
  until?: string | undefined
  tagIds?: readonly number[] | undefined
  /** Left out. */
  exclude?: readonly number[] | undefined
  /** A tsquery. */
  search?: string | undefined
  /** The same without synonyms, where it has some: what matches it stands first. */
  directSearch?: string | undefined
  /** Not every word of it has to be there, but most of these. */
  most?: MostOfWords | undefined
  /** Where it may be found in translations. */
  translated?: TranslatedSearch | undefined
  /** How many texts use each of its words, about. */
  uses?: readonly number[] | undefined
  /** Only within these spans of days. */
  span?: SearchSpan
  /** With what is for this reader and not for everybody. */
  reader?: Actor | undefined
}

/** Conditions on `articles as a`, with its tags. */
export const filtered = (filters: ArticleFilters) =>
  filters.tagIds
    ? sql`${conditions(filters)} and ${hasAnyTag(filters.tagIds)}`
    : conditions(filters)

/** Conditions on `articles as a`: the same list, of what is for its reader and not for everybody. */
export const restrictedIn = ({ reader, tagIds, ...filters }: ArticleFilters) => sql`
  ${reader ? conditions(filters, restrictedFor(readerOf(reader))) : sql`false`}
  ${tagIds ? sql`and ${hasAnyTag(tagIds)}` : sql``}`

/** Conditions on `articles as a`; tags are left to the caller. */
export function conditions(filters: ArticleFilters, among = PUBLISHED): SQL {
  const { category, type, highlight, days, month, since, until, exclude, search, most, span } =
    filters
  const parts = [
    among,
    category && sql`a.category = ${category}`,
    type && (type === 'event' ? sql`a.event_date is not null` : sql`a.event_date is null`),
    highlight && isPlaced(highlight),
    days
      ? sql`a.day between ${days[0]}::date and ${days[1]}::date`
      : month && sql`date_trunc('month', a.day::timestamp) = ${month}::timestamp`,
    since && sql`a.day >= ${since}::date`,
    until && sql`a.day <= ${until}::date`,
    exclude && sql`a.id <> all (${sql.param(exclude)}::int[])`,
    // The inner select keeps the frequency of the words from the planner.
    search && sql`a.search @@ (select ${search}::tsquery)`,
    most && sql`${wordsHeld(most, sql`a.search`)} >= ${most.atLeast}`,
    span && isWithin(span),
  ]
  return sql.join(
    parts.filter((part) => typeof part === 'object'),
    sql` and `,
  )
}

const isPlaced = ({ name, on }: NonNullable<ArticleFilters['highlight']>) => {
  const until = name === 'director' ? sql`a.pinned_until` : sql`a.top_news_until`
  return sql`a.highlights <> '{}' and a.highlights @> array[${name}]
    and (${until} is null or ${until} >= ${on}::date)`
}

/** As the index has it. */
export const isWithin = (facets: readonly string[]) => sql`
  article_facets(a.status, a.author_id, a.created_at, a.published_at) && ${sql.param(facets)}::text[]`

export const hasAnyTag = (tagIds: readonly number[]) => sql`
  exists (select from article_tags as t where t.article_id = a.id and t.tag_id = any (${sql.param(tagIds)}::int[]))`
