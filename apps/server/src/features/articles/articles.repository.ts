import { type ParsedOf, SEARCH_COUNT_MAX, type listArticles } from '@berg/contract'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import { type Actor, isModerator } from '../../platform/http/actor.ts'
import { articleColumns } from './article-columns.ts'
import {
  ArticleRows,
  type ArticleRowReads,
  type ArticleShape,
  type FullArticleRow,
  isNearStart,
  type ListedArticleRow,
  type Picking,
  rangeOf,
  type WantedLanguage,
} from './article-rows.ts'
import type { Rows, PageRange } from '../../platform/http/paging.ts'
import { PREPARED_READER, PUBLISHED, readerValues, restrictedFor } from './audience.ts'
import { type ArticleFilters, conditions, filtered, restrictedIn } from './article-filters.ts'
import { wordsHeld, wordsMissing } from './most-of-words.ts'
import { PublishedRows, type RowKeeper } from './published-rows.ts'
import { SearchSpans } from './search-spans.ts'
import { showTranslatedHits } from './translated-hits.ts'

export type ArticlesQuery = ParsedOf<typeof listArticles>['query']
export type Ordering = NonNullable<ArticlesQuery['ordering']>

/** Private characters, around which nodes of a version before mark what matched. */
export const withoutHighlightMarks = (text: string) => text.replace(/[\ue000-\ue003]/g, '')

/** Of a common word only the newest matches are ranked, so that it is as quick as a rare one. */
export const RANKED_MAX = SEARCH_COUNT_MAX
/** Title over tags and author over body. */
const WEIGHTS = sql.raw(`'{0.02, 0.2, 0.2, 1}'`)

const ORDERS: Record<Ordering, SQL> = {
  '-published_at': sql`a.published_at desc, a.id desc`,
  published_at: sql`a.published_at, a.id`,
  '-event_date': sql`a.day desc, a.starts_at desc nulls last, a.id desc`,
  event_date: sql`a.day, a.starts_at nulls first, a.id`,
  relevance: sql`is_direct desc, rank desc, published_at desc, id desc`,
}

/** The SQL of what visitors read. Nothing but published articles comes out of here. */
export class ArticlesRepository {
  private readonly rows: ArticleRows<ListedArticleRow>
  private readonly published: PublishedRows
  private readonly spans: SearchSpans

  constructor(
    private readonly database: Database,
    reads: ArticleRowReads,
    keeper: RowKeeper,
  ) {
    const isSeen = sql`(${PUBLISHED} or ${restrictedFor(PREPARED_READER)})`
    this.rows = new ArticleRows(database, reads, articleColumns, isSeen)
    this.published = new PublishedRows(database, reads, keeper)
    this.spans = new SearchSpans(database)
  }

  async list(
    filters: ArticleFilters,
    ordering: Ordering,
    range: PageRange,
    shape: ArticleShape,
    /** Where a total is stored, what says it. */
    stored?: SQL,
  ): Promise<ListedArticles> {
    let found: ListedArticles = { rows: [], hasMore: false, total: undefined }
    const isByRank = isRanked(filters, ordering)
    const read = { ...shape, isSearched: Boolean(filters.search), most: filters.most }
    for (const span of await this.spansOf(filters, ordering, range)) {
      const ids = pick({ ...filters, span }, ordering, range)
      const picking = { ids, limit: range.limit, isRanked: isByRank, total: stored }
      const isNamed = !span && isUsual(filters, ordering, range)
      found =
        filters.reader || (filters.most && !isByRank)
          ? await this.rows.range(picking, read, isNamed)
          : await this.ofEverybodys(picking, read, isNamed)
      if (isByRank ? (found.total ?? 0) >= RANKED_MAX : found.hasMore) break
    }
    // Where a list has no first row, nobody has to count it.
    if (found.rows.length === 0 && range.offset === 0) return { ...found, total: 0 }
    const { translated } = filters
    if (!translated) return found
    return { ...found, rows: await showTranslatedHits(this.database, found.rows, translated, read) }
  }

  /** What is for everybody: the database says which they are, and most of the rows are there. */
  private async ofEverybodys(
    picking: Picking,
    { most, ...shape }: ArticleShape,
    isNamed: boolean,
  ): Promise<ListedArticles> {
    const { ids, missing, ...found } = await this.rows.ids(picking, Boolean(most), isNamed)
    const read = await this.published.read(ids, shape)
    const rows = read.map((row, at) => row && lacking(row, missing?.[at]))
    return { ...found, rows: rows.filter((row) => row !== undefined) }
  }

  /** Where the articles of a page are looked for, until there are enough. */
  private spansOf(filters: ArticleFilters, ordering: Ordering, { offset, limit }: PageRange) {
    const { uses } = filters
    if (!uses) return [undefined]
    if (ordering === 'relevance') return this.spans.of('published', { uses, matches: RANKED_MAX })
    if (ordering !== '-published_at') return [undefined]
    return this.spans.of('published', { uses, matches: offset + limit + 1 })
  }

  async byId(
    id: number,
    actor: Actor | undefined,
    wanted?: WantedLanguage,
  ): Promise<FullArticleRow | undefined> {
    const shape = { withHidden: isModerator(actor), wanted }
    const [row] = await this.rows.read([id], shape, readerValues(actor))
    return row as FullArticleRow | undefined
  }
}

/** With how many there are, where that came with them. */
type ListedArticles = Rows<ListedArticleRow> & { total: number | undefined }

/** The row itself is kept, and so of every search. */
const lacking = (row: ListedArticleRow, words: string[] | undefined): ListedArticleRow =>
  words ? { ...row, missing_words: words } : row

