import type { ArticleStatus, ParsedOf, listAuthoring } from '@berg/contract'
import { type Placeholder, type SQL, eq, sql } from 'drizzle-orm'
import type { Database, Executor } from '../../platform/db/database.ts'
import type { Rows, PageRange } from '../../platform/http/paging.ts'
import { rejectedVersions } from './articles.table.ts'
import type { Prepared } from '../../platform/db/prepared.ts'
import { ArticleRows, type ArticleShape } from './article-rows.ts'
import { type FullArticleRow, articleColumns, hasAnyTag } from './articles.repository.ts'

export type AuthoringQuery = ParsedOf<typeof listAuthoring>['query']

/** What the list of those who write and review is narrowed to. */
export interface AuthoringFilters {
  authorId?: number | undefined
  /** Whose unsent articles are in it; nobody's else are. Undefined where one author's are asked for. */
  readerId?: number | undefined
  /** Sent, and neither decided nor about to be. */
  waiting?: boolean | undefined
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

/** Without its text where a summary was asked for. */
export type ListedAuthoringRow = Omit<AuthoringRow, 'content'> & { content?: string }

export type AuthoringRow = FullArticleRow & {
  rejection_reason: string
  version: number
  submitted_at: string | null
  author_note: string
  held: { move: 'approve' | 'reject'; by: FullArticleRow['author']; settles_at: string } | null
}

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

const personColumns = (user: SQL) => sql`json_build_object('id', ${user}.id,
  'username', ${user}.username, 'first_name', ${user}.first_name, 'last_name', ${user}.last_name)`

const columns = (shape: ArticleShape) => sql`${articleColumns(shape)},
  a.rejection_reason, a.version, a.submitted_at, a.author_note, (
    select json_build_object('move', d.move, 'settles_at', d.settles_at, 'by', ${personColumns(sql`editor`)})
    from held_decisions as d join users as editor on editor.id = d.actor_id where d.article_id = a.id
  ) as held`

/** What those who write and review read: articles in every state. */
export class AuthoringRepository {
  private readonly rows: ArticleRows<ListedAuthoringRow>
  private readonly kept: Prepared<{ n: number | null }>

  constructor(private readonly database: Database) {
    const reader = sql.placeholder('reader')
    const isShown = sql`(${reader}::int is null or ${isShownTo(reader)})`
    this.rows = new ArticleRows(database, columns, isShown)
    const kept = {
      authorId: sql.placeholder('authorId'),
      readerId: sql.placeholder('readerId'),
      status: sql.placeholder('status'),
      type: sql.placeholder('type'),
    }
    this.kept = database.prepare(sql`
      select sum(n)::int as n from authoring_totals where ${inTotals(kept)}`)
  }

  /** Exact where a total is kept, else up to COUNT_MAX. */
  async count(filters: AuthoringFilters): Promise<number> {
    const { authorId = null, readerId = null, status = null, type = null } = filters
    const rows = isTotalled(filters)
      ? await this.kept({ authorId, readerId, status, type })
      : (await this.database.orm.execute<{ n: number | null }>(countOf(filters))).rows
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
    { count, ...shape }: ArticleShape & { count: number },
  ): Promise<Rows<ListedAuthoringRow>> {
    const isWalked = isTotalled(filters) || (count >= COUNT_MAX && startsAtEnd(filters, ordering))
    const order = ORDERS[ordering]
    const { rows: picked } = await this.database.orm.execute<{ id: number }>(sql`
      select a.id from (
        select a.id, a.created_at, a.submitted_at from articles as a where ${authoringConditions(filters, !isWalked)} ${isWalked ? sql`` : sql`offset 0`}
      ) as a order by ${order} offset ${offset} limit ${limit + 1}`)
    const ids = picked.slice(0, limit).map(({ id }) => id)
    const rows = await this.rows.read(ids, shape, { reader: filters.readerId ?? null })
    return { rows, hasMore: picked.length > limit }
  }

  async byId(
    id: number,
    withHidden: boolean,
    executor: Executor = this.database.orm,
  ): Promise<AuthoringRow | undefined> {
    const { rows } = await executor.execute<AuthoringRow>(sql`
      select ${columns({ withHidden })} from articles as a join users as u on u.id = a.author_id
      where a.id = ${id}`)
    return rows[0]
  }

