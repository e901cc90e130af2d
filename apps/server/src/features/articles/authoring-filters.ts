import { type ArticleStatus, LIST_COUNT_MAX } from '@berg/contract'
import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { shownStatus } from './audience.ts'
import { hasAnyTag, isWithin } from './article-filters.ts'
import type { SearchSpan } from './search-spans.ts'

/** What the list of those who write and review is narrowed to. */
export interface AuthoringFilters {
  authorId?: number | undefined
  /** Whose unsent articles are in it; nobody's else are. Undefined where one author's are asked for. */
  readerId?: number | undefined
  /** Sent, and neither reviewed nor about to be. */
  waiting?: boolean | undefined
  status?: ArticleStatus | undefined
  type?: 'post' | 'event' | undefined
  /** First and last day. */
  days?: readonly [string, string] | undefined
  /** The first day of the month that the days are, where they are one. */
  month?: string | undefined
  /** From this moment on. */
  since?: Date | undefined
  /** Before this moment. */
  until?: Date | undefined
  tagIds?: readonly number[] | undefined
  /** A tsquery. */
  search?: string | undefined
  /** How many texts use each of its words, about. */
  uses?: readonly number[] | undefined
  /** Only within these spans of days. */
  span?: SearchSpan
  title?: string | undefined
}

/** How many there are, where no total of the authors is stored and they need not be gathered for it. */
export function countOf(filters: AuthoringFilters): SQL | undefined {
  if (areDays(filters)) return sql`select sum(n)::int as n from (${dayTotals(filters)}) as counted`
  const { tagIds, readerId, search, title } = filters
  if (tagIds && onlyTags(filters)) return capped(tagged(tagIds, readerId))
  if (search || title || tagIds) return undefined
  return capped(sql`select from articles as a where ${authoringConditions(filters)}`)
}

const capped = (matching: SQL) => sql`
  select count(*)::int as n from (${matching} limit ${LIST_COUNT_MAX}) as capped`

/** What a list is put in order by. */
export const SORTED_BY = sql`a.id, a.created_at, a.submitted_at, a.title, a.event_date`

/** As many as have to be looked at; of a search all, as its index has them in no order. */
export const matching = (filters: AuthoringFilters) => sql`
  select ${SORTED_BY} from articles as a where ${authoringConditions(filters, true)}
  ${filters.search ? sql`` : sql`limit ${LIST_COUNT_MAX}`}`

type Totalled = Pick<AuthoringFilters, 'authorId' | 'readerId' | 'status' | 'type'>

export const inTotals = ({ authorId, readerId, status, type }: Totalled) => sql`
  true ${readerId ? sql`and (submitted or author_id = ${readerId})` : sql``}
  ${authorId ? sql`and author_id = ${authorId}` : sql``}
  ${inState(status)} ${type ? sql`and type = ${type}` : sql``}`

const inState = (status: ArticleStatus | undefined) =>
  status ? sql`and ${shownStatus(sql`status`)} = ${status}` : sql``

/** Whether the totals know how many there are, and one index holds them in order. */
export const isTotalled = ({
  days,
  since,
  until,
  tagIds,
  search,
  title,
  waiting,
}: AuthoringFilters) =>
  waiting === undefined && !(days || since || until || tagIds || search || title)

/** Whether the totals of the days know how many there are. */
const areDays = ({ days, ...others }: AuthoringFilters) =>
  days !== undefined && !others.authorId && isTotalled(others)

/** How many there are on each of the days: of one author they are few; of all, those that were sent are counted. */
export function dayTotals(filters: AuthoringFilters): SQL {
  const { authorId, readerId, status, type, days } = filters
  const own = (author: number) => sql`
    select a.day, 1 as n from articles as a where ${authoringConditions({ ...filters, authorId: author, readerId: undefined })}`
  if (authorId || !readerId) return own(authorId ?? 0)
  return sql`
    select day, n from day_totals where submitted
      and day between ${days?.[0]}::date and ${days?.[1]}::date
      ${inState(status)} ${type ? sql`and type = ${type}` : sql``}
    union all ${own(readerId)} and a.submitted_at is null`
}

/** Whether tags alone say which articles are meant. */
const onlyTags = ({ tagIds, ...others }: AuthoringFilters) =>
  tagIds !== undefined &&
  Object.values({ ...others, readerId: undefined }).every((value) => value === undefined)