const isRanked = ({ search }: ArticleFilters, ordering: Ordering) =>
  Boolean(search) && ordering === 'relevance'

/** The feed, a category and a search of nothing but words. */
function isUsual(filters: ArticleFilters, ordering: Ordering, range: PageRange): boolean {
  if (!isNearStart(range)) return false
  const {
    category,
    type,
    search,
    directSearch: _direct,
    most: _most,
    uses: _uses,
    translated: _translated,
    ...others
  } = filters
  const isAlone = Object.values(others).every((value) => value === undefined)
  return (
    isAlone &&
    (isRanked(filters, ordering) ? !category && !type : !search && ordering === '-published_at')
  )
}

/** The ids of one page, and one more. */
function pick(filters: ArticleFilters, ordering: Ordering, range: PageRange): SQL {
  const { reader, ...anybodys } = filters
  if (!reader || isRanked(filters, ordering)) return pickFrom(filters, ordering, range)
  // Of what is for everybody as many as could stand before the end of the page, and all the others, which are few.
  const upTo = { offset: 0, limit: range.offset + range.limit }
  const first = pickFrom(anybodys, ordering, upTo)
  return sql`
    select a.id from articles as a
    where a.id = any (array(select first.id from (${first}) as first))
      or a.id = any (array(select a.id from articles as a where ${restrictedIn(filters)}))
    order by ${ORDERS[ordering]} ${rangeOf(range)}`
}

function pickFrom(filters: ArticleFilters, ordering: Ordering, range: PageRange): SQL {
  const page = rangeOf(range)
  const { tagIds } = filters
  if (isRanked(filters, ordering)) return ranked(filters, page)
  if (tagIds && ordering.endsWith('published_at')) {
    const order = ordering === 'published_at' ? sql`asc` : sql`desc`
    return byTags(filters, tagIds, order, range.offset + range.limit + 1, page)
  }
  const { search, month, ...others } = filters
  // A month has an index in the order of the feed.
  if (month && !search && ordering.endsWith('published_at')) {
    const ofMonth = filtered({ ...others, days: undefined, month })
    return sql`select a.id from articles as a where ${ofMonth} order by ${ORDERS[ordering]} ${page}`
  }
  // Matches and days are few: behind the fence they are found and sorted, instead of walking the whole
  // feed until they come. The days themselves are an order.
  const isFenced = search || (filters.days && !ordering.endsWith('event_date'))
  const some = sql`select a.id, a.published_at, a.day, a.starts_at from articles as a where ${filtered(filters)}`
  const fenced = isFenced ? sql`${some} offset 0` : some
  return sql`select a.id from (${fenced}) as a order by ${ORDERS[ordering]} ${page}`
}

const ranked = (filters: ArticleFilters, page: SQL) => sql`
  select id, count(*) over ()::int as total, ${isDirect(filters)} as is_direct,
    round(${rankOf(filters)}::numeric, 2) as rank
    ${filters.most ? sql`, ${wordsMissing(filters.most, sql`search`)} as missing` : sql``}
  from (${newestMatches(filters, RANKED_MAX)}) as newest
  order by ${ORDERS.relevance} ${page}`

/** Of the language in which it matches best: a word that stands in two says no more for it. */
function rankOf({ search, translated, most }: ArticleFilters): SQL {
  const rankBy = (query: string | undefined) => sql`ts_rank(${WEIGHTS}, search, ${query}::tsquery)`
  if (!translated) return rankBy(search)
  const joined = (each: readonly string[]) => each.join(most ? ' | ' : ' & ')
  const { inOriginal, inTranslation } = translated
  return sql`greatest(${rankBy(joined(inOriginal))}, ${rankBy(joined(inTranslation))})`
}

/** Found in the index and sorted. The planner would walk the feed, as it thinks far too well of that. */
export const newestMatches = (filters: ArticleFilters, most: number) => sql`
  select * from (
    (select a.id, a.published_at, a.search from articles as a where ${filtered(filters)} offset 0)
    ${
      filters.reader
        ? sql`union all select a.id, a.published_at, a.search from articles as a where ${restrictedIn(filters)}`
        : sql``
    }
  ) as a order by a.published_at desc, a.id desc limit ${sql.raw(String(most))}`

/** What stands first: what matches without synonyms, or with the most words. */
function isDirect({ directSearch, most }: ArticleFilters): SQL {
  if (most) return wordsHeld(most, sql`search`)
  return directSearch ? sql`search @@ ${directSearch}::tsquery` : sql`true`
}

/** Each tag's own list is in order already: the page lies within the first rows of each. */
const byTags = (
  filters: ArticleFilters,
  tagIds: readonly number[],
  order: SQL,
  upTo: number,
  page: SQL,
) => sql`
  select distinct published_at, id from unnest(${sql.param(tagIds)}::int[]) as wanted, lateral (
    select t.published_at, t.article_id as id
    from article_tags as t ${isPlain(filters) ? sql`` : sql`join articles as a on a.id = t.article_id`}
    where t.tag_id = wanted and t.published_at is not null
      ${isPlain(filters) ? sql`` : sql`and ${conditions(filters)}`}
    order by t.published_at ${order}, t.article_id ${order} limit ${upTo}
  ) as of_tag
  order by published_at ${order}, id ${order} ${page}`

const isPlain = (filters: ArticleFilters) => {
  const { category, type, highlight, days, since, until, exclude, search } = filters
  return !(category || type || highlight || days || since || until || exclude || search)
}
