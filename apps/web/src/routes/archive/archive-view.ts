import { ARTICLE_TYPES, type Category } from '@berg/contract'
import { categoryOfSlug, slugOf } from '../../features/articles/model/category-slug.ts'
import { pageIn } from '../../lib/page-in.ts'
import { isMonth } from '../../ui/month-calendar/days.ts'

const ARCHIVE_PAGE_SIZE = 20

/** What the screen shows, as its address says. */
export interface ArchiveView {
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
    month: isMonth(month) ? month : undefined,
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

/** What is asked of the server: by the day that an article stands under, newest first. */
export function questionOf({ month, category, type, q, page }: ArchiveView) {
  return {
    date: month,
    category,
    type,
    search: q,
    page,
    page_size: ARCHIVE_PAGE_SIZE,
    ordering: '-event_date' as const,
  }
}
