import { type Category, DEFAULT_CATEGORY, HIGHLIGHTS, type Highlight } from './categories.ts'

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
