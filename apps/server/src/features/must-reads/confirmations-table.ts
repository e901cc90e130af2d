import {
  type ConfirmationWay,
  type InterfaceLanguage,
  languageInWords,
  listed,
  say,
} from '@berg/contract'
import { CSV_START, csvLine } from '../../platform/csv.ts'
import { isoMoment } from '../../platform/db/sql-dates.ts'
import { inLanguage } from '../../platform/language/in-language.ts'
import type { AskedPerson, MustReadsRepository } from './must-reads.repository.ts'

const columns = () =>
  listed(
    say(
      'name,personnel number,department,state,version,time,read offline at,how,code from,language ##headings of a table of confirmations, with commas between them',
    ),
  )

const WAYS: Record<ConfirmationWay, () => string> = {
  account: () => say('own account'),
  account_with_code: () => say('own account, signed in with a code from somebody else'),
  pin: () => say('shared device with PIN'),
  code: () => say('shared device with code'),
}

const NOTHING = [null, null, null, null, null, null]

type Confirmation = Awaited<ReturnType<MustReadsRepository['confirmed']>>[number]

/** As CSV, in the language of who downloads it: every confirmation, then who is missing. */
export async function* confirmationsTable(
  confirmed: readonly Confirmation[],
  asked: readonly AskedPerson[],
  reader: InterfaceLanguage,
): AsyncIterable<string> {
  yield CSV_START + inLanguage(reader, () => csvLine(columns()) + linesOf(confirmed, asked))
}

function linesOf(confirmed: readonly Confirmation[], asked: readonly AskedPerson[]): string {
  const lines = confirmed.map((row) =>
    csvLine([
      row.name ?? say('A former colleague'),
      row.personnel_number,
      row.department,
      stateOf(row),
      row.version,
      isoMoment(row.confirmed_at),
      row.read_offline_at && isoMoment(row.read_offline_at),
      WAYS[row.way](),
      row.issued_by_name,
      row.language ? languageInWords(row.language) : say('original ##the language of a text'),
    ]),
  )
  const missing = asked
    .filter(({ has_confirmed }) => !has_confirmed)
    .map(({ name, personnel_number, department }) =>
      csvLine([
        name,
        personnel_number,
        department,
        say('outstanding ##has not confirmed'),
        ...NOTHING,
      ]),
    )
  return [...lines, ...missing].join('')
}

function stateOf({ counts, is_asked }: Confirmation): string {
  if (!counts) return say('older version ##what somebody has confirmed')
  return is_asked
    ? say('confirmed ##somebody has')
    : say('confirmed, no longer asked ##somebody has, and is not')
}
