import { sayCount } from '@berg/contract'
/** How fast people read in a second language. */
const WORDS_A_MINUTE = 180

/** How many words a text has, and how many minutes they take. */
export function readingTime(html: string): { words: number; minutes: number } {
  const text = html.replace(/<[^>]*>/g, ' ').replace(/&nbsp;/g, ' ')
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu)?.length ?? 0
  return { words, minutes: Math.ceil(words / WORDS_A_MINUTE) }
}

/** '1 word', '240 words · 2 min to read'. */
export function readingWords(html: string): string {
  const { words, minutes } = readingTime(html)
  const counted = sayCount(words, '{n} word', '{n} words')
  return words === 0
    ? counted
    : `${counted} · ${sayCount(minutes, '{n} min to read', '{n} min to read')}`
}
