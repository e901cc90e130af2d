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

/** After a space, unless a dot between two facts follows; and after a hyphen or a stroke between letters. */
const BREAKS = /(?<=[ ])(?=[^ ·])|(?<=\p{L}[-–—/])(?=\p{L})/u
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Cuts a paragraph into lines. The room of a line may depend on how many stand above it. */
export function linesOf(
  text: string,
  { face, size }: TextStyle,
  roomOf: (line: number) => number,
): Line[] {
  const paragraph = new Paragraph(printable(text, face), face)
  const lines: Line[] = []
  let [start, end, width] = [0, 0, 0]
  const room = () => roomOf(lines.length) / size
  const close = () => {
    if (end > start) lines.push(finished(paragraph, start, end, size))
    ;[start, width] = [end, 0]
  }
  for (const { length, visible, whole } of piecesOf(paragraph, room)) {
    if (end > start && width + visible > room()) close()
    end += length
    width += whole
  }
  close()
  return lines
}

/** A word with the space that follows it, or a part of one; widths are in a size of 1. */
interface Piece {
  length: number
  /** Without the space. */
  visible: number
  whole: number
}

/** Words; one that is wider than a line, in as many parts as it takes. */
function* piecesOf(paragraph: Paragraph, room: () => number): Generator<Piece> {
  let at = 0
  for (const word of paragraph.text.split(BREAKS)) {
    const end = at + word.length
    const visible = paragraph.widthOf(at, visibleEnd(paragraph, at, end))
    if (visible > room()) yield* partsOf(paragraph, at, word, room())
    else yield { length: word.length, visible, whole: paragraph.widthOf(at, end) }
    at = end
  }
}

function* partsOf(paragraph: Paragraph, start: number, word: string, room: number) {
  let part: Piece = { length: 0, visible: 0, whole: 0 }
  for (const { segment, index } of graphemes.segment(word)) {
    const at = start + index
    const width = paragraph.widthOf(at, at + segment.length)
    if (part.length > 0 && part.whole + width > room) {
      yield part
      part = { length: 0, visible: 0, whole: 0 }
    }
    const whole = part.whole + width
    part = { length: part.length + segment.length, visible: whole, whole }
  }
  yield part
}

/** Without the space that it ends with. */
const visibleEnd = ({ text }: Paragraph, start: number, end: number) =>
  start + text.slice(start, end).trimEnd().length

function finished(paragraph: Paragraph, start: number, end: number, size: number): Line {
  const runs = paragraph.lineOf(start, visibleEnd(paragraph, start, end))
  const width = runs.reduce((sum, run) => sum + run.width, 0) * size
  return { runs, width, isRightToLeft: paragraph.isRightToLeft }
}
