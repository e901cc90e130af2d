import type { ArticleStatus, ParsedOf, TimeFilter, listAuthoring } from '@berg/contract'
import { type SQL, sql } from 'drizzle-orm'
import { addDays, dayAt, momentAt } from '../../platform/site-day.ts'
import { hasAnyTag } from './feed.filters.ts'

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

/** Whether the totals know how many there are, and one index holds them in order. */
export const isTotalled = ({ days, since, until, tagIds, search, title }: AuthoringFilters) =>
  !(days || since || until || tagIds || search || title)

/** Whether tags alone say which articles are meant. */
export const onlyTags = ({ tagIds, ...others }: AuthoringFilters) =>
  tagIds !== undefined && Object.values(others).every((value) => value === undefined)

export const tagged = (tagIds: readonly number[]) =>
  sql`select distinct article_id from article_tags where tag_id = any (${sql.param(tagIds)}::int[])`

/** As a list: the planner then looks each one up, instead of reading everything to compare. */
const isAmong = (ids: SQL) => sql`a.id = any (array(${ids}))`

const TIME = sql`coalesce(a.published_at, a.created_at)`

/** Conditions on `articles as a`; gathered: all rows are wanted, and not only the first few. */
export function authoringConditions(filters: AuthoringFilters, gathered = false): SQL {
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
    // The inner select keeps the frequency of the words from the planner: see feed.filters.ts.
    search && sql`a.search @@ (select ${search}::tsquery)`,
    title && sql`folded(a.title) like ('%' || folded(${escaped(title)}) || '%')`,
  ]
  return sql.join(
    parts.filter((part) => typeof part === 'object'),
    sql` and `,
  )
}

const escaped = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)

const HOUR_MS = 3_600_000
const HOURS: Record<Exclude<TimeFilter, 'year'>, number> = {
  '24h': 24,
  '7d': 7 * 24,
  '30d': 30 * 24,
}

/** The moments between which an article must have been published or, if it is not, written. */
export function spanOf(
  { time, from, to }: Pick<AuthoringQuery, 'time' | 'from' | 'to'>,
  zone: string,
  now: Date,
): Pick<AuthoringFilters, 'since' | 'until'> {
  const starts = [time && startOf(time, zone, now), from && momentAt(zone, sensible(from), 0)]
  const since = starts.filter((start) => start instanceof Date).toSorted((a, b) => +b - +a)[0]
  return { since, until: to ? momentAt(zone, addDays(sensible(to), 1), 0) : undefined }
}

function startOf(time: TimeFilter, zone: string, now: Date): Date {
  if (time === 'year') return momentAt(zone, `${dayAt(zone, now).slice(0, 4)}-01-01`, 0)
  return new Date(now.getTime() - HOURS[time] * HOUR_MS)
}

/** Nothing was written before the first of these days or after the second; clocks end not far off. */
function sensible(day: string): string {
  if (day < '1970-01-02') return '1970-01-02'
  return day > '9000-01-01' ? '9000-01-01' : day
}
