import type { Face } from './fonts.ts'
import { printable } from './printable.ts'
import { Paragraph, type Run } from './shaped-line.ts'

export interface Line {
  runs: readonly Run[]
  /** In points. */
  width: number
  isRightToLeft: boolean
}

/** How a text is set: its face, its size in points, and the distance of its lines. */
export interface TextStyle {
  face: Face
  size: number
  leading: number
  colour: string
}

/** After a space, and after a hyphen or a stroke between letters. */
const BREAKS = /(?<=[ ])(?=[^ ])|(?<=\p{L}[-–—/])(?=\p{L})/u
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Cuts a paragraph into lines. The room of a line may depend on how many stand above it. */
export function linesOf(
  text: string,
  { face, size }: TextStyle,
  roomOf: (line: number) => number,
): Line[] {
  const paragraph = new Paragraph(printable(text, face), face)
  const lines: Line[] = []
  let start = 0
  let end = 0
  const room = () => roomOf(lines.length) / size
  const close = () => {
    if (end > start) lines.push(finished(paragraph, start, end, size))
    start = end
  }
  for (const piece of piecesOf(paragraph, () => Math.min(room(), roomOf(Infinity) / size))) {
    const next = end + piece.length
    if (end > start && visibleWidth(paragraph, start, next) > room()) close()
    end = next
  }
  close()
  return lines
}

/** Words; one that is wider than a line, in as many parts as it takes. */
function* piecesOf(paragraph: Paragraph, roomNow: () => number): Generator<string> {
  let at = 0
  for (const word of paragraph.text.split(BREAKS)) {
    if (visibleWidth(paragraph, at, at + word.length) <= roomNow()) yield word
    else yield* partsOf(paragraph, at, word, roomNow())
    at += word.length
  }
}

function* partsOf(paragraph: Paragraph, at: number, word: string, room: number) {
  let part = ''
  for (const { segment } of graphemes.segment(word)) {
    if (part && paragraph.widthOf(at, at + part.length + segment.length) > room) {
      yield part
      at += part.length
      part = ''
    }
    part += segment
  }
  yield part
}

/** Without the space that the line ends with. */
const visibleEnd = ({ text }: Paragraph, start: number, end: number) =>
  start + text.slice(start, end).trimEnd().length

const visibleWidth = (paragraph: Paragraph, start: number, end: number) =>
  paragraph.widthOf(start, visibleEnd(paragraph, start, end))

function finished(paragraph: Paragraph, start: number, end: number, size: number): Line {
  const runs = paragraph.lineOf(start, visibleEnd(paragraph, start, end))
  const width = runs.reduce((sum, run) => sum + run.width, 0) * size
  return { runs, width, isRightToLeft: paragraph.isRightToLeft }
}
