import { type Category, type Highlight, categoryOf, highlightsOf } from '@berg/contract'
import { wordsOf } from '../../platform/html/read.ts'

export interface TagOfArticle {
  name: string
  hidden: boolean
}

/** What follows from an article's tags: where it stands, and how the search finds it by them. */
export function fromTags(tags: readonly TagOfArticle[]): {
  category: Category
  highlights: Highlight[]
  words: string[]
} {
  const names = tags.map((tag) => tag.name)
  // Hidden tags stay hidden from the search too.
  const shown = tags.filter((tag) => !tag.hidden).map((tag) => tag.name)
  return {
    category: categoryOf(names),
    highlights: highlightsOf(names),
    words: wordsOf(shown.join(' ')),
  }
}
