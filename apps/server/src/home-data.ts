import { HOME_FEED, HOME_TOP_NEWS, type HomeData, homeMonth } from '@berg/contract'
import type { FeedService } from './features/articles/feed.service.ts'
import type { LeadershipService } from './features/leadership/leadership.service.ts'

/** What the home page opens with on a day, as a visitor sees it. */
export async function readHomeData(
  feed: FeedService,
  leadership: LeadershipService,
  today: string,
): Promise<HomeData> {
  const [articles, topNews, events, message] = await Promise.all([
    feed.page(undefined, HOME_FEED),
    feed.page(undefined, HOME_TOP_NEWS),
    feed.page(undefined, homeMonth(today)),
    leadership.find(undefined),
  ])
  return {
    feed: articles,
    top_news: topNews,
    month: { date: today, events },
    leadership_message: message,
  }
}
