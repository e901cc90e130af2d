import { NEWS_PAGE_SIZE, THIS_MONTH_MAX, type ARTICLE_TYPES } from '@berg/contract'
import { formatDay } from '../../lib/dates.ts'
import { pageIn } from '../../lib/page-in.ts'
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

export function newsViewIn(search: string, today: string): NewsView {
  const params = new URLSearchParams(search)
  const day = params.get('day') ?? ''
  const month = params.get('month') ?? ''
  const page = pageIn(params)
  if (params.get('mode') !== 'news' && isDay(day)) {
    return { mode: 'events', month: monthOf(day), day, withEarlier: false, page }
  }
  const view = {
    mode: params.get('mode') === 'news' ? ('news' as const) : ('events' as const),
    month: isMonth(month) ? month : monthOf(today),
    day: undefined,
    page,
  }
  return { ...view, withEarlier: params.has('earlier') && isPresentMonth(view, today) }
}

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

/** The shortest address of a view: what goes without saying is left out. */
export function searchOf(view: NewsView, today: string): string {
  const { mode, month, day, page } = view
  const params = new URLSearchParams()
  if (mode === 'news') params.set('mode', mode)
  if (day) params.set('day', day)
  else if (month !== monthOf(today)) params.set('month', month)
  if (view.withEarlier && isPresentMonth(view, today)) params.set('earlier', '1')
  if (page > 1) params.set('page', String(page))
  return `?${params}`
}

/** What is asked of the server. */
export function questionOf(view: NewsView, today: string) {
  const { mode, month, day, page } = view
  const type: (typeof ARTICLE_TYPES)[number] = mode === 'events' ? 'event' : 'post'
  const common = { type, page, page_size: NEWS_PAGE_SIZE }
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
  return `Events for ${day ? formatDay(day, 'long') : monthTitle(month)}`
}

export function emptyTextOf({ mode, day }: NewsView): string {
  if (mode === 'news') return 'No latest posts available.'
  return day ? 'No results found.' : 'No events scheduled.'
}
