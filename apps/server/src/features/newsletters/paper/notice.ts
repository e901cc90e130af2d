import {
  type IssueArticle,
  newsletterPage,
  type NewsletterIssue,
  say,
  sayCount,
} from '@berg/contract'
import { whenAndWhere } from '../issue-dates.ts'
import { pageOfArticle } from '../issue-languages.ts'
import { drawMasthead, type Where } from './a4.ts'
import { type Line, linesOf, type TextStyle } from './lines.ts'
import { COLOURS, MARGIN, PAGE, type Sheet } from './sheet.ts'

const WIDTH = PAGE.width - 2 * MARGIN
const END = PAGE.height - MARGIN
const QR_SIDE = 150
/** The foot with the code and where it leads. */
const FOOT_TOP = END - QR_SIDE
const COVER = { least: 150, most: 290 }
const ITEM_GAP = 14

const { ink, muted, pine, clay } = COLOURS
const STYLES = {
  item: { face: 'serifBold', size: 19, leading: 23, colour: ink, tag: 'H2' },
  when: { face: 'sansBold', size: 12, leading: 16, colour: clay },
  text: { face: 'serif', size: 13, leading: 18, colour: ink, hyphenates: true },
  more: { face: 'sansBold', size: 13, leading: 18, colour: pine },
  scan: { face: 'serifBold', size: 22, leading: 27, colour: pine },
  address: { face: 'sans', size: 11.5, leading: 16, colour: muted },
} as const satisfies Record<string, TextStyle>
const TITLE_SIZES = [42, 39, 36, 33, 30, 27]

interface Item {
  article: IssueArticle
  parts: readonly { lines: readonly Line[]; style: TextStyle }[]
  text: readonly Line[]
}

/** One page for the board: the title, as many items as fit, and one code that leads to all of them. */
export function drawNotice(sheet: Sheet, issue: NewsletterIssue, where: Where): void {
  const { origin, timezone } = where
  const top = drawTitle(sheet, issue, drawMasthead(sheet, issue, timezone) + 18)
  const hasCover = issue.cover !== null && sheet.has(issue.cover.url)
  const items = itemsOf(issue, timezone)
  const room = FOOT_TOP - 18 - top - (hasCover ? COVER.least + 18 : 0)
  const chosen = choose(items, room)
  let y = top
  if (hasCover && issue.cover) {
    const height = Math.min(COVER.most, COVER.least + room - heightOf(chosen))
    const { url, alt } = issue.cover
    sheet.picture(url, { x: MARGIN, y, width: WIDTH, height }, alt || issue.title)
    y += height + 18
  }
  for (const { article, parts } of chosen) {
    const start = y
    for (const { lines, style } of parts) {
      sheet.lines(lines, style, MARGIN, y, WIDTH)
      y += lines.length * style.leading
    }
    const box = { x: MARGIN, y: start, width: WIDTH, height: y - start }
    sheet.link(box, origin + pageOfArticle(article))
    y += ITEM_GAP
  }
  drawFoot(sheet, origin + newsletterPage(issue.number), items.length - chosen.length)
}

function drawTitle(sheet: Sheet, { title }: NewsletterIssue, y: number): number {
  const styles = TITLE_SIZES.map((size): TextStyle => ({
    face: 'serifBold',
    size,
    leading: size * 1.14,
    colour: ink,
    tag: 'H1',
  }))
  const set = styles.map((style) => ({ style, lines: linesOf(title, style, () => WIDTH) }))
  // As large as goes without one line more.
  const fewest = Math.min(...set.map(({ lines }) => lines.length))
  const fitting = set.find(({ lines }) => lines.length === fewest)
  if (!fitting) return y
  const { lines, style } = fitting
  sheet.lines(lines, style, MARGIN, y, WIDTH)
  return y + lines.length * style.leading + 16
}

/** News and events in the order of the issue, each once. */
function itemsOf({ sections }: NewsletterIssue, timezone: string): Item[] {
  const articles = new Map(
    sections.flatMap((section) => section.articles.map((article) => [article.id, article])),
  )
  const set = (text: string, style: TextStyle) => linesOf(text, style, () => WIDTH)
  return [...articles.values()].map((article) => ({
    article,
    parts: [
      { lines: set(article.title, STYLES.item), style: STYLES.item },
      { lines: set(whenAndWhere(article, timezone), STYLES.when), style: STYLES.when },
    ],
    text: set(article.text, STYLES.text),
  }))
}

const heightOfItem = ({ parts }: Pick<Item, 'parts'>) =>
  parts.reduce((sum, { lines, style }) => sum + lines.length * style.leading, 0)

const heightOf = (items: readonly Item[]) =>
  items.reduce((sum, item) => sum + heightOfItem(item) + ITEM_GAP, 0)

/** As many titles as fit; then the words of the first ones, where there is room left. */
function choose(items: readonly Item[], room: number): Item[] {
  const chosen: Item[] = []
  for (const item of items) {
    if (heightOf([...chosen, item]) > room) break
    chosen.push(item)
  }
  for (const [at, item] of chosen.entries()) {
    const parts = [...item.parts, { lines: item.text, style: STYLES.text }]
    const longer = chosen.with(at, { ...item, parts })
    if (heightOf(longer) > room) break
    chosen[at] = { ...item, parts }
  }
  return chosen
}

function drawFoot(sheet: Sheet, address: string, left: number): void {
  sheet.rule(MARGIN, FOOT_TOP - 8, WIDTH, 1.2, pine)
  // The empty edge of the code lies in the margin.
  sheet.qrCode(address, MARGIN - 14, FOOT_TOP, QR_SIDE)
  const x = MARGIN + QR_SIDE
  const room = WIDTH - QR_SIDE
  const parts = [
    { text: say('Scan to read the whole issue'), style: STYLES.scan },
    { text: moreOf(left), style: STYLES.more },
    { text: address, style: STYLES.address },
  ].map(({ text, style }) => ({ style, lines: linesOf(text, style, () => room) }))
  const height = heightOfItem({ parts })
  let y = FOOT_TOP + (QR_SIDE - height) / 2
  for (const { lines, style } of parts) {
    sheet.lines(lines, style, x, y, room)
    y += lines.length * style.leading
  }
}

const moreOf = (left: number) =>
  left === 0 ? '' : sayCount(left, 'And one more in this issue', 'And {n} more in this issue')
