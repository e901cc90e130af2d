import { say } from './words/say.ts'

/** The categories of the home feed, in the order of its tabs. */
export const CATEGORIES = ['HR Corner', 'Our People', 'Site Updates', 'Health & Safety'] as const
export type Category = (typeof CATEGORIES)[number]

/** 'Health & Safety' in an address that survives being sent around: 'health-safety'. */
export const slugOf = (category: Category) => category.toLowerCase().replaceAll(/[^a-z]+/g, '-')

export const categoryOfSlug = (slug: string | undefined): Category | undefined =>
  CATEGORIES.find((category) => slugOf(category) === slug)

/** As people read them. */
export const CATEGORY_NAMES: Readonly<Record<Category, string>> = {
  'HR Corner': say('HR Corner'),
  'Our People': say('Our People'),
  'Site Updates': say('Site Updates'),
  'Health & Safety': say('Health & Safety'),
}

export const DEFAULT_CATEGORY: Category = 'Site Updates'

/** Placements that come from hidden tags: the tags stay on the server, the placement travels. */
export const HIGHLIGHTS = ['top-news', 'important', 'director'] as const
export type Highlight = (typeof HIGHLIGHTS)[number]

/** The tag that every article with an event date carries. */
export const EVENT_TAG = 'event'
export const isEventTag = (name: string) => name.toLowerCase() === EVENT_TAG
export const EVENT_WITHOUT_DATE = say('Choose the date of the event.')
