import type { SearchWord } from '@berg/contract'

/** What was searched for instead of what was typed, and what as well; undefined where nothing was. */
export function describeReading(words: readonly SearchWord[]) {
  const isCorrected = words.some(({ corrections }) => corrections.length > 0)
  const also = [...new Set(words.flatMap(({ synonyms }) => synonyms))]
  return {
    corrected: isCorrected ? words.map(meaning).join(' ') : undefined,
    also: also.length > 0 ? also.join(', ') : undefined,
  }
}

const meaning = ({ word, corrections }: SearchWord) => corrections.join(' or ') || word
