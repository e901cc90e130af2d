import {
  HOME_TOP_NEWS,
  type HomeData,
  homeBoxes,
  homeEvents,
  homeFeed,
  listArticles,
  standingAbove,
  type ParsedOf,
} from '@berg/contract'
import type { FastifyInstance } from 'fastify'
import { articlesModule } from '../features/articles/articles.module.ts'
import { articleRoutes } from '../features/articles/articles.routes.ts'
import type { ArticlesService } from '../features/articles/articles.service.ts'
import { authoringRoutes } from '../features/articles/authoring.routes.ts'
import { LeadershipRepository } from '../features/leadership/leadership.repository.ts'
import { leadershipRoutes } from '../features/leadership/leadership.routes.ts'
import { LeadershipService } from '../features/leadership/leadership.service.ts'
import type { ForeignPictures } from '../features/media/foreign-pictures.ts'
import { PlainPagesRepository } from '../features/plain-pages/plain-pages.repository.ts'
import { plainPageRoutes } from '../features/plain-pages/plain-pages.routes.ts'
import { PlainPagesService } from '../features/plain-pages/plain-pages.service.ts'
import { TagsRepository } from '../features/tags/tags.repository.ts'
import { tagRoutes } from '../features/tags/tags.routes.ts'
import { TagsService } from '../features/tags/tags.service.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/database.ts'
import type { HtmlCleaner } from '../platform/html/html-cleaner.ts'
import { sweepEvery, sweepHourly } from '../platform/http/graceful-shutdown.ts'
import { pageOfRows } from '../platform/http/paging.ts'
import type { SearchReader } from '../platform/search/search-terms.ts'
import { dayAt } from '../platform/site-day.ts'

/** How often decisions are looked for that can no longer be undone. */
const SETTLE_MS = 2000

interface Needs {
  config: { timezone: string }
  database: Database
  clock: Clock
  html: HtmlCleaner
  pictures: ForeignPictures
  searches: SearchReader
}

/** What people write: articles with their tags, the leadership message, the plain pages. */
export function publishingModule(
  app: FastifyInstance,
  { config: { timezone }, database, clock, html, pictures, searches }: Needs,
) {
  const tags = new TagsRepository(database)
  const articles = articlesModule({ database, tags, clock, timezone, html, pictures, searches })
  const { published, authoring, moderation, retagging } = articles
  const messages = new LeadershipRepository(database)
  const leadership = new LeadershipService(messages, clock, timezone, html, pictures)
  const pages = new PlainPagesService(new PlainPagesRepository(database), clock, html, pictures)
  articleRoutes(app, published)
  authoringRoutes(app, articles)
  tagRoutes(app, new TagsService(database, tags, retagging))
  leadershipRoutes(app, leadership)
  plainPageRoutes(app, pages)
  sweepHourly(app, () => authoring.sweep())
  sweepEvery(app, SETTLE_MS, () => moderation.settleDue())
  sweepHourly(app, (signal) => retagging.follow(signal))
  return {
    readHome: () => readHomeData(published, leadership, dayAt(timezone, clock.now())),
    readArticle: (id: number) => published.get(undefined, id),
  }
}

type PageQuery = ParsedOf<typeof listArticles>['query'] & { page: number }

/** What the home page opens with on a day, as a visitor sees it. */
async function readHomeData(
  articles: ArticlesService,
  leadership: LeadershipService,
  today: string,
): Promise<HomeData> {
  const page = async (lists: PageQuery) => {
    const query = { ...lists, fields: 'summary' } as const
    return pageOfRows(listArticles, query, await articles.list(undefined, query))
  }
  const [top_news, events, leadership_message] = await Promise.all([
    page(HOME_TOP_NEWS),
    page(homeEvents(today)),
    leadership.find(undefined),
  ])
  const above = standingAbove(top_news.results, homeBoxes(events.results, today))
  return { feed: await page(homeFeed(above)), top_news, events, today, leadership_message }
}
