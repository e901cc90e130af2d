import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import { type FeedFilters, conditions, hasAnyTag } from './feed.filters.ts'
import { RANKED_MAX } from './feed.repository.ts'

/** Nobody pages further, and counting more would cost time. */
export const COUNT_MAX = 1000

type Cube = Pick<FeedFilters, 'category' | 'type' | 'month'>

/** How many articles a list has, without counting them where a total is kept. */
export class TotalsRepository {
  constructor(private readonly database: Database) {}

  async count(filters: FeedFilters): Promise<number> {
    const { tagIds, search, highlight, days, month } = filters
    const isOneTag = tagIds?.length === 1 && !filters.category && !filters.type && !days
    if (search || highlight || (days && !month)) return this.countRows(filters)
    if (isOneTag)
      return this.one(sql`select published_articles as n from tags where id = ${tagIds[0]}`)
    if (tagIds) return this.countRows(filters)
    return this.one(sql`select sum(n)::int as n from article_totals where ${inCube(filters)}`)
  }

  /** Newest month first. */
  async months(cube: Cube): Promise<{ month: string; count: number }[]> {
    const { rows } = await this.database.orm.execute<{ month: string; count: number }>(sql`
      select to_char(month, 'YYYY-MM') as month, sum(n)::int as count from article_totals
      where ${inCube(cube)} group by article_totals.month having sum(n) > 0
      order by article_totals.month desc`)
    return rows
  }

  private countRows(filters: FeedFilters): Promise<number> {
    const tagged = filters.tagIds ? sql`and ${hasAnyTag(filters.tagIds)}` : sql``
    const most = filters.search ? RANKED_MAX : COUNT_MAX
    return this.one(sql`
      select count(*)::int as n from (
        select from articles as a where ${conditions(filters)} ${tagged}
        order by a.published_at desc, a.id desc limit ${most}
      ) as capped`)
  }

  private async one(query: SQL): Promise<number> {
    const { rows } = await this.database.orm.execute<{ n: number | null }>(query)
    return rows[0]?.n ?? 0
  }
}

const inCube = ({ category, type, month }: Cube) => sql`
  (${category ?? null}::text is null or category = ${category ?? null})
  and (${type ?? null}::text is null or type = ${type ?? null})
  and (${month ?? null}::date is null or month = ${month ?? null}::date)`
