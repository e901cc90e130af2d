import type { ArticleStatus, ParsedOf, listAuthoring } from '@berg/contract'
import { type SQL, sql } from 'drizzle-orm'
import type { Database, Executor } from '../../platform/db/database.ts'
import type { Rows, PageRange } from '../../platform/http/paging.ts'
import { type FullArticleRow, articleColumns, hasAnyTag } from './articles.repository.ts'

export type AuthoringQuery = ParsedOf<typeof listAuthoring>['query']

/** What the list of those who write and review is narrowed to. */
export interface AuthoringFilters {
  authorId?: number | undefined
  status?: ArticleStatus | undefined
  type?: 'post' | 'event' | undefined
  /** First and last day. */
  days?: readonly [string, string] | undefined
  /** From this moment on. */
  since?: Date | undefined
  /** Before this moment. */
  until?: Date | undefined
  tagIds?: readonly number[] | undefined
  /** A tsquery. */
  search?: string | undefined
  title?: string | undefined
}

/** Nobody pages further, and counting more would cost time. */
const COUNT_MAX = 1000

export type AuthoringRow = FullArticleRow & { rejection_reason: string; version: number }

type Ordering = NonNullable<AuthoringQuery['ordering']>

export type HistoryRow = {
  at: string
  by: FullArticleRow['author'] | null
  from: ArticleStatus | null
  to: ArticleStatus
  reason: string
}

export type TotalsRow = { status: ArticleStatus; type: 'post' | 'event'; n: number }

const columns = (withHidden: boolean) =>
  sql`${articleColumns(withHidden)}, a.rejection_reason, a.version`

/** What those who write and review read: articles in every state. */
export class AuthoringRepository {
  constructor(private readonly database: Database) {}

  /** Exact where a total is kept, else up to COUNT_MAX. */
  async count(filters: AuthoringFilters): Promise<number> {
    const { rows } = await this.database.orm.execute<{ n: number | null }>(countOf(filters))
    return rows[0]?.n ?? 0
  }

  /**
   * One range of the list. Few rows are gathered and then sorted; of many the newest are walked
   * through. The planner cannot know which it is, so the count says it.
   */
  async list(
    filters: AuthoringFilters,
    ordering: Ordering,
    { offset, limit }: PageRange,
    { count, withHidden }: { count: number; withHidden: boolean },
  ): Promise<Rows<AuthoringRow>> {
    const isWalked = isTotalled(filters) || (count >= COUNT_MAX && startsAtEnd(filters, ordering))
    const order =
      ordering === 'created_at' ? sql`a.created_at, a.id` : sql`a.created_at desc, a.id desc`
    const { rows } = await this.database.orm.execute<AuthoringRow>(sql`
      with picked as materialized (
        select a.id from (
          select a.id, a.created_at from articles as a where ${authoringConditions(filters, !isWalked)} ${isWalked ? sql`` : sql`offset 0`}
        ) as a order by ${order} offset ${offset} limit ${limit + 1}
      )
      select ${columns(withHidden)}
      from picked join articles as a on a.id = picked.id join users as u on u.id = a.author_id
      order by ${order}`)
    return { rows: rows.slice(0, limit), hasMore: rows.length > limit }
  }

  async byId(
    id: number,
    withHidden: boolean,
    executor: Executor = this.database.orm,
  ): Promise<AuthoringRow | undefined> {
    const { rows } = await executor.execute<AuthoringRow>(sql`
      select ${columns(withHidden)} from articles as a join users as u on u.id = a.author_id
      where a.id = ${id}`)
    return rows[0]
  }

  /** Oldest first. */
  async history(id: number, executor: Executor = this.database.orm): Promise<HistoryRow[]> {
    const { rows } = await executor.execute<HistoryRow>(sql`
      select h.at, h.from_status as from, h.to_status as to, h.reason,
        case when u.id is not null then json_build_object('id', u.id, 'username', u.username,
          'first_name', u.first_name, 'last_name', u.last_name) end as by
      from article_history as h left join users as u on u.id = h.actor_id
      where h.article_id = ${id} order by h.at, h.id`)
    return rows
  }

