import { baseLanguage, type IssueArticle, paragraphsOf, type TextLanguage } from '@berg/contract'
import { headingsSaid } from '../headings.ts'
import { pageOfArticle } from '../issue-languages.ts'
import { leafOf, whenAndWhere } from '../issue-dates.ts'
import type { Block } from './columns.ts'
import { type Line, linesOf, type TextStyle } from './lines.ts'
import { COLOURS, type Sheet } from './sheet.ts'
import { STYLES } from './styles.ts'

export interface Printing {
  sheet: Sheet
  /** Of a column. */
  width: number
  origin: string
  timezone: string
}

/** Large enough for a phone held in one hand. */
const QR_SIDE = 62
const QR_ROOM = QR_SIDE + 6
/** A code has an empty edge of its own. */
const QR_EDGE = 6
const PICTURE_SHAPE = 9 / 16
const LEAF = { width: 34, height: 36, gap: 9 }
const ARTICLE_GAP = 16

/** Lines that flow. The first two stay together, and so do the last two. */
export function textBlocks(
  { sheet, width }: Printing,
  lines: readonly Line[],
  style: TextStyle,
  gap: number,
): Block[] {
  return lines.map((line, at) => ({
    height: style.leading,
    gap: at === 0 ? gap : 0,
    keepsNext: at < lines.length - 1 && (at === 0 || at === lines.length - 2),
    draw: (x, y) => sheet.line(line, style, x, y, width),
  }))
}

/** Paragraphs in one style. */
export function paragraphBlocks(
  printing: Printing,
  text: string,
  style: TextStyle,
  gap: number,
): Block[] {
  return paragraphsOf(text).flatMap((paragraph, at) => {
    const lines = linesOf(paragraph, style, () => printing.width)
    return textBlocks(printing, lines, style, at === 0 ? gap : style.leading / 3)
  })
}

/** What is drawn at a place within the head of an article. */
type Part = (x: number, y: number) => void

/** Picture, title and code stand together with the words beside the code; the other words flow. */
export function articleBlocks(printing: Printing, article: IssueArticle): Block[] {
  const { sheet, width, timezone } = printing
  const { picture, category, author_name } = article
  const parts: Part[] = []
  let top = 0
  if (picture && sheet.has(picture.url)) {
    const height = width * PICTURE_SHAPE
    parts.push((x, y) =>
      sheet.picture(picture.url, { x, y, width, height }, picture.alt || article.title),
    )
    top = height + 8
  }
  const room = article.text ? width : width - QR_ROOM
  const title = linesOf(article.title, STYLES.articleTitle, () => room)
  const isRightToLeft = title[0]?.isRightToLeft ?? false
  const add = (lines: readonly Line[], style: TextStyle) => {
    const at = top
    // What belongs to a title stands at its side.
    const aligned = lines.map((line) => ({ ...line, isRightToLeft }))
    parts.push((x, y) => sheet.lines(aligned, style, x, y + at, room))
    top += lines.length * style.leading
  }
  add(
    linesOf(`${headingsSaid()[category]} · ${author_name}`, STYLES.kicker, () => room),
    STYLES.kicker,
  )
  const codeTop = top
  top += 1
  add(title, STYLES.articleTitle)
  add(
    linesOf(whenAndWhere(article, timezone), STYLES.when, () => room),
    STYLES.when,
  )
  top += 3
  const start = article.text ? top : codeTop
  return withCode(printing, article, { parts, top, codeTop: start })
}

/** The day stands before the title, the code after it. */
export function eventBlocks(printing: Printing, event: IssueArticle): Block[] {
  const { sheet, width, timezone } = printing
  const { event_date: day } = event
  const left = day ? LEAF.width + LEAF.gap : 0
  const room = width - left - QR_ROOM
  const title = linesOf(event.title, STYLES.eventTitle, () => room)
  const when = linesOf(whenAndWhere(event, timezone), STYLES.when, () => room)
  const titleHeight = title.length * STYLES.eventTitle.leading
  const height = titleHeight + when.length * STYLES.when.leading
  const parts: Part[] = [
    (x, y) => {
      // The line below the title says the day in full.
      if (day) sheet.artifact(() => drawLeaf(sheet, day, x, y + 2))
      sheet.lines(title, STYLES.eventTitle, x + left, y, room)
      sheet.lines(when, STYLES.when, x + left, y + titleHeight, room)
    },
  ]
  return withCode(printing, event, { parts, top: height + 2, codeTop: 2, indent: left })
}

