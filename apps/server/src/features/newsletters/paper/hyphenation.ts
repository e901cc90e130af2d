import english from 'hyphen/en-gb/index.js'

const SOFT = '\u00ad'
const FEWEST = { letters: 6, before: 2, after: 3 }
/** One word, perhaps with signs after it. Names, which begin with a capital, are not parted. */
const WORD = /^(\p{Ll}+)\P{L}*$/u

/** Only English patterns are here: a text with letters that English does not have is left as it is. */
export const isEnglish = (text: string): boolean => !/[^\p{ASCII}\P{L}]/u.test(text)

/** After how many letters a word may be parted. */
export function hyphenPointsOf(text: string): number[] {
  const word = WORD.exec(text)?.[1] ?? ''
  if (word.length < FEWEST.letters) return []
  const points: number[] = []
  let letters = 0
  for (const part of english.hyphenateSync(word, { hyphenChar: SOFT }).split(SOFT)) {
    letters += part.length
    if (letters >= FEWEST.before && word.length - letters >= FEWEST.after) points.push(letters)
  }
  return points
}
