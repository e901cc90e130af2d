import { NEWS_PAGE_SIZE, THIS_MONTH_MAX, type ARTICLE_TYPES, say } from '@berg/contract'
import { firstOr, pageNumber, textIf, urlView, type UrlView } from '../../lib/url-view.ts'
import {
  isDay,
  isMonth,
  dayTitle,
  mondayOf,
  monthOf,
  monthTitle,
  shiftDay,
  weekOf,
  weekTitle,
} from '../../ui/month-calendar/days.ts'

/** What the screen shows, as its address says. */
export interface NewsView {
  mode: 'events' | 'news'
  /** The month of the calendar; with a day or a week it is their own. */
  month: string
  day: string | undefined
  /** The Monday of the week that the list is narrowed to. */
  week: string | undefined
  /** Of the present month or week also what is over. */
  withEarlier: boolean
  /** As cards, or as lines, of which six stand on a phone's screen. */
  shape: (typeof SHAPES)[number]
  page: number
}

const SHAPES = ['cards', 'compact'] as const

interface Address {
  mode: NewsView['mode']
  day: string | undefined
  month: string | undefined
  week: string | undefined
  earlier: boolean
  shape: NewsView['shape']
  page: number
}

/** `?week=this` stays the present week, whenever it is opened. */
const THIS_WEEK = 'this'

const ADDRESS = urlView<Address>({
  mode: firstOr(['events', 'news']),
  day: textIf(isDay),
  month: textIf(isMonth),
  week: textIf((text) => text === THIS_WEEK || isDay(text)),
  earlier: { read: ({ length }) => length > 0, write: (earlier) => (earlier ? ['1'] : []) },
  shape: { ...firstOr(SHAPES), name: 'view' },
  page: pageNumber,
})

export const newsView = (today: string): UrlView<NewsView> => ({
  viewIn: (search) => {
    const { mode, day, month = monthOf(today), week, earlier, shape, page } = ADDRESS.viewIn(search)
    const shown = { mode, month, ...narrowedTo(mode, day, week, today) }
    return { ...shown, withEarlier: earlier && isOpenedNow(shown, today), shape, page }
  },
  searchOf: (view) => {
    const { month, day, week } = view
    const goesWithoutSaying = day !== undefined || week !== undefined || month === monthOf(today)
    return ADDRESS.searchOf({
      ...view,
      month: goesWithoutSaying ? undefined : month,
      week: day ? undefined : week === mondayOf(today) ? THIS_WEEK : week,
      earlier: view.withEarlier && isOpenedNow(view, today),
    })
  },
})

/** A day wins over a week; news know neither. */
function narrowedTo(
  mode: NewsView['mode'],
  day: string | undefined,
  week: string | undefined,
  today: string,
): Pick<NewsView, 'day' | 'week'> & { month?: string } {
  if (mode === 'news') return { day: undefined, week: undefined }
  if (day) return { day, week: undefined, month: monthOf(day) }
  if (!week) return { day, week: undefined }
  const monday = mondayOf(week === THIS_WEEK ? today : week)
  return { day, week: monday, month: monthOf(weekOf(monday).includes(today) ? today : monday) }
}

type Shown = Pick<NewsView, 'mode' | 'month' | 'day' | 'week'>

/** Whether it is the present month or week: of those, only what is still to come is shown first. */
export const isOpenedNow = ({ mode, month, day, week }: Shown, today: string) =>
  mode === 'events' && !day && (week ? week === mondayOf(today) : month === monthOf(today))

/** What is over stands behind 'Earlier this month', or week. */
export const isOpenedAtToday = (view: NewsView, today: string) =>
  isOpenedNow(view, today) && !view.withEarlier

/** How many events of the present month, or of the present week, are over; none of any other. */
export function overOf(
  { month, week }: Pick<NewsView, 'month' | 'week'>,
  today: string,
  counts: ReadonlyMap<string, number>,
): number {
  if (month !== monthOf(today)) return 0
  const isMeant = (day: string) => (week ? day >= week : monthOf(day) === month)
  const over = [...counts].filter(([day]) => isMeant(day) && day < today)
  return over.reduce((sum, [, count]) => sum + count, 0)
}

/** What is asked of the server. */
export function questionOf(view: NewsView, today: string) {
  const { mode, month, day, week } = view
  const type: (typeof ARTICLE_TYPES)[number] = mode === 'events' ? 'event' : 'post'
  const common = { type, page: view.page, page_size: NEWS_PAGE_SIZE }
  if (mode === 'news') return { ...common, ordering: '-published_at' as const }
  const from = isOpenedAtToday(view, today) ? { from: today } : {}
  const ordering = 'event_date' as const
  if (week) return { ...common, ordering, from: week, to: shiftDay(week, 6), ...from }
  return { ...common, ordering, date: day ?? month, ...from }
}

/** The next events of a month: all but those that are over. */
export const toComeOf = (month: string, today: string) => ({
  type: 'event' as const,
  ordering: 'event_date' as const,
  date: month,
  page_size: THIS_MONTH_MAX,
  ...(month === monthOf(today) ? { from: today } : {}),
})

export function headingOf({ mode, month, day, week }: NewsView): string {
  if (mode === 'news') return say('Latest News')
  const when = day ? dayTitle(day) : week ? weekTitle(week) : monthTitle(month)
  return say('Events for {when}', { when })
}

export function emptyTextOf({ mode, day }: NewsView): string {
  if (mode === 'news') return say('No latest posts available.')
  return day ? say('No results found.') : say('No events scheduled.')
}
