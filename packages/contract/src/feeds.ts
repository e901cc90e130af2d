import { type Category, slugOf } from './categories.ts'

/** Where the newest articles are for programs that follow many sites: Atom, and JSON Feed. */
export const FEED_PATHS = { atom: '/feed.xml', json: '/feed.json' } as const
export type FeedFormat = keyof typeof FEED_PATHS

/** Of all news, or of one category. */
export const feedAddress = (format: FeedFormat, category?: Category) =>
  FEED_PATHS[format] + (category ? `?category=${slugOf(category)}` : '')
