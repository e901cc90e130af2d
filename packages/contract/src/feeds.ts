import { type Category, slugOf } from './categories.ts'
import type { TextLanguage } from './languages.ts'

/** Where the newest articles are for programs that follow many sites: Atom, and JSON Feed. */
export const FEED_PATHS = { atom: '/feed.xml', json: '/feed.json' } as const
export type FeedFormat = keyof typeof FEED_PATHS

/** Of all news, or of one category; in a language, where there are translations. */
export function feedAddress(
  format: FeedFormat,
  category?: Category,
  language?: TextLanguage,
): string {
  const asked = [category && `category=${slugOf(category)}`, language && `lang=${language}`]
  const query = asked.filter(Boolean).join('&')
  return FEED_PATHS[format] + (query && `?${query}`)
}
