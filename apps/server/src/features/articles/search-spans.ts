import { sql } from 'drizzle-orm'
import { DAY_MS } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'

/** In days: as `article_facets` in the database has them. */
const SPANS = [1, 4, 16, 64, 256, 1024]
/** Fewer matches are gathered from all articles. */
const FEW = 1000
/** By how much more than what is needed the days should hold: nothing is spread evenly. */
const SPARE = 1.5
/** Where they do not hold enough after all, so many times as many are looked at. */
const WIDER = 8
const MOST_DAYS = 4096
const PROBED = 400

/** Where enough of the newest matches are: one of these facets, or anywhere where there are none. */
export type SearchSpan = readonly string[] | undefined

interface Wanted {
  /** How many texts use each of the words. */
  uses: readonly number[]
  /** How many of the newest matches are needed. */
  matches: number
  /** The share of all articles that other filters leave, about. */
  share?: number
}

/**
 * The newest matches of a word that many articles use, without reading all of them: spans of days that
 * probably hold enough, each longer than the one before, and all articles last. That a span holds too
 * few costs time and nothing else.
 */
export class SearchSpans {
  constructor(private readonly database: Database) {}

  async of(order: 'created' | 'published', wanted: Wanted): Promise<SearchSpan[]> {
    const { uses, matches, share = 1 } = wanted
    if (Math.min(...uses) < FEW) return [undefined]
    const pace = await this.pace(order)
    if (!pace) return [undefined]
    const matching = uses.reduce((part, count) => part * Math.min(1, count / pace.total), share)
    const days = (matches * SPARE) / (matching * pace.perDay)
    const tried = [days, days * WIDER, days * WIDER ** 2].filter((length) => length < MOST_DAYS)
    return [...tried.map((length) => facetsOf(order, length, pace.newest)), undefined]
  }

  /** How quickly articles have come of late. */
  private async pace(order: 'created' | 'published') {
    const column = order === 'published' ? sql`published_at` : sql`created_at`
    const { rows } = await this.database.orm.execute<{
      newest: string
      oldest: string
      n: number
      total: number
    }>(sql`
      select max(at) as newest, min(at) as oldest, count(*)::int as n,
        (select sum(n)::int from article_totals) as total
      from (
        select ${column} as at from articles ${order === 'published' ? sql`where status = 'published'` : sql``}
        order by ${column} desc, id desc limit ${PROBED}
      ) as probed`)
    const row = rows[0]
    if (!row?.total || row.n < PROBED) return undefined
    const newest = new Date(row.newest).getTime()
    const days = Math.max((newest - new Date(row.oldest).getTime()) / DAY_MS, 0.01)
    return { newest, perDay: row.n / days, total: row.total }
  }
}

/** The spans in which the last days lie, up to the next one: it may have begun meanwhile. */
function facetsOf(order: string, days: number, newest: number): string[] {
  const span = SPANS.findLast((length) => length <= days / 4) ?? 1
  const numberOf = (at: number) => Math.floor(Math.floor(at / DAY_MS) / span)
  const first = numberOf(newest - days * DAY_MS)
  const numbers = Array.from({ length: numberOf(newest) + 2 - first }, (_, at) => first + at)
  return numbers.map((number) => `${order} ${span} ${number}`)
}
