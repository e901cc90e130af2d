import { NEWS_PAGE_SIZE, type Article, type ARTICLE_TYPES } from '@berg/contract'
import { formatDay } from '../../lib/dates.ts'
import { pageIn } from '../../lib/page-in.ts'
import { isDay, isMonth, monthOf, monthTitle } from '../../ui/month-calendar/days.ts'

/** What the screen shows, as its address says. */
export interface NewsView {
  mode: 'events' | 'news'
  /** The month of the calendar; with a day it is the day's own. */
  month: string
  day: string | undefined
  page: number
}

export function newsViewIn(search: string, today: string): NewsView {
  const params = new URLSearchParams(search)
  const day = params.get('day') ?? ''
  const month = params.get('month') ?? ''
  const page = pageIn(params)
  if (params.get('mode') !== 'news' && isDay(day)) {
    return { mode: 'events', month: monthOf(day), day, page }
  }
  return {
    mode: params.get('mode') === 'news' ? 'news' : 'events',
    month: isMonth(month) ? month : monthOf(today),
    day: undefined,
    page,
  }
}

/** The shortest address of a view: what goes without saying is left out. */
export function searchOf({ mode, month, day, page }: NewsView, today: string): string {
  const params = new URLSearchParams()
  if (mode === 'news') params.set('mode', mode)
  if (day) params.set('day', day)
  else if (month !== monthOf(today)) params.set('month', month)
  if (page > 1) params.set('page', String(page))
  return `?${params}`
}

/** What is asked of the server. */
export function questionOf({ mode, month, day, page }: NewsView) {
  const type: (typeof ARTICLE_TYPES)[number] = mode === 'events' ? 'event' : 'post'
  const common = { type, page, page_size: NEWS_PAGE_SIZE }
  if (mode === 'news') return { ...common, ordering: '-published_at' as const }
  return { ...common, ordering: 'event_date' as const, date: day ?? month }
}

export function headingOf({ mode, month, day }: NewsView): string {
  if (mode === 'news') return 'Latest News'
  return `Events for ${day ? formatDay(day, 'long') : monthTitle(month)}`
}

export function emptyTextOf({ mode, day }: NewsView): string {
  if (mode === 'news') return 'No latest posts available.'
  return day ? 'No results found.' : 'No events scheduled.'
}

/** For the calendar. */
export function countByDay(events: readonly Pick<Article, 'event_date'>[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { event_date: day } of events) if (day) counts.set(day, (counts.get(day) ?? 0) + 1)
  return counts
}
