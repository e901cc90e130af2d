import type { InterfaceLanguage } from '@berg/contract'
import type { Clock } from '../../platform/clock.ts'
import { inLanguage } from '../../platform/language/in-language.ts'
import { spokenIn } from '../../platform/language/language-of-reader.ts'
import { addDays, dayAt } from '../../platform/site-day.ts'
import type { IdOf } from '../../platform/stable-id.ts'
import type { CalendarReading, CalendarRepository } from './calendar.repository.ts'
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
  usualLanguage: InterfaceLanguage
  /** Where people reach the site. */
  origin: string
}

/** A name is the same in every language. */
export const siteName = () => 'The Berg'

/** The events of the site as calendars read them. */
export class CalendarService {
  constructor(private readonly needs: Needs) {}

  /** All that anybody may read, and what is for one reader; `name` is said in the language of the calendar. */
  async whole(name: () => string, reading: CalendarReading = {}): Promise<string> {
    const { events, clock, timezone } = this.needs
    const today = dayAt(timezone, clock.now())
    const found = await events.between(
      reading,
      addDays(today, -DAYS_BACK),
      addDays(today, DAYS_AHEAD),
    )
    return this.write(found, name, reading, REFRESH_SECONDS)
  }

  /** One event with its name, to take along; undefined where there is none. */
  async event(
    articleId: number,
    reading: CalendarReading = {},
  ): Promise<{ title: string; text: string } | undefined> {
    const event = await this.needs.events.byArticle(reading, articleId)
    if (!event || event.isCancelled) return undefined
    return { title: event.title, text: await this.write([event], siteName, reading) }
  }

  sweep(): Promise<void> {
    const { events, clock } = this.needs
    const before = new Date(clock.now())
    before.setUTCDate(before.getUTCDate() - DAYS_CANCELLED)
    return events.sweep(before)
  }

  private async write(
    events: readonly CalendarEvent[],
    name: () => string,
    { language }: CalendarReading,
    refreshSeconds?: number,
  ) {
    const { idsOf, origin, usualLanguage } = this.needs
    // Loaded with the first calendar that is asked for.
    const { icalendarOf } = await import('./icalendar.ts')
    const idOf = await idsOf()
    const of = { origin, idOf, ...(refreshSeconds && { refreshSeconds }) }
    return inLanguage(spokenIn(language, usualLanguage), () =>
      icalendarOf(events, { name: name(), ...of }),
    )
  }
}
