import {
  DEPARTMENT_MAX,
  EMAIL_MAX,
  IMPORT_FIELDS,
  type ImportField,
  PERSONNEL_NUMBER_MAX,
  PERSON_NAME_MAX,
  say,
  sayCount,
  WorkingHours,
} from '@berg/contract'
import { z } from 'zod'
import { usernameFault } from '../../usernames.ts'
import { fieldNamed } from './import-columns.ts'

export type ImportedRow = Record<ImportField, string>

/** What no cell may be, and how it is told. */
type Rule = readonly [RegExp | ((text: string) => boolean), (cell: string) => string]

/** Each begins a sentence. */
const CELLS: Record<ImportField, () => string> = {
  first_name: () => say('The first name ##subject of a fault'),
  last_name: () => say('The last name ##subject of a fault'),
  email: () => say('The e-mail ##subject of a fault'),
  personnel_number: () => say('The personnel number ##subject of a fault'),
  department: () => say('The department ##subject of a fault'),
  working_hours: () => say('The working hours ##subject of a fault'),
}

const MAX: Record<ImportField, number> = {
  first_name: PERSON_NAME_MAX,
  last_name: PERSON_NAME_MAX,
  email: EMAIL_MAX,
  personnel_number: PERSONNEL_NUMBER_MAX,
  department: DEPARTMENT_MAX,
  // What is neither a shift nor a time is told as that.
  working_hours: Infinity,
}

const isEmail = (cell: string) => say('{cell} is an e-mail address.', { cell })
const hasBlank = (cell: string) => say('{cell} has a blank in it.', { cell })

/** What no cell may hold. The first that fits is told. */
const ANY: readonly Rule[] = [
  [/[\r\n]/, (cell) => say('{cell} has a line break in it.', { cell })],
  [/\p{Bidi_Control}/u, (cell) => say('{cell} has marks that turn the writing round.', { cell })],
  [/\p{C}/u, (cell) => say('{cell} has characters that cannot be seen.', { cell })],
  [/\uFFFD/, (cell) => say('{cell} has lost letters (�): save the file again as UTF-8.', { cell })],
  [
    /[ÃÂ][\u0080-\u00BF]|â€/,
    (cell) =>
      say('{cell} has garbled letters: it was saved in one encoding and read in another.', {
        cell,
      }),
  ],
  [
    /^#(REF!|N\/A|NAME\?|VALUE!|DIV\/0!|NULL!|NUM!)/i,
    (cell) => say('{cell} holds an error of the spreadsheet.', { cell }),
  ],
]

/** Nor what is no address. */
const TEXT: readonly Rule[] = [
  ...ANY,
  [/^[=+@]/, (cell) => say('{cell} begins like a formula.', { cell })],
  [/[<>]/, (cell) => say('{cell} has < or > in it.', { cell })],
]

const NAME: readonly Rule[] = [
  [/@/, isEmail],
  [
    /^(-+|n\/?a|null|none|unknown|tbd|\?+|x+|xxx.*)$/i,
    (cell) => say('{cell} is a placeholder, not a name.', { cell }),
  ],
  [/^[\d\s.,/-]*\d[\d\s.,/-]*$/, (cell) => say('{cell} is a number.', { cell })],
  [/\d/, (cell) => say('{cell} has digits in it.', { cell })],
  [/^[^\p{L}]+$/u, (cell) => say('{cell} has no letter in it.', { cell })],
  [/[,;|]/, (cell) => say('{cell} has several names in it: give each its column.', { cell })],
  [/["“”„]/, (cell) => say('{cell} has quotation marks in it.', { cell })],
  [/\b(https?:|www\.)/i, (cell) => say('{cell} is a web address.', { cell })],
  [
    (name) => usernameFault(name.replace(/\s/g, '')) !== undefined,
    (cell) => say('{cell} mixes letters of several alphabets.', { cell }),
  ],
]

const EMAIL: readonly Rule[] = [
  [/[<>]/, () => say('The e-mail has a name with it: give the address alone.')],
  [/^mailto:/i, () => say('The e-mail begins with "mailto:".')],
  [/@.*[,;/\s].*@/, () => say('The e-mail holds several addresses.')],
  [/^[^@]*$/, () => say('The e-mail has no @ in it.')],
  [/@.*@/, () => say('The e-mail has two @ in it.')],
  [/\s/, hasBlank],
  [/^@/, () => say('The e-mail has nothing before the @.')],
  [/@$/, () => say('The e-mail has nothing after the @.')],
  [/[.,;:]$/, () => say('The e-mail ends with a punctuation mark.')],
  [/\.\./, () => say('The e-mail has two dots in a row.')],
  [/@[^.]*$/, () => say('The e-mail has no ending such as .com after the @.')],
  [/[^\u0020-\u007E]/, () => say('The e-mail has letters that an address cannot have.')],
  [(email) => !z.email().safeParse(email).success, () => say('The e-mail is no valid address.')],
]

const NUMBER: readonly Rule[] = [
  [/^'/, () => say('The personnel number begins with an apostrophe: store it as text instead.')],
  [
    /^\d+([.,]\d+)?E\+\d+$/i,
    () => say('The personnel number was rounded by the spreadsheet: store it as text.'),
  ],
  [
    /^\d+[.,]0+$/,
    () =>
      say('The personnel number was turned into a decimal by the spreadsheet: store it as text.'),
  ],
  [/@/, isEmail],
  [/\s/, hasBlank],
  [/^-/, () => say('The personnel number is negative.')],
  [/^0+$/, () => say('The personnel number is zero.')],
  [
    /[^\p{L}\p{N}./_-]/u,
    () => say('The personnel number has signs other than letters, digits and . / _ -.'),
  ],
]

const DEPARTMENT: readonly Rule[] = [
  [/@/, isEmail],
  [/^\d{6,}$/, () => say('The department is a number: the columns may have slipped.')],
]

const HOURS: readonly Rule[] = [
  [
    (hours) => !WorkingHours.safeParse(hours).success,
    (cell) =>
      say('{cell} are neither early, late, night or day nor two times such as 05:30-13:45.', {
        cell,
      }),
  ],
]

const RULES: Record<ImportField, readonly Rule[]> = {
  first_name: [...TEXT, ...NAME],
  last_name: [...TEXT, ...NAME],
  email: [...ANY, ...EMAIL],
  personnel_number: [...TEXT, ...NUMBER],
  department: [...TEXT, ...DEPARTMENT],
  working_hours: HOURS,
}

/** Everything that is wrong with a row by itself, in the language that is spoken; one for each cell. */
export function faultsOf(row: ImportedRow): string[] {
  if (isHeading(row)) return [say('The headings stand here again.')]
  const found = IMPORT_FIELDS.flatMap((field) => cellFault(field, row[field]) ?? [])
  if (!row.first_name && !row.last_name) return [say('There is no name.'), ...found]
  if (!row.first_name) found.unshift(say('The first name is missing.'))
  if (!row.last_name) found.unshift(say('The last name is missing.'))
  return found
}

function cellFault(field: ImportField, text: string): string | undefined {
  if (text === '') return undefined
  const cell = CELLS[field]()
  if (text.length > MAX[field]) {
    return sayCount(
      MAX[field],
      '{cell} is longer than {n} character.',
      '{cell} is longer than {n} characters.',
      { cell },
    )
  }
  const rule = RULES[field].find(([is]) => (is instanceof RegExp ? is.test(text) : is(text)))
  return rule?.[1](cell)
}

const isHeading = (row: ImportedRow) =>
  fieldNamed(row.first_name) === 'first_name' && fieldNamed(row.last_name) === 'last_name'
