import { FEED_PAGE_SIZE, type Category } from '@berg/contract'
import { pageIn } from '../../../lib/page-in.ts'
import { articlePageQuery } from '../api/list-articles.ts'
import { categoryOfSlug, slugOf } from './category-slug.ts'

const SORTS = ['newest', 'oldest'] as const
export type Sort = (typeof SORTS)[number]

/** Where in the feed a reader is. */
export interface FeedPlace {
  /** Undefined: all of them. */
  category: Category | undefined
  sort: Sort
  page: number
}

export function feedPlaceIn(search: string): FeedPlace {
  const params = new URLSearchParams(search)
  return {
    category: categoryOfSlug(params.get('category')),
    sort: params.get('sort') === 'oldest' ? 'oldest' : 'newest',
    page: pageIn(params),
  }
}

/** `?category=hr-corner&sort=oldest&page=2`: what is as usual is left out. */
export function searchOf({ category, sort, page }: FeedPlace): string {
  const params = new URLSearchParams()
  if (category) params.set('category', slugOf(category))
  if (sort !== 'newest') params.set('sort', sort)
  if (page > 1) params.set('page', String(page))
  return `?${params}`
}

export const feedQuery = ({ category, sort, page }: FeedPlace) =>
  articlePageQuery({
    category,
    page,
    page_size: FEED_PAGE_SIZE,
    ordering: sort === 'oldest' ? 'published_at' : '-published_at',
  })
