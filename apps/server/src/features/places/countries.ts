import { fold } from './fold.ts'

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** The English name of a country by its code; the code itself where there is none. */
export const countryName = (code: string): string => names.of(code) ?? code

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')

/** Every country's name, folded, with its code. Built once, on the first question. */
let known: Map<string, string> | undefined
function countries(): Map<string, string> {
  if (known) return known
  known = new Map()
  for (const first of LETTERS) {
    for (const second of LETTERS) {
      const name = names.of(first + second)
      // Codes that are out of use carry the name of what replaced them.
      if (name && !known.has(fold(name))) known.set(fold(name), first + second)
    }
  }
  return known
}

/** The code of a country by its name, however it was written. */
export const countryCode = (text: string): string | undefined => countries().get(fold(text))

/** The country as we write it, however it was written; undefined for one that does not exist. */
export function canonicalCountry(text: string): string | undefined {
  const code = countryCode(text)
  return code && countryName(code)
}

/** Countries whose name begins like this, or whose code it is. */
export function countryCodes(folded: string): string[] {
  const codes = [...countries()].filter(([name]) => name.startsWith(folded)).map(([, code]) => code)
  return folded.length === 2 ? [...codes, folded.toUpperCase()] : codes
}
