import { commaList, type SearchWord, say } from '@berg/contract'

/** What was searched for instead of what was typed, and what as well; undefined where nothing was. */
export function describeReading(words: readonly SearchWord[]) {
  const isCorrected = words.some(({ corrections }) => corrections.length > 0)
  const also = [...new Set(words.flatMap(({ synonyms }) => synonyms))]
  return {
    corrected: isCorrected ? words.map(meaning).join(' ') : undefined,
    also: also.length > 0 ? commaList(also) : undefined,
  }
}

/** The words that at least one of the results has. */
export const withoutLacking = (
  words: readonly SearchWord[],
  missing: readonly (readonly string[])[],
): readonly SearchWord[] =>
  missing.length === 0
    ? words
    : words.filter(({ word }) => !missing.every((lacking) => lacking.includes(word)))

/** What each result lacks of a search, where nothing has all of its words. */
export const missingIn = (
  results: readonly { match?: { missing?: string[] | undefined } | undefined }[],
): readonly (readonly string[])[] =>
  results.flatMap(({ match }) => (match?.missing ? [match.missing] : []))

const meaning = ({ word, corrections }: SearchWord) =>
  corrections.length > 0
    ? corrections.reduce((list, last) => say('{list} or {last}', { list, last }))
    : word
