import { LIST_COUNT_MAX } from '@berg/contract'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import type { ArticleReads } from './article-rows.ts'
import { type ArticleFilters, conditions, hasAnyTag, restrictedIn } from './article-filters.ts'
import { newestMatches, RANKED_MAX } from './articles.repository.ts'
import { SearchSpans } from './search-spans.ts'
import { daysOf } from '../../platform/site-day.ts'

type Cube = Pick<ArticleFilters, 'category' | 'type' | 'month' | 'since' | 'until'>

/** How many articles a list has, without counting them where a total is stored. */
export class TotalsRepository {
  private readonly spans: SearchSpans
  private readonly tags: ArticleReads['tags']

  constructor(
    private readonly database: Database,
    { tags }: Pick<ArticleReads, 'tags'>,
  ) {
    this.tags = tags
    this.spans = new SearchSpans(database)
  }

  async count({ exclude, ...filters }: ArticleFilters): Promise<number> {
    const { reader, ...anybodys } = filters
    // A search counts both at once.
    const all = await (filters.search ? this.countMatches(filters) : this.countAll(anybodys))
    const others = reader && !filters.search ? await this.one(restrictedCount(filters)) : 0
    return all + others - (exclude ? await this.countAmong(filters, exclude) : 0)
  }

  private async countAll(filters: ArticleFilters): Promise<number> {
    const { tagIds, category, type } = filters
    if (isCounted(filters)) return this.countRows(filters)
    if (!tagIds) return this.one(sumOf(filters))
    if (category || type || boundsOf(filters) > 0) return this.countRows(filters)
    return tagIds.length === 1 ? this.countTag(tagIds[0] as number) : this.countTags(tagIds)
  }

  /** Newest month first. */
  async months(
    cube: Cube & Pick<ArticleFilters, 'reader'>,
  ): Promise<{ month: string; count: number }[]> {
    const { rows } = await this.database.orm.execute<{ month: string; count: number }>(sql`
      select to_char(summed.month, 'YYYY-MM') as month, sum(n)::int as count from (${totals(cube)} ${restrictedMonths(cube)}) as summed
      group by summed.month having sum(n) > 0 order by summed.month desc`)
    return rows
  }

  async eventDays(
    days: readonly [string, string],
    reader: Actor | undefined,
  ): Promise<{ day: string; count: number }[]> {
    const { rows } = await this.database.orm.execute<{ day: string; count: number }>(sql`
      select day, sum(n)::int as count from (
        select day, n from day_totals
        where status = 'published' and type = 'event' and day between ${days[0]}::date and ${days[1]}::date
        ${reader ? sql`union all select a.day, 1 from articles as a where ${restrictedIn({ days, type: 'event', reader })}` : sql``}
      ) as counted
      group by day having sum(n) > 0 order by day`)
    return rows
  }

  private countTag(id: number): Promise<number> {
    return this.one(sql`select g.published_articles as n from ${this.tags} as g where g.id = ${id}`)
  }

  /** Where one tag alone has too many to count, so have all together. */
  private countTags(tagIds: readonly number[]): Promise<number> {
    return this.one(sql`
      select least(count(distinct article_id), ${LIST_COUNT_MAX})::int as n
      from unnest(${sql.param(tagIds)}::int[]) as wanted, lateral (
        select article_id from article_tags where tag_id = wanted and published_at is not null
        order by published_at desc, article_id desc limit ${LIST_COUNT_MAX}
      ) as of_tag`)
  }

  private countRows(filters: ArticleFilters): Promise<number> {
    const { tagIds, days } = filters
    const tagged = tagIds ? sql`and ${hasAnyTag(tagIds)}` : sql``
    // In the order of the feed the planner stops early; a few days are found by their day.
    const order = days ? sql`` : sql`order by a.published_at desc, a.id desc`
    return this.one(sql`
      select count(*)::int as n from (
        select from articles as a where ${conditions(filters)} ${tagged}
        ${order} limit ${LIST_COUNT_MAX}
      ) as capped`)
  }

  private async countMatches(filters: ArticleFilters): Promise<number> {
    let count = 0
    const wanted = { uses: filters.uses ?? [0], matches: RANKED_MAX }
    for (const span of await this.spans.of('published', wanted)) {
      const matches = newestMatches({ ...filters, span }, RANKED_MAX)
      count = await this.one(sql`select count(*)::int as n from (${matches}) as newest`)
      if (count >= RANKED_MAX) break
    }
    return count
  }

  private countAmong(filters: ArticleFilters, ids: readonly number[]): Promise<number> {
    const tagged = filters.tagIds ? sql`and ${hasAnyTag(filters.tagIds)}` : sql``
    return this.one(sql`
      select count(*)::int as n from articles as a where a.id = any (${sql.param(ids)}::int[])
        and (${conditions(filters)} ${tagged} or ${restrictedIn(filters)})`)
  }

  private async one(query: SQL): Promise<number> {
    const { rows } = await this.database.orm.execute<{ n: number | null }>(query)
    return rows[0]?.n ?? 0
  }
}

/** How many a list has, where stored totals say it. */
export const storedTotal = (filters: ArticleFilters): SQL | undefined =>
  filters.tagIds || filters.exclude || isCounted(filters) ? undefined : sumOf(filters)

const sumOf = (cube: Cube & Pick<ArticleFilters, 'reader'>) => sql`
  select sum(n)::int as n from (${totals(cube)} ${restrictedMonths(cube)}) as summed`

/** The same of what is for its reader and not for everybody. */
const restrictedCount = (filters: ArticleFilters) => sql`
  select count(*)::int as n from articles as a where ${restrictedIn(filters)}`

const restrictedMonths = (cube: Cube & Pick<ArticleFilters, 'reader'>) =>
  cube.reader
    ? sql`union all select date_trunc('month', a.day)::date, count(*)::int from articles as a
        where ${restrictedIn(cube)} group by 1`
    : sql``

const boundsOf = ({ days, since, until }: ArticleFilters) =>
  [days, since, until].filter(Boolean).length

/** Whether no total is stored of such a list. */
const isCounted = (filters: ArticleFilters) => {
  const { search, highlight, days, month } = filters
  return Boolean(search || highlight || (days && !month) || boundsOf(filters) > 1)
}

/**
 * The stored totals by month. Of the month in which the days begin or end, only the articles within are
 * counted.
 */
function totals({ since, until, ...cube }: Cube): SQL {
  const stored = sql`select month, n from article_totals where ${inCube(cube)}`
  const bound = since ?? until
  if (!bound) return stored
  const { category, type } = cube
  const [first, last] = daysOf(bound.slice(0, 7))
  const days = since ? ([since, last] as const) : ([first, bound] as const)
  return sql`
    ${stored} and month ${since ? sql`>` : sql`<`} ${first}::date
    union all
    select ${first}::date, count(*)::int from articles as a where ${conditions({ category, type, days })}`
}

const inCube = ({ category, type, month }: Cube) => sql`
  (${category ?? null}::text is null or category = ${category ?? null})
  and (${type ?? null}::text is null or type = ${type ?? null})
  and (${month ?? null}::date is null or month = ${month ?? null}::date)`
