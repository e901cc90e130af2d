import bidiFactory from 'bidi-js'
import { type Face, fontFor, type LoadedFont, widthOf } from './fonts.ts'

const bidi = bidiFactory()

/** A piece of a line in one font and one direction, as it is drawn. */
export interface Run {
  font: LoadedFont
  text: string
  /** In a size of 1. */
  width: number
  /** Its letters join, and are turned around by the font. */
  isJoined: boolean
  /** Only there because the line ends: whoever searches or listens has the word in one piece. */
  isHyphen?: boolean
}

/** A paragraph with the direction of every letter; it is cut into lines, and each line is put in order. */
export class Paragraph {
  private readonly levels: Uint8Array
  readonly isRightToLeft: boolean

  constructor(
    readonly text: string,
    private readonly face: Face,
  ) {
    const { levels, paragraphs } = bidi.getEmbeddingLevels(text)
    this.levels = levels
    this.isRightToLeft = (paragraphs[0]?.level ?? 0) % 2 === 1
  }

  /** In a size of 1. */
  widthOf(start: number, end: number): number {
    return this.runsOf(start, end).reduce((sum, { width }) => sum + width, 0)
  }

  /** As they stand on paper, from left to right. */
  lineOf(start: number, end: number): Run[] {
    return inVisualOrder(this.runsOf(start, end))
  }

  /** What stands at the end of a line after a part of a word. */
  hyphenAfter(at: number): Run {
    const font = fontFor(this.text.charAt(at), this.face) ?? fontFor('-', this.face)
    if (!font) throw new Error('No font has a hyphen.')
    return { font, text: '-', width: widthOf(font, '-'), isJoined: false, isHyphen: true }
  }

  /** As they are written: a new one where the font or the direction changes. */
  private runsOf(start: number, end: number): LevelledRun[] {
    const runs: { font: LoadedFont; level: number; text: string }[] = []
    for (let at = start; at < end;) {
      const character = String.fromCodePoint(this.text.codePointAt(at) ?? 0)
      const level = this.levels[at] ?? 0
      const last = runs.at(-1)
      const font = this.fontAt(character, last?.font)
      if (font && last?.font === font && last.level === level) last.text += character
      else if (font) runs.push({ font, level, text: character })
      at += character.length
    }
    return runs.map(({ font, level, text }) => {
      const isJoined = JOINS.test(text)
      const drawn = level % 2 === 1 && !isJoined ? turned(text) : text
      return { font, level, text: drawn, width: widthOf(font, drawn), isJoined }
    })
  }

  /** Marks and spaces stay with the letter before them where its font has them. */
  private fontAt(character: string, before: LoadedFont | undefined): LoadedFont | undefined {
    const stays = before && /[\p{M} ]/u.test(character)
    if (stays && before.font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)) return before
    return fontFor(character, this.face)
  }
}

interface LevelledRun extends Run {
  level: number
}

const JOINS = /\p{Script=Arabic}/u

/** Signs between letters of the other direction. */
const turned = (text: string): string =>
  Array.from(text)
    .toReversed()
    .map((character) => bidi.getMirroredCharacter(character) ?? character)
    .join('')

/** From the highest level down to the lowest odd one, what stands at it or above is turned around (UAX 9, L2). */
function inVisualOrder(runs: readonly LevelledRun[]): Run[] {
  const order = [...runs]
  const highest = Math.max(0, ...order.map(({ level }) => level))
  for (let level = highest; level > 0; level--) {
    for (let from = 0; from < order.length; from++) {
      if ((order[from]?.level ?? 0) < level) continue
      let to = from
      while ((order[to + 1]?.level ?? 0) >= level) to++
      order.splice(from, to - from + 1, ...order.slice(from, to + 1).toReversed())
      from = to
    }
  }
  return order
}
