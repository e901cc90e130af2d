import type { IssuePerson, IssueSection } from '@berg/contract'
import {
  articleBlocks,
  centred,
  eventBlocks,
  paragraphBlocks,
  type Printing,
  styleOf,
  textBlocks,
} from './article-blocks.ts'
import type { Block } from './columns.ts'
import { linesOf } from './lines.ts'
import { COLOURS } from './sheet.ts'
import { STYLES } from './styles.ts'

const SECTION_GAP = 24
const FACE = 38
const FACE_ROOM = FACE + 10
const QUOTE_ROOM = 12

/** A section in a column: its heading, its own words, and what it shows. */
export function sectionBlocks(printing: Printing, section: IssueSection): Block[] {
  const { kind, heading, text, text_language, articles, people, message } = section
  const words = paragraphBlocks(printing, text, styleOf({ language: text_language }), 6)
  const hasMore = articles.length + people.length > 0 || message !== null
  return closeUp([
    ...(heading ? [headingBlock(printing, heading)] : []),
    // Words that lead to something stand above it.
    ...(hasMore ? [...words.slice(0, -1), ...words.slice(-1).map(keepNext)] : words),
    ...articles.flatMap((article) =>
      kind === 'events' ? eventBlocks(printing, article) : articleBlocks(printing, article),
    ),
    ...people.map((person) => personBlock(printing, person)),
    ...(message ? messageBlocks(printing, message) : []),
  ])
}

/** What follows a heading stands close to it, and in its column. */
function closeUp([first, second, ...rest]: readonly Block[]): Block[] {
  if (!first) return []
  if (!second) return [first]
  return [first, { ...second, gap: Math.min(second.gap, 8) }, ...rest]
}

function headingBlock({ sheet, width }: Printing, heading: string): Block {
  const lines = linesOf(heading, STYLES.heading, () => width)
  return {
    height: 7 + lines.length * STYLES.heading.leading,
    gap: SECTION_GAP,
    keepsNext: true,
    draw: (x, y) => {
      sheet.rule(x, y, width, 1.2, COLOURS.pine)
      sheet.lines(lines, STYLES.heading, x, y + 7, width)
    },
  }
}

function personBlock({ sheet, width }: Printing, person: IssuePerson): Block {
  const { name, job_title, place, picture } = person
  const room = width - FACE_ROOM
  const names = linesOf(name, STYLES.personName, () => room)
  const facts = [job_title, place].flatMap((fact) => linesOf(fact, STYLES.person, () => room))
  const namesHeight = names.length * STYLES.personName.leading
  const height = namesHeight + facts.length * STYLES.person.leading
  return {
    height: Math.max(FACE, height),
    gap: 11,
    keepsNext: false,
    draw: (x, y) => {
      const top = y + Math.max(0, (FACE - height) / 2)
      drawFace(sheet, name, picture, x, y)
      // Names beside a picture begin at it, in every script.
      const atLeft = (lines: typeof names) =>
        lines.map((line) => ({ ...line, isRightToLeft: false }))
      sheet.lines(atLeft(names), STYLES.personName, x + FACE_ROOM, top, room)
      sheet.lines(atLeft(facts), STYLES.person, x + FACE_ROOM, top + namesHeight, room)
    },
  }
}

function drawFace(sheet: Printing['sheet'], name: string, picture: string, x: number, y: number) {
  if (sheet.has(picture)) {
    return sheet.picture(picture, { x, y, width: FACE, height: FACE }, name, true)
  }
  const words = name.trim().split(/\s+/)
  const initials = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => word?.charAt(0))
  const style = { ...STYLES.personName, size: 13, leading: 16 }
  sheet.artifact(() => {
    sheet.document.circle(x + FACE / 2, y + FACE / 2, FACE / 2).fill(COLOURS.face)
    centred(sheet, initials.join('').toUpperCase(), style, x, y + (FACE - 16) / 2, FACE)
  })
}

function messageBlocks(printing: Printing, message: NonNullable<IssueSection['message']>): Block[] {
  const { title, quote, text, author } = message
  const { sheet, width } = printing
  const titleLines = linesOf(title, STYLES.articleTitle, () => width)
  const quoteLines = linesOf(quote && `“${quote}”`, STYLES.quote, () => width - QUOTE_ROOM)
  return [
    ...textBlocks(printing, titleLines, STYLES.articleTitle, 8).map(keepNext),
    ...quoteLines.map((line, at): Block => ({
      height: STYLES.quote.leading,
      gap: at === 0 ? 5 : 0,
      keepsNext: true,
      draw: (x, y) => {
        const bar = line.isRightToLeft ? x + width - 3 : x
        sheet.rule(bar, y, 3, STYLES.quote.leading, COLOURS.marigold)
        const left = line.isRightToLeft ? 0 : QUOTE_ROOM
        sheet.line(line, STYLES.quote, x + left, y, width - QUOTE_ROOM)
      },
    })),
    ...paragraphBlocks(printing, text, styleOf(message), 7),
    ...paragraphBlocks(printing, author, STYLES.personName, 6),
  ]
}

const keepNext = (block: Block): Block => ({ ...block, keepsNext: true })
