import {
  IMPORT_FIELDS,
  type ImportField,
  type ImportPreview,
  fold,
  say,
  sayCount,
} from '@berg/contract'
import type { User } from '../../auth.table.ts'
import { personName } from '../../../../platform/person-name.ts'
import type { PeopleList } from './people-list.ts'
import type { ImportedRow } from './row-faults.ts'

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

/** What a list would do to these accounts; its faults are in the language that is spoken. */
export function planImport(
  { ignored, rows: all }: PeopleList,
  people: readonly User[],
): ImportPlan {
  const known = new KnownPeople(people)
  const seen = new SeenRows()
  const faults: Fault[] = []
  const rows: PlannedRow[] = []
  const named = new Set<number>()
  for (const { line, row, faults: own } of all) {
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
  return { ignored, faults, rows, absent }
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
  working_hours: 'workingHours',
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
      return say('The personnel number is that of {owner}, the e-mail that of {other}.', {
        owner: personName(number),
        other: personName(mailed),
      })
    }
    if (!number && mailed?.personnelNumber && row.personnel_number) {
      return say('The e-mail is that of {owner}, whose personnel number is {number}.', {
        owner: personName(mailed),
        number: mailed.personnelNumber,
      })
    }
    if (number ?? mailed) return number ?? mailed
    if (row.personnel_number || row.email) return undefined
    const namesakes = this.byName.get(fullName(row.first_name, row.last_name)) ?? []
    if (namesakes.length > 1) {
      return sayCount(
        namesakes.length,
        '{n} person here is called {name}: give a personnel number or an e-mail.',
        '{n} people here are called {name}: give a personnel number or an e-mail.',
        { name: `${row.first_name} ${row.last_name}` },
      )
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
        (earlier: number) =>
          say('The same personnel number stands on line {earlier}.', { earlier }),
      ],
      [
        row.email && `e-mail ${row.email.toLowerCase()}`,
        (earlier: number) => say('The same e-mail stands on line {earlier}.', { earlier }),
      ],
      [
        user && `account ${user.id}`,
        (earlier: number) => say('The same person stands on line {earlier}.', { earlier }),
      ],
      [
        !row.personnel_number && !row.email && `name ${name}`,
        (earlier: number) =>
          say('The same name, without number or e-mail, stands on line {earlier}.', { earlier }),
      ],
    ] as const
    for (const [key, tell] of keys) {
      const earlier = key && this.lines.get(key)
      if (earlier) return tell(earlier)
    }
    for (const [key] of keys) if (key) this.lines.set(key, line)
    return undefined
  }
}
