/** A document as the demo writes it: what stands above, then paragraphs and lists. */
export interface Sheet {
  title: string
  subtitle: string
  /** A line that starts with '- ' is a point of a list. */
  lines: readonly string[]
}

const WIDTH = 595
const HEIGHT = 842
const MARGIN = 56
const BAND = 110
const LEADING = 17
const CHARACTERS = 90
const LINES_PER_PAGE = 38

/** What stands on each of its pages, line by line. */
export function pagesOf(sheet: Sheet): string[] {
  return linesByPage(sheet).map((lines, page, { length }) =>
    [sheet.title, sheet.subtitle, ...lines, footOf(page, length)]
      .map((line) => line.replace(/\s+/g, ' ').trim())
      .filter(Boolean)
      .join('\n'),
  )
}

function linesByPage(sheet: Sheet): string[][] {
  const lines = sheet.lines.flatMap(wrapped)
  const pages = Math.max(1, Math.ceil(lines.length / LINES_PER_PAGE))
  return Array.from({ length: pages }, (_, page) =>
    lines.slice(page * LINES_PER_PAGE, (page + 1) * LINES_PER_PAGE),
  )
}

const footOf = (page: number, pages: number) => `The Berg · page ${page + 1} of ${pages}`

/** A real PDF of one or more pages, in the fonts that every reader has. */
export function writePdf(sheet: Sheet): Buffer {
  const contents = linesByPage(sheet).map((lines, page, { length }) =>
    drawPage(sheet, lines, page, length),
  )
  const pages = contents.length
  const FIRST_PAGE = 5
  const kids = contents.map((_, page) => `${FIRST_PAGE + page * 2} 0 R`).join(' ')
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
    ...contents.flatMap((content, page) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] ` +
        `/Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents ${FIRST_PAGE + page * 2 + 1} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ])
}

/** All texts here are of one byte a character, so that lengths and places are plain to reckon. */
function assemble(objects: readonly string[]): Buffer {
  let text = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = text.length
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}

function drawPage(sheet: Sheet, lines: readonly string[], page: number, pages: number): string {
  const band = `0.13 0.29 0.26 rg 0 ${HEIGHT - BAND} ${WIDTH} ${BAND} re f`
  const head = [
    text('F2', 22, MARGIN, HEIGHT - 58, sheet.title, '1 1 1'),
    text('F1', 11, MARGIN, HEIGHT - 82, sheet.subtitle, '0.86 0.93 0.9'),
  ]
  const body = lines.map((line, index) =>
    text('F1', 11, MARGIN, HEIGHT - BAND - 44 - index * LEADING, line, '0.13 0.15 0.16'),
  )
  return [
    band,
    ...head,
    ...body,
    text('F1', 9, MARGIN, 36, footOf(page, pages), '0.45 0.48 0.48'),
  ].join('\n')
}

const text = (font: string, size: number, x: number, y: number, words: string, colour: string) =>
  `BT ${colour} rg /${font} ${size} Tf ${x} ${y} Td (${encoded(words)}) Tj ET`

const BEYOND_LATIN: Record<string, string> = { '–': '\x96', '’': '\x92', '•': '\x95' }

const encoded = (words: string) =>
  words.replace(/[–’•]/g, (found) => BEYOND_LATIN[found] ?? '').replace(/[\\()]/g, '\\$&')

function wrapped(line: string): string[] {
  const isPoint = line.startsWith('- ')
  const rows: string[] = []
  let row = isPoint ? '•  ' : ''
  for (const word of (isPoint ? line.slice(2) : line).split(' ')) {
    if (row.length + word.length > CHARACTERS) {
      rows.push(row)
      row = isPoint ? '    ' : ''
    }
    row += `${word} `
  }
  return [...rows, row.trimEnd()]
}
