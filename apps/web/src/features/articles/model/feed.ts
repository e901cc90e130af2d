import { FEED_PAGE_SIZE, type Category, type Article } from '@berg/contract'
import { firstOr, pageNumber, urlView } from '../../../lib/url-view.ts'
import { articlePageQuery, type ArticlePage } from '../api/articles.ts'
import { categoryParam } from './category-slug.ts'
import type { CardShape } from '../components/article-card.tsx'

/** What the feed shows, as its address says. */
export interface FeedView {
  /** Undefined: all of them. */
  category: Category | undefined
  sort: 'newest' | 'oldest'
  page: number
}

/** `?category=hr-corner&sort=oldest&page=2` */
export const feedView = urlView<FeedView>({
  category: categoryParam,
  sort: firstOr(['newest', 'oldest']),
  page: pageNumber,
})

export const feedQuery = (view: FeedView) =>
  articlePageQuery({
    category: view.category,
    page: view.page,
    page_size: FEED_PAGE_SIZE,
    ordering: view.sort === 'oldest' ? 'published_at' : '-published_at',
  })

export const pagesOf = (count: number) => Math.max(1, Math.ceil(count / FEED_PAGE_SIZE))

/** On the first page an article of the director stands on top. */
export function inFeedOrder({ page, results }: ArticlePage): readonly Article[] {
  if (page !== 1) return results
  const isDirector = ({ highlights }: Article) => highlights.includes('director')
  const director = results.find(isDirector)
  return director ? [director, ...results.filter((article) => article !== director)] : results
}

/** The first one leads; one that would stand alone in the last row of two takes it whole. */
export function shapeAt(index: number, count: number): CardShape {
  if (index === 0) return 'lead'
  return index === count - 1 && count % 2 === 0 ? 'lying' : 'upright'
}
