import {
  ARTICLE_TYPES,
  type Category,
  type listArticleMonths,
  type ResponseOf,
} from '@berg/contract'
import { categoryParam } from '../../features/articles/model/category-slug.ts'
import { oneOf, pageNumber, textIf, urlView, searchWords } from '../../lib/url-view.ts'
import { isMonth, monthOf, shiftDay } from '../../ui/month-calendar/days.ts'

export const ARCHIVE_PAGE_SIZE = 20

/** In the place of a month: what has a day after today. */
export const COMING = 'coming'

/** What the screen shows, as its address says. */
export interface ArchiveView {
  /** Or `coming`. */
  month: string | undefined
  category: Category | undefined
  type: (typeof ARTICLE_TYPES)[number] | undefined
  q: string
  page: number
}

export const archiveView = urlView<ArchiveView>({
  month: textIf((value) => isMonth(value) || value === COMING),
  category: categoryParam,
  type: oneOf(ARTICLE_TYPES),
  q: searchWords,
  page: pageNumber,
})

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
  const { month, category, type, q } = view
  const common = { search: q, page: view.page, page_size: ARCHIVE_PAGE_SIZE }
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

export type MonthCount = ResponseOf<typeof listArticleMonths>[number]

export interface Year {
  year: string
  count: number
  months: MonthCount[]
}

/** Months, newest first, under their years. */
export function yearsOf(months: readonly MonthCount[]): Year[] {
  const years: Year[] = []
  for (const entry of months) {
    const year = entry.month.slice(0, 4)
    if (years.at(-1)?.year !== year) years.push({ year, count: 0, months: [] })
    const current = years.at(-1)
    current?.months.push(entry)
    if (current) current.count += entry.count
  }
  return years
}
