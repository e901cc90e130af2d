import {
  baseLanguage,
  type Category,
  isEasyWords,
  type Language,
  type Shift,
  type TextLanguage,
} from '@berg/contract'
import { and, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import { dateOf } from '../../platform/db/sql-dates.ts'
import type { Relation } from '../../platform/db/relation.ts'
import type { ArticleReader } from '../../platform/http/actor.ts'
import { plainTitle } from '../../platform/html/read.ts'
import { easyWordsFirst, translatedInto } from '../../platform/language/translated-into.ts'
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
  | 'id'
  | 'title'
  | 'excerpt'
  | 'language'
  | 'category'
  | 'place'
  | 'shift'
  | 'updated_at'
  | 'event_date'
>

type Translations = Relation<'article_id' | 'language' | 'title' | 'excerpt'>

/** Who reads, and in which language where that is checked; without one as it was written. */
export interface CalendarReading {
  reader?: ArticleReader | undefined
  language?: TextLanguage | undefined
}

export class CalendarRepository {
  constructor(
    private readonly database: Database,
    private readonly articlesFor: (reader: ArticleReader | undefined) => Articles,
    private readonly translations: Translations,
    /** Of articles that say none. */
    private readonly siteLanguage: Language,
  ) {}

  /** The events between two days, with those that were called off. */
  async between(reading: CalendarReading, first: string, last: string): Promise<CalendarEvent[]> {
    const { rows } = await this.database.orm.execute<Row>(sql`
      ${this.eventsIn(reading)}
      where c.event_date between ${first}::date and ${last}::date
        and (a.id is not null or c.cancelled_at is not null)
      order by c.event_date desc, c.article_id desc limit ${sql.raw(String(MOST_EVENTS))}`)
    return rows.map(eventOf)
  }

  /** One that takes place. */
  async byArticle(reading: CalendarReading, id: number): Promise<CalendarEvent | undefined> {
    const { rows } = await this.database.orm.execute<Row>(sql`
      ${this.eventsIn(reading)} where c.article_id = ${id} and a.id is not null`)
    return rows[0] && eventOf(rows[0])
  }

  /** Forgets what was called off so long ago that every calendar has heard of it. */
  async sweep(before: Date): Promise<void> {
    await this.database.orm
      .delete(calendarEvents)
      .where(and(isNotNull(calendarEvents.cancelledAt), lt(calendarEvents.cancelledAt, before)))
  }

  /** Only events that their reader may see have a title here. */
  private eventsIn({ reader, language }: CalendarReading): SQL {
    const word = (name: 'title' | 'excerpt') => {
      const own = sql`a.${sql.identifier(name)}`
      return language
        ? sql`coalesce(t.${sql.identifier(name)}, ${own}) as ${sql.identifier(name)}`
        : own
    }
    return sql`
      select c.article_id, c.sequence, greatest(c.changed_at, a.updated_at) as changed_at,
        c.event_date, c.starts_at, c.ends_at, a.id is null as is_cancelled,
        ${word('title')}, ${word('excerpt')}, a.category, a.place, a.shift
      from calendar_events as c left join ${this.articlesFor(reader)} as a
        on a.id = c.article_id and a.event_date is not null
      ${language && translatedInto(this.translations, this.wantedFor(language))}`
  }

  private wantedFor(language: TextLanguage): SQL {
    const spoken = sql`${baseLanguage(language)}::text`
    const original = sql`coalesce(a.language, ${this.siteLanguage})`
    return isEasyWords(language) ? easyWordsFirst(spoken, original) : sql`array[${spoken}]`
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