/** Those that carry a tag and are not published; of these, no tag has many. */
const unpublished = (tagIds: readonly number[]) => sql`
  select article_id from article_tags where tag_id = any (${sql.param(tagIds)}::int[]) and published_at is null`

const tagged = (tagIds: readonly number[], readerId: number | undefined) => sql`
  select distinct article_id from article_tags as t where tag_id = any (${sql.param(tagIds)}::int[])
  ${
    readerId
      ? // Looked up one by one: of most, the tag itself knows that they are published.
        sql`and (t.published_at is not null
          or (select ${isShownTo(readerId)} from articles as a where a.id = t.article_id))`
      : sql``
  }`

export const isShownTo = (readerId: number | Placeholder) =>
  sql`(a.submitted_at is not null or a.author_id = ${readerId})`

/** Where everybody's are listed, what is held or has its time has been reviewed; its author is not told yet. */
const isWaiting = ({ readerId }: AuthoringFilters) => sql`
  a.status = 'draft' and a.submitted_at is not null ${
    readerId
      ? sql`and a.publish_at is null
          and not exists (select from held_decisions as d where d.article_id = a.id)`
      : sql``
  }`

/** Neither waiting nor about to be reviewed. */
const IS_NOT_SENT = sql`(a.status <> 'draft' or a.submitted_at is null)`

/** As a list: the planner then looks each one up, instead of reading everything to compare. */
const isAmong = (ids: SQL) => sql`a.id = any (array(${ids}))`

/** When it was published; or, while it is not, written. Said so that the state's own index fits. */
const timeIn = ({ status }: AuthoringFilters) => {
  if (!status) return sql`coalesce(a.published_at, a.created_at)`
  return status === 'published' ? sql`a.published_at` : sql`a.created_at`
}

/** What the index of the search knows beside the words. */
const facetOf = ({ authorId, status }: AuthoringFilters) => {
  if (authorId) return status ? `author ${authorId} ${status}` : `author ${authorId}`
  return status && status !== 'published' ? status : undefined
}

const hasTags = (filters: AuthoringFilters, tagIds: readonly number[], gathered: boolean) => {
  const { status, readerId } = filters
  if (status && status !== 'published') return isAmong(unpublished(tagIds))
  return gathered && onlyTags(filters) ? isAmong(tagged(tagIds, readerId)) : hasAnyTag(tagIds)
}

/** Conditions on `articles as a`; gathered: all rows are wanted, and not only the first few. */
export function authoringConditions(filters: AuthoringFilters, gathered = false): SQL {
  const { authorId, readerId, waiting, status, type, days, month, since, until } = filters
  const { tagIds, search, span, title } = filters
  const facet = search && facetOf(filters)
  const parts = [
    sql`true`,
    authorId && sql`a.author_id = ${authorId}`,
    // What is published was sent: said again, it would mislead the planner.
    readerId && status !== 'published' && isShownTo(readerId),
    waiting !== undefined && (waiting ? isWaiting(filters) : IS_NOT_SENT),
    status && sql`${shownStatus()} = ${status}`,
    type && (type === 'event' ? sql`a.event_date is not null` : sql`a.event_date is null`),
    month
      ? sql`date_trunc('month', a.day::timestamp) = ${month}::timestamp`
      : days && sql`a.day between ${days[0]}::date and ${days[1]}::date`,
    since && sql`${timeIn(filters)} >= ${since.toISOString()}::timestamptz`,
    until && sql`${timeIn(filters)} < ${until.toISOString()}::timestamptz`,
    // Nothing is published before it is written: the walk from the newest starts where it can.
    until && sql`a.created_at < ${until.toISOString()}::timestamptz`,
    tagIds && hasTags(filters, tagIds, gathered),
    // The inner select keeps the frequency of the words from the planner, as in the articles' own list.
    search && sql`a.search @@ (select ${search}::tsquery)`,
    facet && isWithin([facet]),
    span && isWithin(span),
    // Fewer letters are in so many titles that it is quicker to walk until there are enough.
    title && title.length > 2 && gathered && hasTitleWindow(title),
    title && sql`folded(a.title) like ('%' || folded(${escaped(title)}) || '%')`,
  ]
  return sql.join(
    parts.filter((part) => typeof part === 'object'),
    sql` and `,
  )
}

/** As the index has it: the letters that the part starts with. */
const hasTitleWindow = (part: string) =>
  sql`title_windows(folded(a.title)) @@ (select title_window_of(${part}))`

const escaped = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)
