import type {
  Language,
  TranslationPassage,
  TranslationSheet,
  TranslationState,
} from '@berg/contract'
import { PassagesOf } from '../html/passages.ts'
import { conflict, invalid } from '../http/problem.ts'
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

/** What is translated, as it is now. */
export interface Original {
  title: string
  content: string
  language: Language
  version: number
}

/** A translation of it, with what it was made from. */
export interface FoundTranslation extends Translated {
  title: string
  sourceTitle: string
  state: TranslationState
  writtenByName: string | null
  checkedByName: string | null
}

/** Both side by side, but for who may do what. */
export const sheetOf = (
  { content, ...original }: Original,
  found: FoundTranslation | undefined,
): Omit<TranslationSheet, 'language' | 'etag' | 'drafting' | 'can'> => ({
  state: found?.state ?? null,
  original: { language: original.language, title: original.title, version: original.version },
  title: found?.title ?? '',
  title_changed: found !== undefined && found.sourceTitle !== original.title,
  ...sideBySide(content, found),
  written_by_name: found?.writtenByName ?? null,
  checked_by_name: found?.checkedByName ?? null,
})

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

const STORED = /\/(?:media|files)\/[^"'?#\s]+/g
const storedIn = (html: string) => new Set(html.match(STORED) ?? [])

/** What others may see of pictures and files follows the original. */
export function requireSameFiles(original: string, content: string): void {
  const known = storedIn(original)
  if ([...storedIn(content)].some((address) => !known.has(address)))
    throw invalid({ content: ['A translation has the pictures and files of its original.'] })
}

export const originalChanged = () =>
  conflict('The original has changed since. Look at it again, then save.')

/** As people read and type it. What could be taken for a mark stays escaped. */
const readable = (text: string) => text.replaceAll('&amp;', '&')
