import { newsletterPage, type NewsletterIssue, say } from '@berg/contract'
import { dayOfIssue } from '../issue-dates.ts'
import { paragraphBlocks, styleOf } from './article-blocks.ts'
import { flow } from './columns.ts'
import { linesOf } from './lines.ts'
import { sectionBlocks } from './section-blocks.ts'
import { COLOURS, MARGIN, PAGE, type Sheet } from './sheet.ts'
import { STYLES } from './styles.ts'

const WIDTH = PAGE.width - 2 * MARGIN
const GAP = 22
const COLUMN = (WIDTH - GAP) / 2
const LEFTS = [MARGIN, MARGIN + COLUMN + GAP]
const COVER_SHAPE = 0.36
/** A longer greeting flows through the columns. */
const GREETING_LINES = 6
const FOOT = PAGE.height - MARGIN
/** Columns end above the page number. */
const END = FOOT - 24
const RUNNING_TOP = MARGIN + 26

export interface Where {
  origin: string
  timezone: string
}

/** The issue in two columns, over as many pages as it takes. */
export function drawA4(sheet: Sheet, issue: NewsletterIssue, { origin, timezone }: Where): void {
  const printing = { sheet, width: COLUMN, origin, timezone }
  let top = drawOpening(sheet, issue, timezone)
  const style = styleOf({ language: issue.greeting_language }, STYLES.greeting)
  let greeting = paragraphBlocks({ ...printing, width: WIDTH }, issue.greeting, style, 0)
  if (greeting.length > GREETING_LINES) {
    greeting = paragraphBlocks(printing, issue.greeting, style, 0)
  } else {
    for (const { gap, height, draw } of greeting) {
      draw(MARGIN, top + gap)
      top += gap + height
    }
    top += greeting.length > 0 ? 18 : 0
    greeting = []
  }
  const blocks = [
    ...greeting,
    ...issue.sections.flatMap((section) => sectionBlocks(printing, section)),
  ]
  flow(blocks, {
    lefts: LEFTS,
    areaOf: (page) => {
      const y = page === 0 ? top : RUNNING_TOP
      return { y, height: END - y }
    },
    newPage: () => {
      sheet.document.addPage()
      drawRunningHead(sheet, issue)
    },
  })
  drawFeet(sheet, issue, origin)
}

/** Whose paper it is, and which: at the head of the first page. */
export function drawMasthead(sheet: Sheet, issue: NewsletterIssue, timezone: string): number {
  const { name, number, date } = STYLES
  sheet.words('The Berg', name, MARGIN, MARGIN - 8, WIDTH)
  const dayOf = (moment: string) => dayOfIssue(moment, timezone)
  const corrected = issue.corrected_at
    ? say(', corrected on {date} ##an issue of the newsletter', { date: dayOf(issue.corrected_at) })
    : ''
  const day = issue.published_at
    ? dayOf(issue.published_at) + corrected
    : say('Draft ##of an issue of the newsletter')
  sheet.words(
    say('Newsletter No. {number}', { number: issue.number }),
    number,
    MARGIN,
    MARGIN + 2,
    WIDTH,
    true,
  )
  sheet.words(day, date, MARGIN, MARGIN + 15, WIDTH, true)
  sheet.rule(MARGIN, MARGIN + 34, WIDTH, 2, COLOURS.pine)
  return MARGIN + 36
}

function drawOpening(sheet: Sheet, issue: NewsletterIssue, timezone: string): number {
  let y = drawMasthead(sheet, issue, timezone) + 16
  const lines = linesOf(issue.title, STYLES.title, () => WIDTH)
  sheet.lines(lines, STYLES.title, MARGIN, y, WIDTH)
  y += lines.length * STYLES.title.leading + 12
  const { cover } = issue
  if (cover && sheet.has(cover.url)) {
    const height = WIDTH * COVER_SHAPE
    sheet.picture(cover.url, { x: MARGIN, y, width: WIDTH, height }, cover.alt || issue.title)
    y += height + 18
  }
  return y
}

function drawRunningHead(sheet: Sheet, issue: NewsletterIssue): void {
  sheet.words('The Berg', STYLES.runningName, MARGIN, MARGIN - 10, WIDTH)
  sheet.words(
    say('Newsletter No. {number}', { number: issue.number }),
    STYLES.imprint,
    MARGIN,
    MARGIN - 7,
    WIDTH,
    true,
  )
  sheet.rule(MARGIN, MARGIN + 8, WIDTH, 0.8, COLOURS.pine)
}

/** Number of the page, and where all of it stands on the web. */
function drawFeet(sheet: Sheet, issue: NewsletterIssue, origin: string): void {
  const { count } = sheet.document.bufferedPageRange()
  const address = origin + newsletterPage(issue.number)
  for (let page = 0; page < count; page++) {
    sheet.document.switchToPage(page)
    sheet.rule(MARGIN, FOOT - 14, WIDTH, 0.5, COLOURS.line)
    sheet.words(
      say('The Berg, written by the people who make our site run · {address}', { address }),
      STYLES.imprint,
      MARGIN,
      FOOT - 9,
      WIDTH - 80,
    )
    sheet.link({ x: MARGIN, y: FOOT - 9, width: WIDTH - 80, height: 11 }, address)
    sheet.words(
      say('Page {page} of {count}', { page: page + 1, count }),
      STYLES.imprint,
      MARGIN,
      FOOT - 9,
      WIDTH,
      true,
    )
  }
}
