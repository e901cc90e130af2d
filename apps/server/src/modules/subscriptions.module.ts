import { type InterfaceLanguage, type Language, say } from '@berg/contract'
import type { ArticlesService } from '../features/articles/articles.service.ts'
import { CalendarAddresses } from '../features/calendar/calendar-addresses.ts'
import { CalendarRepository } from '../features/calendar/calendar.repository.ts'
import { calendarRoutes } from '../features/calendar/calendar.routes.ts'
import { CalendarService } from '../features/calendar/calendar.service.ts'
import { feedOf } from '../features/feeds/feed-entries.ts'
import { feedRoutes } from '../features/feeds/feeds.routes.ts'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/database.ts'
import { stableIdsOf } from '../platform/stable-id.ts'
import { reads } from '../reads.ts'

const FEED_ENTRIES = 20

interface Needs {
  config: {
    timezone: string
    siteOrigin: string
    siteLanguage: Language
    interfaceLanguage: InterfaceLanguage
  }
  database: Database
  clock: Clock
  articles: Pick<ArticlesService, 'list'>
}

/** What programs of others come back for: feeds of news, and the calendar of events. */
export function subscriptionsModule(
  app: FastifyInstance,
  { config, database, clock, articles }: Needs,
): void {
  const { timezone, siteOrigin: origin, siteLanguage, interfaceLanguage: usualLanguage } = config
  const idsOf = stableIdsOf(database)
  feedRoutes(app, async (format, { category, language }) => {
    const newest = { page: 1, page_size: FEED_ENTRIES }
    const { rows } = await articles.list(undefined, { ...newest, category, lang: language })
    const asked = { format, category, language, siteLanguage, usualLanguage, origin }
    return feedOf(rows, { ...asked, idOf: await idsOf(), now: clock.now() })
  })
  const events = new CalendarRepository(
    database,
    reads.articlesFor,
    reads.checkedTranslations,
    siteLanguage,
  )
  const calendar = new CalendarService({ events, idsOf, clock, timezone, origin, usualLanguage })
  const addresses = new CalendarAddresses(database, reads.people, app.audit, clock)
  calendarRoutes(app, { calendar, addresses, usualLanguage })
  app.jobs.recurring({
    name: 'sweep-calendar',
    title: () => say('Forget events that were called off long ago'),
    every: 'day',
    run: () => calendar.sweep(),
  })
}
