import { type MatchedText, fold } from '@berg/contract'

/** The words to mark: folded, these and all that start with one of the beginnings. */
export class WordsToMark {
  private readonly words: ReadonlySet<string>
  /** Texts repeat themselves: each word is folded and compared once for all of them. */
  private readonly known = new Map<string, boolean>()

  constructor(
    private readonly beginnings: readonly string[],
    words: readonly string[],
  ) {
    this.words = new Set(words)
  }

  has(word: string): boolean {
    const before = this.known.get(word)
    if (before !== undefined) return before
    // Most words have nothing to fold.
    const folded = /^[\da-z]+$/i.test(word) ? word.toLowerCase() : fold(word)
    const isMarked = this.words.has(folded) || this.beginnings.some((it) => folded.startsWith(it))
    this.known.set(word, isMarked)
    return isMarked
  }
}

/** How much of a text is shown. */
const SHOWN_WORDS = 28

/** A whole text as runs, marked or not. */
export function markedText(text: string, wanted: WordsToMark): MatchedText {
  const runs: MatchedText = []
  let from = 0
  const add = (to: number, hit: boolean) => {
    if (to === from) return
    const last = runs.at(-1)
    const part = text.slice(from, to)
    if (last && !hit && !last.hit) last.text += part
    else runs.push({ text: part, hit })
    from = to
  }
  for (const { start, end, hit } of wordsIn(text, wanted)) {
    if (!hit) continue
    add(start, false)
    add(end, true)
  }
  add(text.length, false)
  return runs
}

/** The part of a text that has most of what was searched for; it says where the text goes on. */
export function markedExcerpt(text: string, wanted: WordsToMark): MatchedText {
  const words = wordsIn(text, wanted)
  const first = bestStart(words)
  const last = words[Math.min(first + SHOWN_WORDS, words.length) - 1]
  const start = first === 0 ? 0 : (words[first]?.start ?? 0)
  const isWhole = words.length <= first + SHOWN_WORDS
  const end = isWhole ? text.length : endOfWord(text, last?.end ?? text.length)
  const shown = text.slice(start, end).trim()
  const before = start === 0 ? '' : '…\u00a0'
  const after = isWhole || /[.!?…]$/.test(shown) ? '' : '\u00a0…'
  return markedText(`${before}${shown}${after}`, wanted)
}

interface Word {
  start: number
  end: number
  hit: boolean
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu

/** Without an iterator: of a search with long texts this is most of what the server itself does. */
function wordsIn(text: string, wanted: WordsToMark): Word[] {
  const words: Word[] = []
  WORD.lastIndex = 0
  for (let match = WORD.exec(text); match; match = WORD.exec(text)) {
    words.push({ start: match.index, end: WORD.lastIndex, hit: wanted.has(match[0]) })
  }
  return words
}

/** The first of the marked words that have the most marked ones after them; near the end a little earlier. */
function bestStart(words: readonly Word[]): number {
  let best = 0
  let most = 0
  words.forEach(({ hit }, at) => {
    if (!hit) return
    const count = words.slice(at, at + SHOWN_WORDS).filter((word) => word.hit).length
    if (count <= most) return
    most = count
    best = at
  })
  return Math.max(0, Math.min(best, words.length - SHOWN_WORDS))
}

/** With the mark that ends a sentence. */
const endOfWord = (text: string, end: number) => (/[.!?…]/.test(text[end] ?? '') ? end + 1 : end)
