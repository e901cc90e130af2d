import { homeBoxes, standingAbove } from '@berg/contract'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  feedQuery,
  feedView,
  isWhole,
  pagesOf,
  type FeedView,
} from '../../features/articles/components/feed.tsx'
import { useOpenArticle } from '../../features/articles/components/open-article.ts'
import { homeEventsQuery } from '../../features/articles/components/this-month.tsx'
import { useTopNews } from '../../features/articles/components/top-news.tsx'
import { useSite } from '../../features/site/api/site.ts'
import { dayAt } from '../../lib/dates.ts'
import { useShownView } from '../../lib/shown-view.ts'
import { useUrlView } from '../../lib/url-view.ts'
import { useNow } from '../../lib/use-now.ts'

/** What the home page shows. No article stands in two places of it. */
export function useHome() {
  const client = useQueryClient()
  const timeZone = useSite()?.timezone
  const today = dayAt(useNow(), timeZone)
  const feed = useUrlView(feedView)
  const topNews = useTopNews()
  const events = useQuery(homeEventsQuery(today))
  const boxes = homeBoxes(events.data ?? [], today)
  const above = standingAbove(topNews.data ?? [], boxes)
  const queryOf = (view: FeedView) => feedQuery(view, above)
  // What cannot be had cannot stand twice: the feed waits for the first answer alone.
  const isKnown = [topNews, events].every(({ data, failureCount }) => data ?? failureCount > 0)
  const list = useQuery({
    ...queryOf(feed.view),
    enabled: isKnown || !isWhole(feed.view),
    placeholderData: keepPreviousData,
  })
  const shown = useShownView(feed.view, list.isPlaceholderData)
  // Who reads goes on from the last article of a page to the first of the next.
  const isReading = useOpenArticle().id !== undefined
  const following = useQuery({
    ...queryOf({ ...shown, page: shown.page + 1 }),
    enabled: isReading && shown.page < pagesOf(list.data?.count ?? 0),
  })
  return {
    ...feed,
    list,
    following,
    shown,
    timeZone,
    /** The first page of everything, which brings more than the list. */
    isFront: isWhole(shown) && shown.page === 1,
    topNews,
    week: events.data && boxes.week,
    events,
    month: boxes.month,
    prefetch: (change: Partial<FeedView>) =>
      void client.prefetchQuery(queryOf({ ...feed.view, ...change })),
  }
}
