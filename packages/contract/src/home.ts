import { z } from 'zod'
import { Article, FEED_PAGE_SIZE, TOP_NEWS_MAX } from './articles.ts'
import { LeadershipMessage } from './leadership.ts'
import { PAGE_SIZE_MAX, pageOf } from './lists.ts'
import { Site } from './site.ts'

/** The lists that the home page opens with. */
export const HOME_FEED = { page: 1, page_size: FEED_PAGE_SIZE, ordering: '-published_at' } as const
export const HOME_TOP_NEWS = { page: 1, page_size: TOP_NEWS_MAX, highlight: 'top-news' } as const
/** The events of the month of a day, in order. */
export const homeMonth = (today: string) =>
  ({
    page: 1,
    page_size: PAGE_SIZE_MAX,
    type: 'event',
    ordering: 'event_date',
    date: today.slice(0, 7),
  }) as const

const HomeData = z.object({
  feed: pageOf(Article),
  top_news: pageOf(Article),
  month: z.object({ date: z.string(), events: pageOf(Article) }),
  leadership_message: LeadershipMessage.nullable(),
})
export type HomeData = z.infer<typeof HomeData>

/** The `<script type="application/json">` of index.html that carries answers along with the page. */
export const INITIAL_DATA_ID = 'initial-data'
/** What a page brings along, as a visitor sees it. */
export const InitialData = z.object({ site: Site, home: HomeData.optional() })
export type InitialData = z.infer<typeof InitialData>
