import type { Category, Highlight, ParsedOf, listArticles } from '@berg/contract'
import { type SQL, sql } from 'drizzle-orm'
import { addDays } from '../../platform/site-day.ts'

export type FeedQuery = ParsedOf<typeof listArticles>['query']

/** What a list is narrowed to, once names and words have been looked up. */
export interface FeedFilters {
  category?: Category | undefined
  type?: 'post' | 'event' | undefined
  highlight?: Highlight | undefined
  /** First and last day. */
  days?: readonly [string, string] | undefined
  month?: string | undefined
  /** The first day, open to the future; and the last, open to the past. */
  since?: string | undefined
  until?: string | undefined
  tagIds?: readonly number[] | undefined
  /** A tsquery. */
  search?: string | undefined
  /** Most articles match: looking at the newest finds enough. */
  isCommon?: boolean | undefined
}

/** `2026-11` is a month, `2026-11-14` a day. */
export function daysOf(date: string): readonly [string, string] {
  if (date.length > 7) return [date, date]
  const [year, month] = date.split('-').map(Number) as [number, number]
  const last = new Date(Date.UTC(2000, month, 0))
  last.setUTCFullYear(year, month, 0)
  return [`${date}-01`, `${date}-${last.getUTCDate()}`]
}

const CALENDAR_DAYS = 42

/** What a calendar shows of a month: six weeks from the Monday on or before its first day. */
export function calendarDaysOf(month: string): readonly [string, string] {
  const first = `${month}-01`
  const monday = addDays(first, -((new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7))
  // Years have four digits here.
  return [monday, month === '9999-12' ? '9999-12-31' : addDays(monday, CALENDAR_DAYS - 1)]
}

/** Literally what the partial indexes say, or the planner would not see that they fit. */
const PUBLISHED = sql`a.status = 'published'`

/** Conditions on `articles as a`; tags are left to the caller. */
export function conditions(filters: FeedFilters): SQL {
  const { category, type, highlight, days, since, until, search } = filters
  const parts = [
    PUBLISHED,
    category && sql`a.category = ${category}`,
    type && (type === 'event' ? sql`a.event_date is not null` : sql`a.event_date is null`),
    highlight && sql`a.highlights <> '{}' and a.highlights @> array[${highlight}]`,
    days && sql`a.day between ${days[0]}::date and ${days[1]}::date`,
    since && sql`a.day >= ${since}::date`,
    until && sql`a.day <= ${until}::date`,
    search && matches(search, filters.isCommon),
  ]
  return sql.join(
    parts.filter((part) => typeof part === 'object'),
    sql` and `,
  )
}

/**
 * A word that is in most articles is found by walking the feed. Any other is looked up in the index:
 * the inner select keeps its frequency from the planner, which thinks far too well of the walk.
 */
const matches = (search: string, isCommon = false) =>
  isCommon ? sql`a.search @@ ${search}::tsquery` : sql`a.search @@ (select ${search}::tsquery)`

export const hasAnyTag = (tagIds: readonly number[]) => sql`
  exists (select from article_tags as t where t.article_id = a.id and t.tag_id = any (${sql.param(tagIds)}::int[]))`