  async totals(authorId: number | undefined): Promise<TotalsRow[]> {
    const { rows } = await this.database.orm.execute<TotalsRow>(sql`
      select status, type, sum(n)::int as n from authoring_totals
      where ${inTotals({ authorId })} group by status, type`)
    return rows
  }

  async eventDays(filters: AuthoringFilters): Promise<{ day: string; count: number }[]> {
    const { rows } = await this.database.orm.execute<{ day: string; count: number }>(sql`
      select a.day, count(*)::int as count from articles as a
      where ${authoringConditions({ ...filters, type: 'event' })} group by a.day order by a.day`)
    return rows
  }
}

/** From the oldest on, everything before the first moment would have to be walked through. */
const startsAtEnd = ({ since }: AuthoringFilters, ordering: Ordering) =>
  !(since && ordering === 'created_at')

function countOf(filters: AuthoringFilters): SQL {
  if (isTotalled(filters)) {
    return sql`select sum(n)::int as n from authoring_totals where ${inTotals(filters)}`
  }
  const matching =
    filters.tagIds && onlyTags(filters)
      ? tagged(filters.tagIds)
      : sql`select from articles as a where ${authoringConditions(filters)}`
  return sql`select count(*)::int as n from (${matching} limit ${COUNT_MAX}) as capped`
}

const inTotals = ({ authorId, status, type }: AuthoringFilters) => sql`
  (${authorId ?? null}::int is null or author_id = ${authorId ?? null})
  and (${status ?? null}::text is null or status = ${status ?? null})
  and (${type ?? null}::text is null or type = ${type ?? null})`

/** Whether the totals know how many there are, and one index holds them in order. */
const isTotalled = ({ days, since, until, tagIds, search, title }: AuthoringFilters) =>
  !(days || since || until || tagIds || search || title)

/** Whether tags alone say which articles are meant. */
const onlyTags = ({ tagIds, ...others }: AuthoringFilters) =>
  tagIds !== undefined && Object.values(others).every((value) => value === undefined)

const tagged = (tagIds: readonly number[]) =>
  sql`select distinct article_id from article_tags where tag_id = any (${sql.param(tagIds)}::int[])`

/** As a list: the planner then looks each one up, instead of reading everything to compare. */
const isAmong = (ids: SQL) => sql`a.id = any (array(${ids}))`

const TIME = sql`coalesce(a.published_at, a.created_at)`

/** Conditions on `articles as a`; gathered: all rows are wanted, and not only the first few. */
function authoringConditions(filters: AuthoringFilters, gathered = false): SQL {
  const { authorId, status, type, days, since, until, tagIds, search, title } = filters
  const parts = [
    sql`true`,
    authorId && sql`a.author_id = ${authorId}`,
    status && sql`a.status = ${status}`,
    type && (type === 'event' ? sql`a.event_date is not null` : sql`a.event_date is null`),
    days && sql`a.day between ${days[0]}::date and ${days[1]}::date`,
    since && sql`${TIME} >= ${since.toISOString()}::timestamptz`,
    until && sql`${TIME} < ${until.toISOString()}::timestamptz`,
    // Nothing is published before it is written: the walk from the newest starts where it can.
    until && sql`a.created_at < ${until.toISOString()}::timestamptz`,
    tagIds && (gathered && onlyTags(filters) ? isAmong(tagged(tagIds)) : hasAnyTag(tagIds)),
    // The inner select keeps the frequency of the words from the planner, as in the articles' own list.
    search && sql`a.search @@ (select ${search}::tsquery)`,
    title && sql`folded(a.title) like ('%' || folded(${escaped(title)}) || '%')`,
  ]
  return sql.join(
    parts.filter((part) => typeof part === 'object'),
    sql` and `,
  )
}

const escaped = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)