  /** Oldest first; and what was rejected last. */
  async past(id: number): Promise<ArticlePast> {
    const { orm } = this.database
    const { rows: history } = await orm.execute<HistoryRow>(sql`
      select h.at, h.from_status as from, h.to_status as to, h.submitted, h.reason,
        case when u.id is not null then ${personColumns(sql`u`)} end as by
      from article_history as h left join users as u on u.id = h.actor_id
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
      select status, type, submitted, sum(n)::int as n from authoring_totals
      where ${inTotals(scope)} group by status, type, submitted`)
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
  ordering === '-created_at' || (ordering === 'created_at' && !since)

const ORDERS: Record<Ordering, SQL> = {
  '-created_at': sql`a.created_at desc, a.id desc`,
  created_at: sql`a.created_at, a.id`,
  submitted_at: sql`a.submitted_at, a.id`,
}

function countOf(filters: AuthoringFilters): SQL {
  const matching =
    filters.tagIds && onlyTags(filters)
      ? tagged(filters.tagIds, filters.readerId)
      : sql`select from articles as a where ${authoringConditions(filters)}`
  return sql`select count(*)::int as n from (${matching} limit ${COUNT_MAX}) as capped`
}

type OrPlaceholder<T> = { [K in keyof T]: T[K] | Placeholder }
type Totalled = Pick<AuthoringFilters, 'authorId' | 'readerId' | 'status' | 'type'>

const inTotals = ({ authorId, readerId, status, type }: OrPlaceholder<Totalled>) => sql`
  (${readerId ?? null}::int is null or submitted or author_id = ${readerId ?? null}) and
  (${authorId ?? null}::int is null or author_id = ${authorId ?? null})
  and (${status ?? null}::text is null or status = ${status ?? null})
  and (${type ?? null}::text is null or type = ${type ?? null})`

/** Whether the totals know how many there are, and one index holds them in order. */
const isTotalled = ({ days, since, until, tagIds, search, title, waiting }: AuthoringFilters) =>
  !(days || since || until || tagIds || search || title || waiting)

/** Whether tags alone say which articles are meant. */
const onlyTags = ({ tagIds, ...others }: AuthoringFilters) =>
  tagIds !== undefined &&
  Object.values({ ...others, readerId: undefined }).every((value) => value === undefined)

const tagged = (tagIds: readonly number[], readerId: number | undefined) => sql`
  select distinct article_id from article_tags as t where tag_id = any (${sql.param(tagIds)}::int[])
  ${
    readerId
      ? // Looked up one by one: of most, the tag itself knows that they are published.
        sql`and (t.published_at is not null
          or (select ${isShownTo(readerId)} from articles as a where a.id = t.article_id))`
      : sql``
  }`

const isShownTo = (readerId: number | Placeholder) =>
  sql`(a.submitted_at is not null or a.author_id = ${readerId})`

/** Where everybody's are listed, a decision that is held has been made; its author is not told yet. */
const isWaiting = ({ readerId }: AuthoringFilters) => sql`
  a.status = 'draft' and a.submitted_at is not null ${
    readerId
      ? sql`and not exists (select from held_decisions as d where d.article_id = a.id)`
      : sql``
  }`

/** As a list: the planner then looks each one up, instead of reading everything to compare. */
const isAmong = (ids: SQL) => sql`a.id = any (array(${ids}))`

const TIME = sql`coalesce(a.published_at, a.created_at)`

/** Conditions on `articles as a`; gathered: all rows are wanted, and not only the first few. */
function authoringConditions(filters: AuthoringFilters, gathered = false): SQL {
  const { authorId, readerId, waiting, status, type, days, since, until, tagIds, search, title } =
    filters
  const parts = [
    sql`true`,
    authorId && sql`a.author_id = ${authorId}`,
    // What is published was sent: said again, it would mislead the planner.
    readerId && status !== 'published' && isShownTo(readerId),
    waiting && isWaiting(filters),
    status && sql`a.status = ${status}`,
    type && (type === 'event' ? sql`a.event_date is not null` : sql`a.event_date is null`),
    days && sql`a.day between ${days[0]}::date and ${days[1]}::date`,
    since && sql`${TIME} >= ${since.toISOString()}::timestamptz`,
    until && sql`${TIME} < ${until.toISOString()}::timestamptz`,
    // Nothing is published before it is written: the walk from the newest starts where it can.
    until && sql`a.created_at < ${until.toISOString()}::timestamptz`,
    tagIds &&
      (gathered && onlyTags(filters) ? isAmong(tagged(tagIds, readerId)) : hasAnyTag(tagIds)),
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
