import { NEWS_PAGE_SIZE, THIS_MONTH_MAX, type ARTICLE_TYPES } from '@berg/contract'
import { formatDay } from '../../lib/dates.ts'
import { firstOr, pageNumber, textIf, urlView, type UrlView } from '../../lib/url-view.ts'
import { isDay, isMonth, monthOf, monthTitle } from '../../ui/month-calendar/days.ts'

/** What the screen shows, as its address says. */
export interface NewsView {
  mode: 'events' | 'news'
  /** The month of the calendar; with a day it is the day's own. */
  month: string
  day: string | undefined
  /** Of the present month also what is over. */
  withEarlier: boolean
  page: number
}

interface Address {
  mode: NewsView['mode']
  day: string | undefined
  month: string | undefined
  earlier: boolean
  page: number
}

const ADDRESS = urlView<Address>({
  mode: firstOr(['events', 'news']),
  day: textIf(isDay),
  month: textIf(isMonth),
  earlier: { read: ({ length }) => length > 0, write: (earlier) => (earlier ? ['1'] : []) },
  page: pageNumber,
})

export const newsView = (today: string): UrlView<NewsView> => ({
  viewIn: (search) => {
    const { mode, day, month = monthOf(today), earlier, page } = ADDRESS.viewIn(search)
    const shown =
      mode === 'events' && day
        ? { mode, month: monthOf(day), day }
        : { mode, month, day: undefined }
    return { ...shown, withEarlier: earlier && isPresentMonth(shown, today), page }
  },
  searchOf: (view) => {
    const goesWithoutSaying = view.day !== undefined || view.month === monthOf(today)
    return ADDRESS.searchOf({
      ...view,
      month: goesWithoutSaying ? undefined : view.month,
      earlier: view.withEarlier && isPresentMonth(view, today),
    })
  },
})

type Shown = Pick<NewsView, 'mode' | 'month' | 'day'>

export const isPresentMonth = ({ mode, month, day }: Shown, today: string) =>
  mode === 'events' && !day && month === monthOf(today)

/** What is over stands behind 'Earlier this month'. */
export const isOpenedAtToday = (view: NewsView, today: string) =>
  isPresentMonth(view, today) && !view.withEarlier

/** How many events of the month are over; none of any month but the present. */
export function overOf(month: string, today: string, counts: ReadonlyMap<string, number>): number {
  if (month !== monthOf(today)) return 0
  const over = [...counts].filter(([day]) => monthOf(day) === month && day < today)
  return over.reduce((sum, [, count]) => sum + count, 0)
}

/** What is asked of the server. */
export function questionOf(view: NewsView, today: string) {
  const { mode, month, day } = view
  const type: (typeof ARTICLE_TYPES)[number] = mode === 'events' ? 'event' : 'post'
  const common = { type, page: view.page, page_size: NEWS_PAGE_SIZE }
  if (mode === 'news') return { ...common, ordering: '-published_at' as const }
  const from = isOpenedAtToday(view, today) ? { from: today } : {}
  return { ...common, ordering: 'event_date' as const, date: day ?? month, ...from }
}

/** The next events of a month: all but those that are over. */
export const toComeOf = (month: string, today: string) => ({
  type: 'event' as const,
  ordering: 'event_date' as const,
  date: month,
  page_size: THIS_MONTH_MAX,
  ...(month === monthOf(today) ? { from: today } : {}),
})

export function headingOf({ mode, month, day }: NewsView): string {
  if (mode === 'news') return 'Latest News'
  return `Events for ${day ? formatDay(day, 'short') : monthTitle(month)}`
}

export function emptyTextOf({ mode, day }: NewsView): string {
  if (mode === 'news') return 'No latest posts available.'
  return day ? 'No results found.' : 'No events scheduled.'
}
