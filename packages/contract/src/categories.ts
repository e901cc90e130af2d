/** The categories of the home feed, in the order of its tabs. */
export const CATEGORIES = ['HR Corner', 'Our People', 'Site Updates', 'Health & Safety'] as const
export type Category = (typeof CATEGORIES)[number]

/** 'Health & Safety' in an address that survives being sent around: 'health-safety'. */
export const slugOf = (category: Category) => category.toLowerCase().replaceAll(/[^a-z]+/g, '-')

export const categoryOfSlug = (slug: string | undefined): Category | undefined =>
  CATEGORIES.find((category) => slugOf(category) === slug)

export const DEFAULT_CATEGORY: Category = 'Site Updates'

/** A tag that holds one of these words puts its article into the category. The first match wins. */
export const CATEGORY_KEYWORDS: readonly (readonly [Category, readonly string[]])[] = [
  ['Health & Safety', ['health', 'safety', 'first aid', 'vaccin', 'ergonom', 'wellbeing']],
  ['HR Corner', ['hr', 'benefit', 'training', 'shift', 'payroll', 'career', 'vacanc', 'holiday']],
  [
    'Our People',
    ['people', 'team', 'spotlight', 'community', 'recipe', 'sport', 'culture', 'family'],
  ],
]

/**
 * The category of an article and the tag that decides it; no tag where none does. Words match at the
 * start of a word, so that 'hr' does not find 'threshold'.
 */
export function categoryReason(tagNames: readonly string[]): {
  category: Category
  tag: string | undefined
} {
  for (const [category, words] of CATEGORY_KEYWORDS) {
    const tag = tagNames.find((name) => {
      const folded = ` ${name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')} `
      return words.some((word) => folded.includes(` ${word}`))
    })
    if (tag !== undefined) return { category, tag }
  }
  return { category: DEFAULT_CATEGORY, tag: undefined }
}

export const categoryOf = (tagNames: readonly string[]): Category =>
  categoryReason(tagNames).category

/** Placements that come from hidden tags: the tags stay on the server, the placement travels. */
export const HIGHLIGHTS = ['top-news', 'important', 'director'] as const
export type Highlight = (typeof HIGHLIGHTS)[number]

const HIGHLIGHT_TAGS: Record<Highlight, RegExp> = {
  'top-news': /top[\s_-]*news/i,
  important: /\bimportant\b/i,
  director: /\bdirector\b/i,
}

export function highlightsOf(tagNames: readonly string[]): Highlight[] {
  return HIGHLIGHTS.filter((it) => tagNames.some((name) => HIGHLIGHT_TAGS[it].test(name)))
}

/** The placements that staff switch on and off, with the hidden tags that stand behind each. */
export const PLACEMENT_TAGS = {
  top_news: { 'top-news': 'Top News', important: 'important' },
  pinned: { director: 'director' },
} as const satisfies Record<string, Partial<Record<Highlight, string>>>
export type PlacementName = keyof typeof PLACEMENT_TAGS
export const placedBy = (name: PlacementName) => Object.keys(PLACEMENT_TAGS[name]) as Highlight[]

/** The tag that every article with an event date carries. */
export const EVENT_TAG = 'event'
export const isEventTag = (name: string) => name.toLowerCase() === EVENT_TAG
export const EVENT_WITHOUT_DATE = 'Choose the date of the event.'
