import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import type { Rows, PageRange } from '../../platform/http/paging.ts'
import { type FeedFilters, type FeedQuery, conditions, hasAnyTag } from './feed.filters.ts'
import { type FeedRow, feedColumns } from './feed.row.ts'

export type Ordering = NonNullable<FeedQuery['ordering']>

/** Of a common word only the newest matches are ranked, so that it is as quick as a rare one. */
export const RANKED_MAX = 300
/** From this share of the newest articles on a word counts as common. */
const COMMON_SHARE = 0.3
const PROBED = 60
/** Title over tags and author over body. */
const WEIGHTS = sql.raw(`'{0.02, 0.2, 0.2, 1}'`)

const ORDERS: Record<Ordering, SQL> = {
  '-published_at': sql`a.published_at desc, a.id desc`,
  published_at: sql`a.published_at, a.id`,
  '-event_date': sql`a.day desc, a.id desc`,
  event_date: sql`a.day, a.id`,
  relevance: sql`picked.rank desc, a.published_at desc, a.id desc`,
}

/** The SQL of what visitors read. Nothing but published articles comes out of here. */
export class FeedRepository {
  constructor(private readonly database: Database) {}

  async list(
    filters: FeedFilters,
    ordering: Ordering,
    range: PageRange,
    withHidden: boolean,
  ): Promise<Rows<FeedRow> & { total: number | undefined }> {
    const { rows } = await this.database.orm.execute<FeedRow>(sql`
      with picked as materialized (${pick(filters, ordering, range)})
      select ${feedColumns(withHidden, filters.search)} ${isRanked(filters, ordering) ? sql`, picked.total` : sql``}
      from picked join articles as a on a.id = picked.id join users as u on u.id = a.author_id
      order by ${ORDERS[ordering]}`)
    return {
      rows: rows.slice(0, range.limit),
      hasMore: rows.length > range.limit,
      total: rows[0]?.total,
    }
  }

  /** Whether most of the newest articles match the search. */
  async isCommon({ search, ...filters }: FeedFilters): Promise<boolean> {
    const { rows } = await this.database.orm.execute<{ hits: number }>(sql`
      select count(*) filter (where hit)::int as hits from (
        select a.search @@ ${search}::tsquery as hit from articles as a where ${conditions(filters)}
        order by a.published_at desc, a.id desc limit ${PROBED}
      ) as newest`)
    return (rows[0]?.hits ?? 0) > PROBED * COMMON_SHARE
  }

  async eventDays(days: readonly [string, string]): Promise<{ day: string; count: number }[]> {
    const { rows } = await this.database.orm.execute<{ day: string; count: number }>(sql`
      select a.day, count(*)::int as count from articles as a
      where ${conditions({ type: 'event', days })} group by a.day order by a.day`)
    return rows
  }

  async byId(id: number, withHidden: boolean): Promise<FeedRow | undefined> {
    const { rows } = await this.database.orm.execute<FeedRow>(sql`
      select ${feedColumns(withHidden)} from articles as a join users as u on u.id = a.author_id
      where a.id = ${id} and ${conditions({})}`)
    return rows[0]
  }
}

const isRanked = ({ search }: FeedFilters, ordering: Ordering) => search && ordering === 'relevance'

/** The ids of one page, and one more. */
function pick(filters: FeedFilters, ordering: Ordering, { offset, limit }: PageRange): SQL {
  const page = sql`offset ${offset} limit ${limit + 1}`
  const { tagIds } = filters
  if (isRanked(filters, ordering)) return ranked(filters, page)
  if (tagIds && ordering.endsWith('published_at')) {
    const order = ordering === 'published_at' ? sql`asc` : sql`desc`
    return byTags(filters, tagIds, order, offset + limit + 1, page)
  }
  // A few days are few rows. Behind the fence they are found by their day and sorted, instead of
  // walking the whole feed until they come.
  const some = sql`select a.id, a.published_at, a.day from articles as a where ${filtered(filters)}`
  const fenced = filters.days ? sql`${some} offset 0` : some
  return sql`select a.id from (${fenced}) as a order by ${ORDERS[ordering]} ${page}`
}

const filtered = (filters: FeedFilters) =>
  filters.tagIds
    ? sql`${conditions(filters)} and ${hasAnyTag(filters.tagIds)}`
    : conditions(filters)

const ranked = (filters: FeedFilters, page: SQL) => sql`
  select id, count(*) over ()::int as total, round(ts_rank(${WEIGHTS}, search, ${filters.search}::tsquery)::numeric, 2) as rank
  from (
    select a.id, a.published_at, a.search from articles as a where ${filtered(filters)}
    order by a.published_at desc, a.id desc limit ${RANKED_MAX}
  ) as newest
  order by rank desc, published_at desc, id desc ${page}`

/** Each tag's own list is in order already: the page lies within the first rows of each. */
const byTags = (
  filters: FeedFilters,
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

const isPlain = ({ category, type, highlight, days, since, until, search }: FeedFilters) =>
  !(category || type || highlight || days || since || until || search)
