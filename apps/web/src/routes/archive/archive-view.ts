import { ARTICLE_TYPES, type Category } from '@berg/contract'
import { categoryOfSlug, slugOf } from '../../features/articles/model/category-slug.ts'
import { COMING } from '../../features/archive/model/years.ts'
import { pageIn } from '../../lib/page-in.ts'
import { isMonth, monthOf, shiftDay } from '../../ui/month-calendar/days.ts'

const ARCHIVE_PAGE_SIZE = 20

/** What the screen shows, as its address says. */
export interface ArchiveView {
  /** Or `coming`. */
  month: string | undefined
  category: Category | undefined
  type: (typeof ARTICLE_TYPES)[number] | undefined
  q: string
  page: number
}

export function archiveViewIn(search: string): ArchiveView {
  const params = new URLSearchParams(search)
  const month = params.get('month') ?? ''
  return {
    month: isMonth(month) || month === COMING ? month : undefined,
    category: categoryOfSlug(params.get('category')),
    type: ARTICLE_TYPES.find((type) => type === params.get('type')),
    q: params.get('q')?.trim().slice(0, 200) ?? '',
    page: pageIn(params),
  }
}

export function searchOf({ month, category, type, q, page }: ArchiveView): string {
  const params = new URLSearchParams()
  if (month) params.set('month', month)
  if (category) params.set('category', slugOf(category))
  if (type) params.set('type', type)
  if (q) params.set('q', q)
  if (page > 1) params.set('page', String(page))
  return `?${params}`
}

type Filters = Pick<ArchiveView, 'category' | 'type'>

/** What lies ahead, the next first. */
export const comingOf = ({ category, type }: Filters, today: string) => ({
  category,
  type,
  from: shiftDay(today, 1),
  ordering: 'event_date' as const,
})

/** What is asked of the server: by the day that an article stands under, newest first, until today. */
export function questionOf(view: ArchiveView, today: string) {
  const { month, category, type, q, page } = view
  const common = { search: q, page, page_size: ARCHIVE_PAGE_SIZE }
  if (month === COMING) return { ...comingOf(view, today), ...common }
  // A search looks ahead too.
  const endsToday = month ? month === monthOf(today) : !q
  return {
    date: month,
    to: endsToday ? today : undefined,
    category,
    type,
    ordering: '-event_date' as const,
    ...common,
  }
}

/** Under which heading a day stands: its month or, where no month was chosen, what lies ahead. */
export const groupOf = (day: string, { month }: Pick<ArchiveView, 'month'>, today: string) =>
  day > today && (!month || month === COMING) ? COMING : monthOf(day)
