import { FEED_PAGE_SIZE, type ListedArticle, THIS_MONTH_MAX, TOP_NEWS_MAX } from './articles.ts'

/** The lists that the home page opens with. */
export const HOME_TOP_NEWS = { page: 1, page_size: TOP_NEWS_MAX, highlight: 'top-news' } as const

/** The newest articles, but for those that stand above them. */
export const homeFeed = (above: readonly number[]) =>
  ({
    page: 1,
    page_size: FEED_PAGE_SIZE,
    ordering: '-published_at',
    exclude: excluded(above),
  }) as const

/** Always in the same order, so that the same question is asked once. */
export const excluded = (ids: readonly number[]): string | undefined =>
  ids.length > 0 ? ids.toSorted((one, other) => one - other).join(',') : undefined

export const THIS_WEEK_MAX = 3
const WEEK_DAYS = 7

/** The events of the next seven days and of the month, in order: as many as both boxes show. */
export function homeEvents(today: string) {
  const [week, month] = [lastDayOfWeek(today), lastDayOfMonth(today)]
  return {
    page: 1,
    page_size: THIS_WEEK_MAX + THIS_MONTH_MAX,
    type: 'event',
    ordering: 'event_date',
    from: today,
    to: week > month ? week : month,
  } as const
}

/** Seven days, the first included. */
export const lastDayOfWeek = (first: string) => dayAfter(first, WEEK_DAYS - 1)

function lastDayOfMonth(day: string): string {
  const [year, month] = day.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

/** What stands under 'This week' and what under 'This month': no event under both. */
export function homeBoxes<E extends Pick<ListedArticle, 'event_date'>>(
  events: readonly E[],
  today: string,
): { week: readonly E[]; month: readonly E[] } {
  const within = (last: string) => (event: E) =>
    event.event_date !== null && event.event_date >= today && event.event_date <= last
  const week = events.filter(within(lastDayOfWeek(today))).slice(0, THIS_WEEK_MAX)
  const rest = events.filter((event) => !week.includes(event))
  return { week, month: rest.filter(within(lastDayOfMonth(today))).slice(0, THIS_MONTH_MAX) }
}

/** The articles that stand above the feed, and not in it again. */
export const standingAbove = (
  topNews: readonly Pick<ListedArticle, 'id'>[],
  { week, month }: Record<'week' | 'month', readonly Pick<ListedArticle, 'id'>[]>,
): readonly number[] => [...new Set([...topNews, ...week, ...month].map(({ id }) => id))]
