import type { Face } from './fonts.ts'
import { hyphenPointsOf, isEnglish } from './hyphenation.ts'
import { printable } from './printable.ts'
import { Paragraph, type Run } from './shaped-line.ts'

export interface Line {
  runs: readonly Run[]
  /** In points. */
  width: number
  isRightToLeft: boolean
  /** The paragraph that it is a line of: its lines are read as one. */
  of: object
}

/** What a text is to a screen reader; an artifact is read to nobody. */
export type Tag = 'H1' | 'H2' | 'H3' | 'P' | 'Artifact'

/** How a text is set: its face, its size in points, and the distance of its lines. */
export interface TextStyle {
  face: Face
  size: number
  leading: number
  colour: string
  /** Without it a paragraph. */
  tag?: Tag
  /** Words may be parted at the end of a line. */
  hyphenates?: boolean
}

/** After a space, unless a dot between two facts follows; and after a hyphen or a stroke between letters. */
const BREAKS = /(?<=[ ])(?=[^ ·])|(?<=\p{L}[-–—/])(?=\p{L})/u
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Cuts a paragraph into lines. The room of a line may depend on how many stand above it. */
export function linesOf(
  text: string,
  { face, size, hyphenates = false }: TextStyle,
  roomOf: (line: number) => number,
): Line[] {
  const paragraph = new Paragraph(printable(text, face), face)
  const lines: Line[] = []
  let [start, end, width] = [0, 0, 0]
  const room = () => roomOf(lines.length) / size
  const close = (isParted = false) => {
    if (end > start) lines.push(finished(paragraph, { start, end, isParted }, size))
    ;[start, width] = [end, 0]
  }
  const isParting = hyphenates && isEnglish(paragraph.text)
  for (const { length, visible, whole } of piecesOf(paragraph, room)) {
    const next = end + length
    let head = 0
    if (end > start && width + visible > room()) {
      head = isParting ? headOf(paragraph, end, next, room() - width) : 0
      end += head
      close(head > 0)
    }
    width += head > 0 ? paragraph.widthOf(end, next) : whole
    end = next
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

/** How many letters of a word still fit into a line, with a hyphen after them. */
function headOf(paragraph: Paragraph, start: number, end: number, room: number): number {
  const points = hyphenPointsOf(paragraph.text.slice(start, end))
  const hyphen = paragraph.hyphenAfter(start).width
  return points.findLast((point) => paragraph.widthOf(start, start + point) + hyphen <= room) ?? 0
}

interface Cut {
  start: number
  end: number
  /** Within a word. */
  isParted: boolean
}

function finished(paragraph: Paragraph, { start, end, isParted }: Cut, size: number): Line {
  const words = paragraph.lineOf(start, visibleEnd(paragraph, start, end))
  const runs = isParted ? [...words, paragraph.hyphenAfter(end - 1)] : words
  const width = runs.reduce((sum, run) => sum + run.width, 0) * size
  return { runs, width, isRightToLeft: paragraph.isRightToLeft, of: paragraph }
}
