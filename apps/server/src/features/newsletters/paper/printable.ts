import { type Face, fontFor } from './fonts.ts'

/** What has no width and no meaning on paper, and what would turn the text that follows around. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\ufe00-\ufe0f]/gu
/** Keeps two Arabic letters from joining, which is spelling. */
const NON_JOINER = /(?<=\p{Script=Arabic})\u200c(?=\p{Script=Arabic})/gu
/** Pictures among the letters: the words around them say it. */
const PICTOGRAPHS = /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}\u20e3]/u
/** Stands for letters of a script that we have no font of. */
const OMITTED = '[…]'

/** A text as far as our fonts have it, in one line. Pictographs go; letters that none has are marked as left out. */
export function printable(text: string, face: Face): string {
  let printed = ''
  for (const character of visible(text)) {
    if (fontFor(character, face)) printed += character
    else if (!PICTOGRAPHS.test(character) && !printed.endsWith(OMITTED)) printed += OMITTED
  }
  return printed.replace(/ {2,}/g, ' ').trim()
}

const visible = (text: string) =>
  text
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .split(NON_JOINER)
    .map((part) => part.replace(INVISIBLE, ''))
    .join('\u200c')
