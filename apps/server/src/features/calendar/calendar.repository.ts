import type { Category, Shift } from '@berg/contract'
import { and, isNotNull, lt, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import { dateOf } from '../../platform/db/sql-dates.ts'
import type { Relation } from '../../platform/db/relation.ts'
import type { ArticleReader } from '../../platform/http/actor.ts'
import { plainTitle } from '../../platform/html/read.ts'
import { calendarEvents } from './calendar.table.ts'
import type { CalendarEvent } from './icalendar.ts'

type Row = {
  article_id: number
  sequence: number
  changed_at: string
  event_date: string
  starts_at: string | null
  ends_at: string | null
  is_cancelled: boolean
  title: string
  excerpt: string
  category: Category
  place: string | null
  shift: Shift
}

/** What a calendar is sent at most; the latest days first. */
const MOST_EVENTS = 5000

/** Those that readers have. */
type Articles = Relation<
  'id' | 'title' | 'excerpt' | 'category' | 'place' | 'shift' | 'updated_at' | 'event_date'
>

/** Only events that their reader may see have a title here. */
const eventsIn = (articles: Articles) => sql`
  select c.article_id, c.sequence, greatest(c.changed_at, a.updated_at) as changed_at,
    c.event_date, c.starts_at, c.ends_at, a.id is null as is_cancelled,
    a.title, a.excerpt, a.category, a.place, a.shift
  from calendar_events as c left join ${articles} as a
    on a.id = c.article_id and a.event_date is not null`

export class CalendarRepository {
  constructor(
    private readonly database: Database,
    private readonly articlesFor: (reader: ArticleReader | undefined) => Articles,
  ) {}

  /** The events between two days, with those that were called off. */
  async between(
    reader: ArticleReader | undefined,
    first: string,
    last: string,
  ): Promise<CalendarEvent[]> {
    const { rows } = await this.database.orm.execute<Row>(sql`
      ${eventsIn(this.articlesFor(reader))}
      where c.event_date between ${first}::date and ${last}::date
        and (a.id is not null or c.cancelled_at is not null)
      order by c.event_date desc, c.article_id desc limit ${sql.raw(String(MOST_EVENTS))}`)
    return rows.map(eventOf)
  }

  /** One that takes place. */
  async byArticle(
    reader: ArticleReader | undefined,
    id: number,
  ): Promise<CalendarEvent | undefined> {
    const { rows } = await this.database.orm.execute<Row>(sql`
      ${eventsIn(this.articlesFor(reader))} where c.article_id = ${id} and a.id is not null`)
    return rows[0] && eventOf(rows[0])
  }

  /** Forgets what was called off so long ago that every calendar has heard of it. */
  async sweep(before: Date): Promise<void> {
    await this.database.orm
      .delete(calendarEvents)
      .where(and(isNotNull(calendarEvents.cancelledAt), lt(calendarEvents.cancelledAt, before)))
  }
}

function eventOf(row: Row): CalendarEvent {
  const { title, excerpt, category, place, shift } = row
  const listed = {
    articleId: row.article_id,
    sequence: row.sequence,
    changedAt: dateOf(row.changed_at),
    day: row.event_date,
    startsAt: dateOf(row.starts_at),
    endsAt: dateOf(row.ends_at),
  }
  return row.is_cancelled
    ? { ...listed, isCancelled: true }
    : { ...listed, isCancelled: false, title: plainTitle(title), excerpt, category, place, shift }
}
