import {
  HOME_FEED,
  HOME_TOP_NEWS,
  type HomeData,
  homeMonth,
  listArticles,
  type ParsedOf,
} from '@berg/contract'
import type { ArticlesService } from './features/articles/articles.service.ts'
import type { LeadershipService } from './features/leadership/leadership.service.ts'
import { pageOfRows } from './platform/http/paging.ts'

type PageQuery = ParsedOf<typeof listArticles>['query'] & { page: number }

/** What the home page opens with on a day, as a visitor sees it. */
export async function readHomeData(
  articles: ArticlesService,
  leadership: LeadershipService,
  today: string,
): Promise<HomeData> {
  const page = async (query: PageQuery) =>
    pageOfRows(listArticles, query, await articles.list(undefined, query))
  const [feed, top_news, events, leadership_message] = await Promise.all([
    page(HOME_FEED),
    page(HOME_TOP_NEWS),
    page(homeMonth(today)),
    leadership.find(undefined),
  ])
  return { feed, top_news, month: { date: today, events }, leadership_message }
}
