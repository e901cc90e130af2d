import type { ImportPreview } from '@berg/contract'
import { type Info, parse } from 'csv-parse/sync'

export interface CsvLine {
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
  const all = text.split(/\r\n|\n|\r/)
  const header = all.find((line) => line.trim() !== '')
  if (!header) throw new UnreadableFile('The file is empty.')
  const delimiter = DELIMITERS.reduce((best, each) =>
    header.split(each).length > header.split(best).length ? each : best,
  )
  const lines =
    wholeFile(text, delimiter) ?? all.map((line, at) => oneLine(line, at + 1, delimiter))
  const isFilled = ({ cells, fault }: CsvLine) => fault || cells.some((cell) => cell.trim() !== '')
  return { encoding, delimiter, lines: lines.filter(isFilled) }
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

/** Without the mark at its start. */
const textOf = (bytes: Buffer, label: string, fatal = false) =>
  new TextDecoder(label, { fatal }).decode(bytes)

const STRICT = { relax_column_count: true, info: true } as const
type Parsed = { record: string[]; info: Info }[]

/** As the standard has it, line breaks in quotes included; undefined where a quote is out of place. */
function wholeFile(text: string, delimiter: string): CsvLine[] | undefined {
  try {
    const parsed = parse(text, { ...STRICT, delimiter }) as unknown as Parsed
    let end = 0
    return parsed.map(({ record, info }) => {
      const line = end + 1
      end = info.lines
      return { line, cells: record }
    })
  } catch {
    return undefined
  }
}

/** One quote out of place must not swallow the lines after it. */
function oneLine(text: string, line: number, delimiter: string): CsvLine {
  if (text === '') return { line, cells: [] }
  try {
    return { line, cells: parse(text, { relax_column_count: true, delimiter })[0] ?? [] }
  } catch (error) {
    const { code = '' } = error as { code?: string }
    return { line, cells: [], fault: QUOTE_FAULTS[code] ?? 'This line cannot be read.' }
  }
}

const QUOTE_FAULTS: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: 'A quotation mark is opened and not closed.',
  INVALID_OPENING_QUOTE: 'A quotation mark stands in the middle of a cell.',
  CSV_INVALID_CLOSING_QUOTE: 'Something follows a closing quotation mark.',
}
