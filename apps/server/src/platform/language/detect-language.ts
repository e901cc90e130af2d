import { ARTICLE_LANGUAGES, type Language } from '@berg/contract'
import { FREQUENT_WORDS } from './frequent-words.ts'

/** The beginning of a text tells as much as the whole. */
const LETTERS_READ = 4000
/** In fewer words chance would decide. */
const FEWEST_HITS = 3
/** Of ten words of a sentence three or four are frequent ones. */
const SMALLEST_SHARE = 0.12
/** By how much the first must be ahead of the second. */
const LEAD = 1.6

const WORD = /[\p{L}\p{M}]+/gu

const languagesOf = new Map<string, Language[]>()
for (const language of ARTICLE_LANGUAGES) {
  for (const word of FREQUENT_WORDS[language].split(' ')) {
    languagesOf.set(word, [...(languagesOf.get(word) ?? []), language])
  }
}

/** The language of a text by its most frequent words; undefined where they do not tell. */
export function detectLanguage(text: string): Language | undefined {
  const words = text.slice(0, LETTERS_READ).normalize('NFC').toLowerCase().match(WORD) ?? []
  const hits = new Map<Language, number>()
  for (const word of words) {
    const known = languagesOf.get(word) ?? []
    // A word of many languages says little about each.
    for (const language of known) {
      hits.set(language, (hits.get(language) ?? 0) + 1 / Math.sqrt(known.length))
    }
  }
  const [first, second] = [...hits].toSorted(([, one], [, other]) => other - one)
  if (!first) return undefined
  const [language, score] = first
  const isTold = score >= FEWEST_HITS && score >= words.length * SMALLEST_SHARE
  return isTold && score >= LEAD * (second?.[1] ?? 0) ? language : undefined
}
