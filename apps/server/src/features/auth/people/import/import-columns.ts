import { IMPORT_FIELDS, type ImportField, fold } from '@berg/contract'
import { UnreadableFile } from './read-csv.ts'

/** What a column may be called, folded. */
const NAMES: Record<ImportField, readonly string[]> = {
  first_name: ['first name', 'firstname', 'given name', 'forename', 'vorname', 'prenom', 'nome'],
  last_name: ['last name', 'lastname', 'surname', 'family name', 'nachname', 'familienname', 'nom'],
  email: ['e mail', 'email', 'mail', 'e mail address', 'email address', 'e mail adresse'],
  personnel_number: [
    'personnel number',
    'personnel no',
    'personnelnumber',
    'employee number',
    'employee no',
    'employee id',
    'staff number',
    'personalnummer',
    'personal nr',
    'pers nr',
  ],
  department: ['department', 'dept', 'team', 'unit', 'abteilung', 'bereich'],
  working_hours: ['working hours', 'shift', 'hours', 'schicht', 'arbeitszeit'],
}

const FIELD_WORDS: Record<ImportField, string> = {
  first_name: 'first name',
  last_name: 'last name',
  email: 'e-mail',
  personnel_number: 'personnel number',
  department: 'department',
  working_hours: 'working hours',
}

export interface Columns {
  /** Where each field stands; those that the file does not have are left out. */
  at: Partial<Record<ImportField, number>>
  count: number
  ignored: string[]
}

export function fieldNamed(heading: string): ImportField | undefined {
  const name = fold(heading.replaceAll('_', ' '))
  return IMPORT_FIELDS.find((field) => NAMES[field].includes(name))
}

/** A spreadsheet that is saved with its empty columns has some thousands of them at most. */
const MOST_COLUMNS = 20_000

/** By the headings, in any order. */
export function columnsOf(headings: readonly string[]): Columns {
  if (headings.length > MOST_COLUMNS) {
    throw new UnreadableFile(`The file has more than ${MOST_COLUMNS} columns.`)
  }
  const at: Columns['at'] = {}
  const ignored: string[] = []
  headings.forEach((heading, column) => {
    const field = fieldNamed(heading)
    if (!field) return heading.trim() && ignored.push(heading.trim())
    if (at[field] !== undefined) {
      throw new UnreadableFile(`Two columns are the ${FIELD_WORDS[field]}.`)
    }
    at[field] = column
  })
  for (const field of ['first_name', 'last_name'] as const) {
    if (at[field] === undefined) {
      throw new UnreadableFile(
        `There is no column for the ${FIELD_WORDS[field]}. The first line names the columns: ` +
          `First name, Last name, E-mail, Personnel number, Department, Working hours.`,
      )
    }
  }
  return { at, count: headings.length, ignored }
}
