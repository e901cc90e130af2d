import type {
  ArticleStatus,
  Audience,
  Category,
  EventDetails,
  Highlight,
  Language,
  ListedArticle,
  TextLanguage,
} from '@berg/contract'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import { type Relation, writtenOnce } from '../../platform/db/relation.ts'
import type { Prepared } from '../../platform/db/prepared.ts'
import type { PageRange } from '../../platform/http/paging.ts'
import type { MostOfWords } from '../../platform/search/search-terms.ts'

/** What articles are read together with. */
export interface ArticleReads {
  people: Relation<
    'id' | 'name' | 'person' | 'words' | 'role' | 'department' | 'is_active' | 'checks_languages'
  >
  tags: Relation<'id' | 'name' | 'names' | 'hidden' | 'published_articles'>
  pictures: Relation<'id' | 'width' | 'height'>
}

/** The same, and the language of those that say none. */
export type ArticleRowReads = ArticleReads & { siteLanguage: Language }

/** An article in a list, without its text where a summary was asked for. */
export type ListedArticleRow = Omit<FullArticleRow, 'content'> & { content?: string }

/** An article as it is read, with all that belongs to it. */
export type FullArticleRow = EventDetails & {
  id: number
  title: string
  content: string
  excerpt: string
  status: ArticleStatus
  audience: Audience
  language: Language
  translations: ListedArticle['translations']
  /** Its words in the language that was asked for. */
  translated?: TranslatedRow | null
  category: Category
  highlights: Highlight[]
  created_at: string
  updated_at: string
  published_at: string | null
  top_news_until: string | null
  pinned_until: string | null
  author: { id: number; username: string; first_name: string; last_name: string }
  tags: ListedArticle['tags']
  images: {
    url: string
    alt: string
    width: number
    height: number
    ours: boolean
    in_text?: true
  }[]
  /** The text in which a search marks its words. */
  searched_text?: string
  /** The words of a search that it lacks, where most of them will do. */
  missing_words?: string[]
}

/** A translation that takes the place of the original's words. */
type TranslatedRow = NonNullable<ListedArticle['translation']> & {
  title: string
  excerpt: string
  content?: string
  searched_text?: string
}

/** The language that an article is wanted in. */
export interface WantedLanguage {
  language: TextLanguage
  /** Also what nobody has checked. */
  isUnchecked: boolean
}

/** How much of an article is read. */
export interface ArticleShape {
  /** With the tags that only staff see. */
  withHidden: boolean
  /** Without the text. */
  isSummary?: boolean
  /** With the text in which a search marks its words. */
  isSearched?: boolean
  /** With the words that it lacks of a search for most of these. */
  most?: MostOfWords | undefined
  /** In another language, where there is a translation. */
  wanted?: WantedLanguage | undefined
}

type Columns = (shape: ArticleShape, reads: ArticleRowReads) => SQL
type Values = Readonly<Record<string, unknown>>

/** How a range of a list is found. */
export interface Picking {
  /** Selects the ids of the range, in order, and one more; with their `total` where it is ranked. */
  ids: SQL
  limit: number
  isRanked?: boolean
  /** How many there are in all, where one number says it. */
  total?: SQL | undefined
}

interface Found {
  found: number
  total: number | null
}

interface PickedIds {
  ids: number[] | null
  total: number | null
  /** The words that each lacks, where most of a search will do. */
  missing?: string[][] | null
}

/** Said in the statement itself: the planner has to know that they are few, whatever the values are. */
export const rangeOf = ({ offset, limit }: PageRange) =>
  sql.raw(`offset ${offset} limit ${limit + 1}`)

const USUAL_ROWS = 100

/** Whether a range is asked for all the time. What lies further on is planned when somebody wants it. */
export const isNearStart = ({ offset, limit }: PageRange) => offset + limit <= USUAL_ROWS

/**
 * Reads articles with all that belongs to them: by their ids and in that order, or a range of a list
 * with the statement that finds it, so that the database is asked once.
 */
