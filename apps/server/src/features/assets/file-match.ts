import type { AssetMatch } from '@berg/contract'
import { WordsToMark, markedExcerpt } from '../../platform/search/matched-text.ts'
import type { SearchQuery } from '../../platform/search/search-terms.ts'
import { fileUrlOf } from '../../platform/storage/file-address.ts'
import type { MatchedPart } from './file-words.repository.ts'
import { type WordsKind, wordsKindOf } from './words/words-kind.ts'

const UNITS: Partial<Record<WordsKind, AssetMatch['unit']>> = {
  pdf: 'page',
  docx: 'page',
  odt: 'page',
  xlsx: 'sheet',
  ods: 'sheet',
  pptx: 'slide',
  odp: 'slide',
}

/** A shorter stem starts too many other words. */
const STEM_LENGTH = 3

/** Not all words of files are in the vocabulary: what starts like a stem ('copi' of 'copies') is marked as well. */
export function marksOf({ beginnings, stems, written }: SearchQuery): WordsToMark {
  const starts = stems.map((stem) => stem.replace(/i$/, ''))
  return new WordsToMark(
    [...beginnings, ...starts.filter(({ length }) => length >= STEM_LENGTH)],
    written,
  )
}

/** Where in a file the words stand. */
export function presentMatch(
  { fileId, filename }: { fileId: string; filename: string },
  { page, label, text }: MatchedPart,
  marks: WordsToMark,
): AssetMatch {
  const kind = wordsKindOf(filename)
  const url = fileUrlOf(fileId)
  return {
    line: markedExcerpt(bestLine(text, marks).replace(POINT, ''), marks),
    unit: page === null ? null : ((kind && UNITS[kind]) ?? null),
    page,
    label,
    url: kind === 'pdf' && page !== null ? `${url}#page=${page}` : url,
  }
}

/** How a point of a list begins. */
const POINT = /^[•◦▪‣·–*-]\s+/u
const WORD = /[\p{L}\p{M}\p{N}]+/gu

/** The first of those that have the most different words. */
function bestLine(text: string, marks: WordsToMark): string {
  const lines = text.split('\n')
  const hits = lines.map(
    (line) => new Set((line.match(WORD) ?? []).filter((word) => marks.has(word))).size,
  )
  return lines[hits.indexOf(Math.max(...hits))] ?? ''
}
