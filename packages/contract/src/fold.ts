/** Letters that are no plain letter with a mark, and how people type them without. */
const PLAIN: Record<string, string> = {
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ø: 'o',
  ı: 'i',
  ŋ: 'n',
  ə: 'e',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
  ħ: 'h',
}

/** A name as it is compared: small letters without marks, single spaces between words. */
export const fold = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[łđðøıŋəæœßþħ]/g, (letter) => PLAIN[letter] ?? letter)
    .replace(/['’ʻʼ`´]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .normalize('NFC')

/** Whether every word of a search begins a word of a text that is folded already. */
export function holdsWords(folded: string, search: string): boolean {
  const words = fold(search).split(' ').filter(Boolean)
  return (
    words.every((word) => ` ${folded}`.includes(` ${word}`)) && (words.length > 0 || !search.trim())
  )
}