export class ArticleRows<Row> {
  private readonly statements = new Map<string, Prepared<Row>>()
  private readonly written = new Map<string, SQL>()

  constructor(
    private readonly database: Database,
    private readonly reads: ArticleRowReads,
    private readonly columns: Columns,
    /** What has to hold still: something may have happened since they were found. */
    private readonly condition: SQL,
  ) {}

  async read(ids: readonly number[], shape: ArticleShape, values: Values = {}): Promise<Row[]> {
    if (ids.length === 0) return []
    return this.statement(shape)({ ids, ...values })
  }

  /** The ids of a range, for who has the rows. `isUsual` as below. */
  async ids(
    { ids, limit, isRanked = false, total }: Picking,
    withMissing: boolean,
    isUsual: boolean,
  ) {
    const rows = await this.ask<PickedIds>(
      sql`
      select array_agg(picked.id) as ids, ${totalOf(isRanked, total)} as total
        ${withMissing ? sql`, json_agg(picked.missing) as missing` : sql``}
      from (${ids}) as picked`,
      isUsual,
    )
    const { ids: picked, total: all, missing } = rows[0] as PickedIds
    return {
      ids: (picked ?? []).slice(0, limit),
      hasMore: (picked ?? []).length > limit,
      total: all ?? undefined,
      missing: missing ?? undefined,
    }
  }

  /** `isUsual`: found in the same way whatever the values are, and asked for often. */
  async range(
    { ids, limit, isRanked = false, total }: Picking,
    shape: ArticleShape,
    isUsual: boolean,
  ) {
    const query = sql`
      with range as materialized (
        select array_agg(picked.id) as ids, ${totalOf(isRanked, total)} as total from (${ids}) as picked
      )
      select ${this.columnsIn(shape)}, cardinality(range.ids) as found, range.total
      from range, unnest(range.ids[:${sql.raw(String(limit))}]) with ordinality as wanted (id, place)
        join articles as a on a.id = wanted.id join ${this.reads.people} as u on u.id = a.author_id
      order by wanted.place`
    const rows = await this.ask<Row & Found>(query, isUsual)
    const { found = 0, total: all } = rows[0] ?? {}
    return { rows: rows as Row[], hasMore: found > limit, total: all ?? undefined }
  }

  private async ask<T>(query: SQL, isUsual: boolean): Promise<T[]> {
    if (isUsual) return this.database.runNamed<T>(query)
    const { rows } = await this.database.orm.execute(query)
    return rows as T[]
  }

  /** Written once for each shape, but where they name the words of one search. */
  private columnsIn(shape: ArticleShape): SQL {
    if (shape.most) return this.columns(shape, this.reads)
    const key = keyOf(shape)
    const known = this.written.get(key) ?? writtenOnce(this.columns(shape, this.reads))
    this.written.set(key, known)
    return known
  }

  private statement(shape: ArticleShape): Prepared<Row> {
    const key = keyOf(shape)
    const known = this.statements.get(key)
    if (known) return known
    const columns = this.columns(shape, this.reads)
    // The inner select keeps from the planner how many they are: it would plan anew for each number.
    const statement = this.database.prepare<Row>(sql`
      select ${columns}
      from unnest((select ${sql.placeholder('ids')}::int[])) with ordinality as wanted (id, place)
        join articles as a on a.id = wanted.id join ${this.reads.people} as u on u.id = a.author_id
      where ${this.condition} order by wanted.place`)
    this.statements.set(key, statement)
    return statement
  }
}

const totalOf = (isRanked: boolean, total: SQL | undefined) =>
  sql`(${isRanked ? sql`max(picked.total)` : (total ?? sql`null`)})::int`

export const keyOf = ({ withHidden, isSummary, isSearched, wanted }: ArticleShape) =>
  JSON.stringify([withHidden, isSummary, isSearched, wanted])
