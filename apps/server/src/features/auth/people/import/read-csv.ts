import { IMPORT_MAX_PEOPLE, type ImportPreview, say } from '@berg/contract'

interface CsvLine {
  /** The first line of the file is 1. */
  line: number
  cells: string[]
  /** Why its cells cannot be told apart. */
  fault?: string
}

export interface CsvFile {
  encoding: ImportPreview['encoding']
  delimiter: ImportPreview['delimiter']
  lines: CsvLine[]
}

const DELIMITERS = [';', '\t', ','] as const

/** Lines with something on them. Throws an `UnreadableFile` where there are none, or no text at all. */
export function readCsv(bytes: Buffer): CsvFile {
  const { text, encoding } = decode(bytes)
  const all = text.split('\n')
  const header = all.find((line) => line.trim() !== '')
  if (!header) throw new UnreadableFile('The file is empty.')
  const delimiter = DELIMITERS.reduce((best, each) =>
    header.split(each).length > header.split(best).length ? each : best,
  )
  return { encoding, delimiter, lines: wholeFile(text, delimiter) ?? lineByLine(all, delimiter) }
}

/** What stands in the file, and no more of it than may be read: the headings and the people. */
class FilledLines {
  readonly lines: CsvLine[] = []

  add(line: CsvLine): void {
    if (!line.fault && line.cells.every((cell) => cell.trim() === '')) return
    this.lines.push(line)
    if (this.lines.length <= IMPORT_MAX_PEOPLE + 1) return
    throw new UnreadableFile(
      `The file has too many lines: at most ${IMPORT_MAX_PEOPLE} are taken at once.`,
    )
  }
}

export class UnreadableFile extends Error {
  override name = 'UnreadableFile'
}

const ZIP = Buffer.from('PK\u0003\u0004')
const OLD_EXCEL = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])

function decode(bytes: Buffer): Pick<CsvFile, 'encoding'> & { text: string } {
  const startsWith = (mark: Buffer) => bytes.subarray(0, mark.length).equals(mark)
  if (startsWith(ZIP) || startsWith(OLD_EXCEL)) {
    throw new UnreadableFile('This is a workbook, not a CSV file: save it as CSV and try again.')
  }
  for (const [label, mark] of UTF16) {
    if (startsWith(mark)) return { text: textOf(bytes, label), encoding: 'UTF-16' }
  }
  if (bytes.includes(0)) throw new UnreadableFile('This is no text file.')
  try {
    return { text: textOf(bytes, 'utf-8', true), encoding: 'UTF-8' }
  } catch {
    // What is no UTF-8 was saved by an older Excel.
    return { text: textOf(bytes, 'windows-1252'), encoding: 'Windows-1252' }
  }
}

const UTF16 = [
  ['utf-16le', Buffer.from([0xff, 0xfe])],
  ['utf-16be', Buffer.from([0xfe, 0xff])],
] as const

/** Without the mark at its start, and with one sign for the end of a line. */
const textOf = (bytes: Buffer, label: string, fatal = false) =>
  new TextDecoder(label, { fatal }).decode(bytes).replace(/\r\n?/g, '\n')

/** No cell may be so long; and to put the marks of a very long one in order takes minutes. */
const MOST_CELL = 1000

interface CsvRecord {
  cells: string[]
  /** Where the next one begins. */
  end: number
  fault?: string
}

/** One record, from here to the end of its last line. */
function readRecord(text: string, start: number, delimiter: string): CsvRecord {
  const cells: string[] = []
  let at = start
  for (;;) {
    const cell = text[at] === '"' ? quotedCell(text, at) : plainCell(text, at, delimiter)
    cells.push(cell.text.slice(0, MOST_CELL))
    at = cell.end
    const isOver = at >= text.length || text[at] === '\n'
    const fault = cell.fault ?? (isOver || text[at] === delimiter ? undefined : FAULTS.closing())
    if (fault) return { cells, end: at, fault }
    at++
    if (isOver) return { cells, end: at }
  }
}

function quotedCell(text: string, start: number) {
  for (let at = start + 1; ; at += 2) {
    at = text.indexOf('"', at)
    if (at === -1) return { text: '', end: text.length, fault: FAULTS.open() }
    if (text[at + 1] !== '"')
      return { text: text.slice(start + 1, at).replaceAll('""', '"'), end: at + 1 }
  }
}

function plainCell(text: string, start: number, delimiter: string) {
  let end = start
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n') end++
  const cell = text.slice(start, end)
  return { text: cell, end, ...(cell.includes('"') && { fault: FAULTS.middle() }) }
}

const FAULTS = {
  open: () => say('A quotation mark is opened and not closed.'),
  middle: () => say('A quotation mark stands in the middle of a cell.'),
  closing: () => say('Something follows a closing quotation mark.'),
} as const

/** As the standard has it, line breaks in quotes included; undefined where a quote is out of place. */
function wholeFile(text: string, delimiter: string): CsvLine[] | undefined {
  const filled = new FilledLines()
  let line = 1
  for (let at = 0; at < text.length;) {
    const { cells, end, fault } = readRecord(text, at, delimiter)
    if (fault) return undefined
    filled.add({ line, cells })
    line += text.slice(at, end).split('\n').length - 1
    at = end
  }
  return filled.lines
}

/** One quote out of place must not swallow the lines after it. */
function lineByLine(all: readonly string[], delimiter: string): CsvLine[] {
  const filled = new FilledLines()
  for (const [at, text] of all.entries()) {
    const { cells, fault } = readRecord(text, 0, delimiter)
    filled.add({ line: at + 1, cells, ...(fault && { fault }) })
  }
  return filled.lines
}
