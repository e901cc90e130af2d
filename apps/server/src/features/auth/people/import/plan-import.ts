import {
  IMPORT_FIELDS,
  IMPORT_MAX_PEOPLE,
  type ImportField,
  type ImportPreview,
  fold,
} from '@berg/contract'
import type { User } from '../../auth.table.ts'
import { type Columns, columnsOf } from './import-columns.ts'
import { type CsvFile, type CsvLine, UnreadableFile } from './read-csv.ts'
import { type ImportedRow, faultsOf } from './row-faults.ts'
import { personName } from '../../../../platform/person-name.ts'

type Fault = ImportPreview['faults'][number]
type Change = { field: ImportField; before: string; after: string }

export interface PlannedRow {
  line: number
  row: ImportedRow
  /** Undefined for somebody new. */
  user: User | undefined
  changes: Change[]
}

export interface ImportPlan {
  ignored: string[]
  faults: Fault[]
  rows: PlannedRow[]
  absent: User[]
}

/** What a file would do to these accounts. */
export function planImport({ lines }: Pick<CsvFile, 'lines'>, people: readonly User[]): ImportPlan {
  const [header, ...rest] = lines
  if (!header) throw new UnreadableFile('The file is empty.')
  if (rest.length > IMPORT_MAX_PEOPLE) {
    throw new UnreadableFile(
      `The file has ${rest.length} lines; at most ${IMPORT_MAX_PEOPLE} are taken at once.`,
    )
  }
  const columns = columnsOf(header.cells)
  const known = new KnownPeople(people)
  const seen = new SeenRows()
  const faults: Fault[] = []
  const rows: PlannedRow[] = []
  const named = new Set<number>()
  for (const { line, cells, fault } of rest) {
    const row = rowOf(columns, cells)
    const widthFault = fault ?? faultOfWidth(columns, cells)
    const own = widthFault ? [widthFault] : faultsOf(row)
    const user = own.length === 0 ? known.find(row) : undefined
    const messages = [...own, ...(typeof user === 'string' ? [user] : [])]
    if (messages.length === 0) {
      const found = user as User | undefined
      const repeated = seen.add(line, row, found)
      if (repeated) messages.push(repeated)
      else rows.push({ line, row, user: found, changes: changesOf(row, found) })
    }
    // A line at fault still names its person: they are not missing from the file.
    for (const each of known.namedBy(row)) named.add(each.id)
    for (const message of messages) faults.push({ line, message })
  }
  for (const { user } of rows) if (user) named.add(user.id)
  const absent = people.filter(({ id, isActive }) => isActive && !named.has(id))
  return { ignored: columns.ignored, faults, rows, absent }
}

const rowOf = ({ at }: Columns, cells: CsvLine['cells']) =>
  Object.fromEntries(
    IMPORT_FIELDS.map((field) => [field, clean(cells[at[field] ?? -1] ?? '')]),
  ) as ImportedRow

const clean = (cell: string) =>
  cell
    .normalize('NFC')
    .replace(/[^\S\r\n]+/g, ' ')
    .trim()

function faultOfWidth({ count, at }: Columns, cells: readonly string[]): string | undefined {
  // Spreadsheets leave out or add empty cells at the end.
  const filled = cells.findLastIndex((cell) => cell.trim() !== '') + 1
  if (filled > count) return `The line has ${filled} cells; there are ${count} columns.`
  const needed = Math.max(at.first_name ?? 0, at.last_name ?? 0) + 1
  if (cells.length < Math.min(needed, count)) {
    return `The line has only ${cells.length} of ${count} cells.`
  }
  return undefined
}

/** What a file leaves empty stays as it is. */
function changesOf(row: ImportedRow, user: User | undefined): Change[] {
  if (!user) return []
  return IMPORT_FIELDS.flatMap((field) => {
    const before = user[COLUMN[field]]
    const after = row[field]
    return after === '' || after === before ? [] : [{ field, before, after }]
  })
}

export const COLUMN = {
  first_name: 'firstName',
  last_name: 'lastName',
  email: 'email',
  personnel_number: 'personnelNumber',
  department: 'department',
} as const satisfies Record<ImportField, keyof User>

const fullName = (first: string, last: string) => fold(`${first} ${last}`)

/** Accounts by number, by address and by name. */
class KnownPeople {
  private readonly byNumber = new Map<string, User>()
  private readonly byEmail = new Map<string, User>()
  private readonly byName = new Map<string, User[]>()

  constructor(people: readonly User[]) {
    for (const user of people) {
      if (user.personnelNumber) this.byNumber.set(user.personnelNumber.toLowerCase(), user)
      if (user.email) this.byEmail.set(user.email.toLowerCase(), user)
      const name = fullName(user.firstName, user.lastName)
      this.byName.set(name, [...(this.byName.get(name) ?? []), user])
    }
  }

  /** The account of a row, none, or why that cannot be told. */
  find(row: ImportedRow): User | string | undefined {
    const { number, mailed } = this.keyed(row)
    if (number && mailed && number.id !== mailed.id) {
      return `The personnel number is that of ${personName(number)}, the e-mail that of ${personName(mailed)}.`
    }
    if (!number && mailed?.personnelNumber && row.personnel_number) {
      return `The e-mail is that of ${personName(mailed)}, whose personnel number is ${mailed.personnelNumber}.`
    }
    if (number ?? mailed) return number ?? mailed
    if (row.personnel_number || row.email) return undefined
    const namesakes = this.byName.get(fullName(row.first_name, row.last_name)) ?? []
    if (namesakes.length > 1) {
      return `${namesakes.length} people here are called ${row.first_name} ${row.last_name}: give a personnel number or an e-mail.`
    }
    return namesakes[0]
  }

  namedBy(row: ImportedRow): User[] {
    const { number, mailed } = this.keyed(row)
    return [number, mailed].filter((user) => user !== undefined)
  }

  private keyed(row: ImportedRow) {
    return {
      number: this.byNumber.get(row.personnel_number.toLowerCase()),
      mailed: this.byEmail.get(row.email.toLowerCase()),
    }
  }
}

/** Who stands in the file already, and on which line. */
class SeenRows {
  private readonly lines = new Map<string, number>()

  /** Why it is there twice; else it is noted. */
  add(line: number, row: ImportedRow, user: User | undefined): string | undefined {
    const name = fullName(row.first_name, row.last_name)
    const keys = [
      [
        row.personnel_number && `number ${row.personnel_number.toLowerCase()}`,
        'The same personnel number stands',
      ],
      [row.email && `e-mail ${row.email.toLowerCase()}`, 'The same e-mail stands'],
      [user && `account ${user.id}`, 'The same person stands'],
      [
        !row.personnel_number && !row.email && `name ${name}`,
        'The same name, without number or e-mail, stands',
      ],
    ] as const
    for (const [key, words] of keys) {
      const earlier = key && this.lines.get(key)
      if (earlier) return `${words} on line ${earlier}.`
    }
    for (const [key] of keys) if (key) this.lines.set(key, line)
    return undefined
  }
}
