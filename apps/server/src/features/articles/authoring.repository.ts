import {
  type ArticleStatus,
  LIST_COUNT_MAX,
  type ParsedOf,
  type listAuthoring,
} from '@berg/contract'
import { type SQL, eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import type { Rows, PageRange } from '../../platform/http/paging.ts'
import {
  ArticleRows,
  type ArticleRowReads,
  type ArticleShape,
  type FullArticleRow,
  isNearStart,
  rangeOf,
} from './article-rows.ts'
import {
  type AuthoringFilters,
  SORTED_BY,
  authoringConditions,
  countOf,
  dayTotals,
  inTotals,
  isShownTo,
  isTotalled,
  matching,
} from './authoring-filters.ts'
import { type FoundRange, AuthoringRows } from './authoring-rows.ts'
import type { RowKeeper } from './published-rows.ts'
import { SearchSpans } from './search-spans.ts'
import { shownStatus } from './audience.ts'
import { rejectedVersions } from './articles.table.ts'
import { type AuthoringRow, columnsWithHeld, type ListedAuthoringRow } from './authoring-columns.ts'

export type AuthoringQuery = ParsedOf<typeof listAuthoring>['query']

type Ordering = NonNullable<AuthoringQuery['ordering']>

type HistoryRow = {
  at: string
  by: FullArticleRow['author'] | null
  from: ArticleStatus | null
  to: ArticleStatus
  submitted: boolean
  reason: string
}

/** What an article has been through. */
export interface ArticlePast {
  history: readonly HistoryRow[]
  rejected: typeof rejectedVersions.$inferSelect | undefined
}

export type TotalsRow = {
  status: ArticleStatus
  type: 'post' | 'event'
  submitted: boolean
  n: number
}

/** What those who write and review read: articles in every state. */
export class AuthoringRepository {
  private readonly spans: SearchSpans
  private readonly rows: ArticleRows<ListedAuthoringRow>
  private readonly stampedRows: AuthoringRows

  constructor(
    private readonly database: Database,
    private readonly reads: ArticleRowReads,
    keeper: RowKeeper,
  ) {
    this.stampedRows = new AuthoringRows(database, reads, keeper)
    this.spans = new SearchSpans(database)
    const reader = sql.placeholder('reader')
    const isShown = sql`(${reader}::int is null or ${isShownTo(reader)})`
    this.rows = new ArticleRows(database, reads, columnsWithHeld, isShown)
  }

  /**
   * One range of the list, and how many there are: exact where a total is stored, else up to LIST_COUNT_MAX.
   * Few rows are gathered and then sorted; of many the newest are walked through. The planner cannot
   * know which it is, so the count says it.
   */
  async list(
    filters: AuthoringFilters,
    ordering: Ordering,
    range: PageRange,
    shape: ArticleShape,
  ): Promise<Rows<ListedAuthoringRow> & { count: number }> {
    if (isTotalled(filters)) return this.totalled(filters, ordering, range, shape)
    const { count, ids } = await this.gather(filters, ordering, range)
    if (count === 0) return { rows: [], hasMore: false, count }
    const picked =
      ids ?? (await this.inOrder(filters, ordering, range, isInOrder(filters, ordering, count)))
    const page = picked.slice(0, range.limit)
    const rows = await this.rows.read(page, shape, { reader: filters.readerId ?? null })
    return { rows, hasMore: picked.length > range.limit, count }
  }

  /** What a range of a list is made of whose total is stored; undefined where it has to be read to be known. */
  async find(
    filters: AuthoringFilters,
    ordering: Ordering,
    range: PageRange,
  ): Promise<FoundRange | undefined> {
    if (!isTotalled(filters) || !isNearStart(range)) return undefined
    const ids = idsInOrder(filters, ordering, range, true)
    return this.stampedRows.find({ ids, limit: range.limit, total: totalOf(filters) })
  }

  /** Its rows; undefined where one of them has changed meanwhile. */
  rowsOf(found: FoundRange, shape: ArticleShape): Promise<ListedAuthoringRow[] | undefined> {
    return this.stampedRows.read(found, shape)
  }

  /** A list whose total is stored: both with one question. */
  private async totalled(
    filters: AuthoringFilters,
    ordering: Ordering,
    range: PageRange,
    shape: ArticleShape,
  ): Promise<Rows<ListedAuthoringRow> & { count: number }> {
    const total = totalOf(filters)
    const ids = idsInOrder(filters, ordering, range, true)
    const found = await this.rows.range({ ids, limit: range.limit, total }, shape, false)
    const { rows, hasMore } = found
    return { rows, hasMore, count: found.total ?? (await this.one(total)) }
  }

  private async one(query: SQL): Promise<number> {
    const { rows } = await this.database.orm.execute<{ n: number | null }>(query)
    return rows[0]?.n ?? 0
  }

  private async inOrder(
    filters: AuthoringFilters,
    ordering: Ordering,
    range: PageRange,
    isWalked: boolean,
  ): Promise<number[]> {
    const { rows } = await this.database.orm.execute<{ id: number }>(
      idsInOrder(filters, ordering, range, isWalked),
    )
    return rows.map(({ id }) => id)
  }

  /** How many there are; and the ids of the page and one more, where they had to be gathered for that. */
  private async gather(filters: AuthoringFilters, ordering: Ordering, range: PageRange) {
    const counted = countOf(filters)
    if (counted) return { count: await this.one(counted) }
    for (const span of await this.spansOf(filters, ordering, range)) {
      const { rows } = await this.database.orm.execute<{ n: number; ids: number[] }>(sql`
        with a as materialized (${matching({ ...filters, span })})
        select least(count(*), ${LIST_COUNT_MAX})::int as n, array(
          select a.id from a order by ${ORDERS[ordering]} offset ${range.offset} limit ${range.limit + 1}
        ) as ids from a`)
      const { n, ids } = rows[0] as { n: number; ids: number[] }
      if (n < LIST_COUNT_MAX ? !span : filters.search) return { count: n, ids }
      if (!span) return { count: n }
    }
    throw new Error('No span is the last one.')
  }

  /** Where the newest matches of a search are looked for, until there are enough. */
  private spansOf(filters: AuthoringFilters, ordering: Ordering, { offset, limit }: PageRange) {
    const { uses, authorId, status } = filters
    if (!uses || ordering !== '-created_at' || offset + limit >= LIST_COUNT_MAX) return [undefined]
    // Of what one person has not published there is little, and the index knows which it is.
    if (authorId && status && status !== 'published') return [undefined]
    // Nobody knows how many an author has; that a guess is wrong costs time and nothing else.
    const share = (authorId ? 0.05 : 1) * (!status || status === 'published' ? 1 : 0.03)
    return this.spans.of('created', { uses, matches: LIST_COUNT_MAX, share })
  }

  async byId(id: number, withHidden: boolean): Promise<AuthoringRow | undefined> {
    const [row] = await this.rows.read([id], { withHidden }, { reader: null })
    return row as AuthoringRow | undefined
  }

  /** Oldest first; and what was rejected last. */
  async past(id: number): Promise<ArticlePast> {
    const { orm } = this.database
    const history = await this.database.runNamed<HistoryRow>(sql`
      select h.at, h.from_status as from, h.to_status as to, h.submitted, h.reason,
        u.person as by
      from article_history as h left join ${this.reads.people} as u on u.id = h.actor_id
      where h.article_id = ${id} order by h.at, h.id`)
    // Most articles were never rejected, and need not be asked about.
    if (!history.some(({ to }) => to === 'rejected')) return { history, rejected: undefined }
    const [rejected] = await orm
      .select()
      .from(rejectedVersions)
      .where(eq(rejectedVersions.articleId, id))
    return { history, rejected }
  }

  async totals(scope: Pick<AuthoringFilters, 'authorId' | 'readerId'>): Promise<TotalsRow[]> {
    const { rows } = await this.database.orm.execute<TotalsRow>(sql`
      select ${shownStatus(sql`status`)} as status, type, submitted, sum(n)::int as n from authoring_totals
      where ${inTotals(scope)} group by 1, 2, 3`)
    return rows
  }

  async eventDays(filters: AuthoringFilters) {
    const { rows } = await this.database.orm.execute<{
      day: string
      count: number
      scheduled: number | null
    }>(sql`
      select day, sum(n)::int as count, nullif(sum(at_time), 0)::int as scheduled from (
        select day, n, 0 as at_time from (${dayTotals({ ...filters, type: 'event' })}) as events
        union all select a.day, 0, 1 from articles as a
          where a.publish_at is not null and ${authoringConditions({ ...filters, type: 'post' })}
      ) as counted group by day having sum(n + at_time) > 0 order by day`)
    return rows.map(({ day, count, scheduled }) =>
      scheduled === null ? { day, count } : { day, count, scheduled },
    )
  }
}

const totalOf = (filters: AuthoringFilters) =>
  sql`select sum(n)::int as n from authoring_totals where ${inTotals(filters)}`

/** The ids of a range, and one more. */
const idsInOrder = (
  filters: AuthoringFilters,
  ordering: Ordering,
  range: PageRange,
  isWalked: boolean,
) => sql`
  select a.id from (
    select ${SORTED_BY} from articles as a
    where ${authoringConditions(filters, !isWalked)} ${isWalked ? sql`` : sql`offset 0`}
  ) as a order by ${ORDERS[ordering]} ${rangeOf(range)}`

/** Whether an index has them in the order of the list, and the page is near its beginning. */
function isInOrder(filters: AuthoringFilters, ordering: Ordering, count: number): boolean {
  if (ordering === 'submitted_at') return Boolean(filters.waiting) && count >= LIST_COUNT_MAX
  if (!ordering.endsWith('created_at')) return false
  // From the oldest on, everything before the first moment would have to be walked through.
  return (
    Boolean(filters.month) ||
    (count >= LIST_COUNT_MAX && !(ordering === 'created_at' && filters.since))
  )
}

const ORDERS: Record<Ordering, SQL> = {
  '-created_at': sql`a.created_at desc, a.id desc`,
  created_at: sql`a.created_at, a.id`,
  submitted_at: sql`a.submitted_at, a.id`,
  title: sql`folded(a.title), a.id`,
  '-title': sql`folded(a.title) desc, a.id desc`,
  event_date: sql`a.event_date, a.id`,
  '-event_date': sql`a.event_date desc nulls last, a.id desc`,
}
