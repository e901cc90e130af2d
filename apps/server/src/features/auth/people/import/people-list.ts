import { IMPORT_FIELDS, readWorkingHours, say, sayCount } from '@berg/contract'
import { type Columns, columnsOf } from './import-columns.ts'
import { type CsvFile, UnreadableFile, readCsv } from './read-csv.ts'
import { type ImportedRow, faultsOf } from './row-faults.ts'

/** What a file says, whoever is known here; its faults are in the language that is spoken. */
export interface PeopleList extends Pick<CsvFile, 'encoding' | 'delimiter'> {
  ignored: string[]
  rows: { line: number; row: ImportedRow; faults: string[] }[]
}

export function readPeopleList(bytes: Uint8Array): PeopleList {
  const { encoding, delimiter, lines } = readCsv(Buffer.from(bytes))
  const [header, ...rest] = lines
  if (!header) throw new UnreadableFile('The file is empty.')
  const columns = columnsOf(header.cells)
  const rows = rest.map(({ line, cells, fault }) => {
    const row = rowOf(columns, cells)
    const ofLine = fault ?? faultOfWidth(columns, cells)
    return { line, row, faults: ofLine ? [ofLine] : faultsOf(row) }
  })
  return { encoding, delimiter, ignored: columns.ignored, rows }
}

function rowOf({ at }: Columns, cells: readonly string[]): ImportedRow {
  const row = Object.fromEntries(
    IMPORT_FIELDS.map((field) => [field, clean(cells[at[field] ?? -1] ?? '')]),
  ) as ImportedRow
  return { ...row, working_hours: readWorkingHours(row.working_hours) ?? row.working_hours }
}

const clean = (cell: string) =>
  cell
    .normalize('NFC')
    .replace(/[^\S\r\n]+/g, ' ')
    .trim()

function faultOfWidth({ count, at }: Columns, cells: readonly string[]): string | undefined {
  // Spreadsheets leave out or add empty cells at the end.
  const filled = cells.findLastIndex((cell) => cell.trim() !== '') + 1
  if (filled > count) {
    return sayCount(
      filled,
      'The line has {n} cell; there are {count} columns.',
      'The line has {n} cells; there are {count} columns.',
      { count },
    )
  }
  const needed = Math.max(at.first_name ?? 0, at.last_name ?? 0) + 1
  if (cells.length < Math.min(needed, count)) {
    return say('The line has only {filled} of {count} cells.', { filled: cells.length, count })
  }
  return undefined
}
