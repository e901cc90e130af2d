import {
  DEPARTMENT_MAX,
  EMAIL_MAX,
  IMPORT_FIELDS,
  type ImportField,
  PERSONNEL_NUMBER_MAX,
  PERSON_NAME_MAX,
  WorkingHours,
} from '@berg/contract'
import { z } from 'zod'
import { usernameFault } from '../../usernames.ts'
import { FIELD_WORDS, fieldNamed } from './import-columns.ts'

export type ImportedRow = Record<ImportField, string>

type Rule = readonly [RegExp | ((text: string) => boolean), string]

const MAX: Record<ImportField, number> = {
  first_name: PERSON_NAME_MAX,
  last_name: PERSON_NAME_MAX,
  email: EMAIL_MAX,
  personnel_number: PERSONNEL_NUMBER_MAX,
  department: DEPARTMENT_MAX,
  // What is neither a shift nor a time is told as that.
  working_hours: Infinity,
}

/** What no cell may hold. The first that fits is told. */
const ANY: readonly Rule[] = [
  [/[\r\n]/, 'has a line break in it'],
  [/\p{Bidi_Control}/u, 'has marks that turn the writing round'],
  [/\p{C}/u, 'has characters that cannot be seen'],
  [/\uFFFD/, 'has lost letters (�): save the file again as UTF-8'],
  [
    /[ÃÂ][\u0080-\u00BF]|â€/,
    'has garbled letters: it was saved in one encoding and read in another',
  ],
  [/^#(REF!|N\/A|NAME\?|VALUE!|DIV\/0!|NULL!|NUM!)/i, 'holds an error of the spreadsheet'],
]

/** Nor what is no address. */
const TEXT: readonly Rule[] = [
  ...ANY,
  [/^[=+@]/, 'begins like a formula'],
  [/[<>]/, 'has < or > in it'],
]

const NAME: readonly Rule[] = [
  [/@/, 'is an e-mail address'],
  [/^(-+|n\/?a|null|none|unknown|tbd|\?+|x+|xxx.*)$/i, 'is a placeholder, not a name'],
  [/^[\d\s.,/-]*\d[\d\s.,/-]*$/, 'is a number'],
  [/\d/, 'has digits in it'],
  [/^[^\p{L}]+$/u, 'has no letter in it'],
  [/[,;|]/, 'has several names in it: give each its column'],
  [/["“”„]/, 'has quotation marks in it'],
  [/\b(https?:|www\.)/i, 'is a web address'],
  [
    (name) => usernameFault(name.replace(/\s/g, '')) !== undefined,
    'mixes letters of several alphabets',
  ],
]

const EMAIL: readonly Rule[] = [
  [/[<>]/, 'has a name with it: give the address alone'],
  [/^mailto:/i, 'begins with "mailto:"'],
  [/@.*[,;/\s].*@/, 'holds several addresses'],
  [/^[^@]*$/, 'has no @ in it'],
  [/@.*@/, 'has two @ in it'],
  [/\s/, 'has a blank in it'],
  [/^@/, 'has nothing before the @'],
  [/@$/, 'has nothing after the @'],
  [/[.,;:]$/, 'ends with a punctuation mark'],
  [/\.\./, 'has two dots in a row'],
  [/@[^.]*$/, 'has no ending such as .com after the @'],
  [/[^\u0020-\u007E]/, 'has letters that an address cannot have'],
  [(email) => !z.email().safeParse(email).success, 'is no valid address'],
]

const NUMBER: readonly Rule[] = [
  [/^'/, 'begins with an apostrophe: store it as text instead'],
  [/^\d+([.,]\d+)?E\+\d+$/i, 'was rounded by the spreadsheet: store it as text'],
  [/^\d+[.,]0+$/, 'was turned into a decimal by the spreadsheet: store it as text'],
  [/@/, 'is an e-mail address'],
  [/\s/, 'has a blank in it'],
  [/^-/, 'is negative'],
  [/^0+$/, 'is zero'],
  [/[^\p{L}\p{N}./_-]/u, 'has signs other than letters, digits and . / _ -'],
]

const DEPARTMENT: readonly Rule[] = [
  [/@/, 'is an e-mail address'],
  [/^\d{6,}$/, 'is a number: the columns may have slipped'],
]

const HOURS: readonly Rule[] = [
  [
    (hours) => !WorkingHours.safeParse(hours).success,
    'are neither early, late, night or day nor two times such as 05:30-13:45',
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

/** Everything that is wrong with a row by itself, in words; one for each cell. */
export function faultsOf(row: ImportedRow): string[] {
  if (isHeading(row)) return ['The headings stand here again.']
  const found = IMPORT_FIELDS.flatMap((field) => cellFault(field, row[field]) ?? [])
  if (!row.first_name && !row.last_name) return ['There is no name.', ...found]
  if (!row.first_name) found.unshift('The first name is missing.')
  if (!row.last_name) found.unshift('The last name is missing.')
  return found
}

function cellFault(field: ImportField, text: string): string | undefined {
  if (text === '') return undefined
  const subject = `The ${FIELD_WORDS[field]}`
  if (text.length > MAX[field]) return `${subject} is longer than ${MAX[field]} characters.`
  const rule = RULES[field].find(([is]) => (is instanceof RegExp ? is.test(text) : is(text)))
  return rule && `${subject} ${rule[1]}.`
}

const isHeading = (row: ImportedRow) =>
  fieldNamed(row.first_name) === 'first_name' && fieldNamed(row.last_name) === 'last_name'
