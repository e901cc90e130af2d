import type { TranslationPassage } from '@berg/contract'
import { PassagesOf } from '../../platform/html/passages.ts'
import { conflict, invalid } from '../../platform/http/problem.ts'
import { pairsOf } from './changed-paragraphs.ts'

/** A translation, and the text that it was made from. */
interface Translated {
  content: string
  sourceContent: string
}

interface SideBySide {
  passages: TranslationPassage[]
  unplaced: string[]
}

/** An original and its translation, passage by passage, each where the original has it now. */
export function sideBySide(original: string, translated: Translated | undefined): SideBySide {
  const now = new PassagesOf(original).texts.map(readable)
  const source = new PassagesOf(translated?.sourceContent ?? '')
  const was = source.texts.map(readable)
  const words = new PassagesOf(translated?.content ?? '').textsAsIn(source).map(readable)
  const inPlace = (at: number) => (words[at] === was[at] ? '' : (words[at] ?? ''))
  const passages: TranslationPassage[] = []
  const unplaced = words.slice(was.length)
  for (const { from, to, isSame } of pairsOf(was, now)) {
    if (to === undefined) {
      if (from !== undefined && inPlace(from)) unplaced.push(inPlace(from))
      continue
    }
    passages.push({
      original: now[to] ?? '',
      translated: from === undefined ? '' : inPlace(from),
      change: isSame || !translated ? null : from === undefined ? 'added' : 'changed',
      before: isSame || from === undefined ? null : (was[from] ?? null),
    })
  }
  return { passages, unplaced }
}

/** An original with the words of a translation in the place of its own; an empty passage stays as it is. */
export function translatedHtml(original: string, texts: readonly string[]): string {
  const passages = new PassagesOf(original)
  if (passages.texts.length !== texts.length) throw originalChanged()
  const { html, refused } = passages.with(texts)
  if (refused.length > 0) {
    const which = refused.map((at) => at + 1).join(', ')
    throw invalid({
      passages: [
        `Paragraph ${which}: keep each mark, such as <1> and </1>, once and around the words that it belongs to.`,
      ],
    })
  }
  return html
}

export const originalChanged = () =>
  conflict('The original has changed since. Look at it again, then save.')

/** As people read and type it. What could be taken for a mark stays escaped. */
const readable = (text: string) => text.replaceAll('&amp;', '&')
