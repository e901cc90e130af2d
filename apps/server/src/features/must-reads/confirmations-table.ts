import { CONFIRMATION_WAY_NAMES, languageInEnglish } from '@berg/contract'
import { CSV_START, csvLine } from '../../platform/csv.ts'
import { isoMoment } from '../../platform/db/sql-dates.ts'
import type { AskedPerson, MustReadsRepository } from './must-reads.repository.ts'

const FORMER = 'A former colleague'
const COLUMNS = [
  'name',
  'personnel number',
  'department',
  'state',
  'version',
  'time',
  'read offline at',
  'how',
  'code from',
  'language',
]

const NOTHING = [null, null, null, null, null, null]

type Confirmation = Awaited<ReturnType<MustReadsRepository['confirmed']>>[number]

/** As CSV: every confirmation, then who is missing. */
export async function* confirmationsTable(
  confirmed: readonly Confirmation[],
  asked: readonly AskedPerson[],
): AsyncIterable<string> {
  yield CSV_START + csvLine(COLUMNS)
  const lines = confirmed.map((row) =>
    csvLine([
      row.name ?? FORMER,
      row.personnel_number,
      row.department,
      row.counts ? (row.is_asked ? 'confirmed' : 'confirmed, no longer asked') : 'older version',
      row.version,
      isoMoment(row.confirmed_at),
      row.read_offline_at && isoMoment(row.read_offline_at),
      CONFIRMATION_WAY_NAMES[row.way],
      row.issued_by_name,
      row.language ? languageInEnglish(row.language) : 'original',
    ]),
  )
  const missing = asked
    .filter(({ has_confirmed }) => !has_confirmed)
    .map(({ name, personnel_number, department }) =>
      csvLine([name, personnel_number, department, 'outstanding', ...NOTHING]),
    )
  yield [...lines, ...missing].join('')
}
