import type { Clock } from '../../platform/clock.ts'
import type { ArticleReader } from '../../platform/http/actor.ts'
import { addDays, dayAt } from '../../platform/site-day.ts'
import type { IdOf } from '../../platform/stable-id.ts'
import type { CalendarRepository } from './calendar.repository.ts'
import type { CalendarEvent } from './icalendar.ts'

const YEAR_DAYS = 366
/** How far a calendar looks back, and ahead. */
const DAYS_BACK = YEAR_DAYS
const DAYS_AHEAD = 2 * YEAR_DAYS
/** How often calendars are asked to look again. */
const REFRESH_SECONDS = 60 * 60
/** Whoever has not looked for so long has a calendar of the past. */
const DAYS_CANCELLED = 183

interface Needs {
  events: CalendarRepository
  idsOf: () => Promise<IdOf>
  clock: Clock
  timezone: string
  /** Where people reach the site. */
  origin: string
}

/** The events of the site as calendars read them. */
export class CalendarService {
  constructor(private readonly needs: Needs) {}

  /** All that anybody may read, and what is for one reader. */
  async whole(name: string, reader?: ArticleReader): Promise<string> {
    const { events, clock, timezone } = this.needs
    const today = dayAt(timezone, clock.now())
    const found = await events.between(
      reader,
      addDays(today, -DAYS_BACK),
      addDays(today, DAYS_AHEAD),
    )
    return this.write(found, name, REFRESH_SECONDS)
  }

  /** One event with its name, to take along; undefined where there is none. */
  async event(
    articleId: number,
    reader?: ArticleReader,
  ): Promise<{ title: string; text: string } | undefined> {
    const event = await this.needs.events.byArticle(reader, articleId)
    if (!event || event.isCancelled) return undefined
    return { title: event.title, text: await this.write([event], 'The Berg') }
  }

  sweep(): Promise<void> {
    const { events, clock } = this.needs
    const before = new Date(clock.now())
    before.setUTCDate(before.getUTCDate() - DAYS_CANCELLED)
    return events.sweep(before)
  }

  private async write(events: readonly CalendarEvent[], name: string, refreshSeconds?: number) {
    const { idsOf, origin } = this.needs
    // Loaded with the first calendar that is asked for.
    const { icalendarOf } = await import('./icalendar.ts')
    const idOf = await idsOf()
    return icalendarOf(events, { name, origin, idOf, ...(refreshSeconds && { refreshSeconds }) })
  }
}