interface Head {
  parts: Part[]
  /** Where its words begin. */
  top: number
  codeTop: number
  /** Of its words. */
  indent?: number
}

function withCode(printing: Printing, article: IssueArticle, head: Head): Block[] {
  const { parts, top, codeTop, indent = 0 } = head
  const { sheet, origin } = printing
  const width = printing.width - indent
  const style = styleOf(article)
  const codeEnd = codeTop + QR_SIDE - QR_EDGE
  // Words stand beside the code, and below it over the whole width.
  const besideCode = Math.max(0, Math.ceil((codeEnd - top) / style.leading))
  const lines: Line[] = []
  for (const paragraph of paragraphsOf(article.text)) {
    const above = lines.length
    const room = (line: number) => (above + line < besideCode ? width - QR_ROOM : width)
    lines.push(...linesOf(paragraph, style, room))
  }
  // No single line is left for the next column.
  const held = lines.length - besideCode === 1 ? lines.length : besideCode
  const first = lines.slice(0, held)
  // The code of an event stands opposite its day, whatever its script.
  const isRightToLeft = (first[0]?.isRightToLeft ?? false) && indent === 0
  const address = origin + pageOfArticle(article)
  const opening: Block = {
    height: Math.max(top + first.length * style.leading, codeEnd),
    gap: ARTICLE_GAP,
    keepsNext: false,
    draw: (edge, y) => {
      for (const part of parts) part(edge, y)
      const x = edge + indent
      const isBeside = (at: number) => at < besideCode
      const [left, right] = isRightToLeft ? [QR_ROOM, 0] : [0, QR_ROOM]
      for (const [at, line] of first.entries()) {
        const room = isBeside(at) ? width - left - right : width
        sheet.line(line, style, x + (isBeside(at) ? left : 0), y + top + at * style.leading, room)
      }
      const codeX = isRightToLeft ? x - QR_EDGE : x + width - QR_SIDE + QR_EDGE
      sheet.qrCode(address, codeX, y + codeTop - QR_EDGE, QR_SIDE)
      sheet.link({ x, y, width: width - QR_ROOM, height: top }, address)
    },
  }
  const rest = textBlocks({ ...printing, width }, lines.slice(held), style, 0)
  return [opening, ...rest.map((block) => indented(block, indent))]
}

interface Words extends Partial<Pick<IssueArticle, 'translation' | 'text_language'>> {
  language?: TextLanguage | undefined
}

/** Only English is parted at the end of a line. */
export function styleOf(
  { language, translation, text_language }: Words,
  style: TextStyle = STYLES.text,
): TextStyle {
  const code = text_language ?? translation?.language ?? language
  const isForeign = code !== undefined && baseLanguage(code) !== 'en'
  return isForeign ? { ...style, hyphenates: false } : style
}

const indented = (block: Block, indent: number): Block => ({
  ...block,
  draw: (x, y) => block.draw(x + indent, y),
})

function drawLeaf(sheet: Sheet, day: string, x: number, y: number): void {
  const { month, day: number } = leafOf(day)
  const { width, height } = LEAF
  const { document } = sheet
  document.roundedRect(x, y, width, height, 4).fill(COLOURS.paper)
  document.save().roundedRect(x, y, width, height, 4).clip()
  document.rect(x, y, width, 13).fill(COLOURS.clay)
  document.restore()
  document.lineWidth(0.6).roundedRect(x, y, width, height, 4).stroke(COLOURS.clay)
  centred(sheet, month, { ...STYLES.kicker, colour: COLOURS.paper }, x, y + 0.5, width)
  centred(sheet, number, { ...STYLES.articleTitle, size: 15 }, x, y + 15.5, width)
}

/** One short line. */
export function centred(
  sheet: Sheet,
  text: string,
  style: TextStyle,
  x: number,
  y: number,
  width: number,
): void {
  const [line] = linesOf(text, style, () => width)
  if (line) sheet.line(line, style, x + (width - line.width) / 2, y, line.width)
}
