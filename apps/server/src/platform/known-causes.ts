import { say, sayCount } from '@berg/contract'

/** What is kept as the English sentence of an error, and how it is said. The first is the job library's own. */
const KNOWN: readonly (readonly [RegExp, (...values: string[]) => string])[] = [
  [/^job failed by timeout in active state$/, () => say('The server that ran it has gone away.')],
  [
    /^It took longer than (\d+) minutes\.$/,
    (minutes) =>
      sayCount(
        Number(minutes),
        'It took longer than {n} minute.',
        'It took longer than {n} minutes.',
      ),
  ],
  [/^It was broken off\.$/, () => say('It was broken off.')],
  [
    /^The nightly backup failed: (.+)$/s,
    (cause = '') => say('The nightly backup failed: {cause}', { cause: causeInWords(cause) }),
  ],
  [
    /^BACKUP_DIR is (.+), where nothing can be written \((.+)\): make the folder/s,
    (folder = '', reason = '') =>
      say(
        'BACKUP_DIR is {folder}, where nothing can be written ({reason}): make the folder, mount it, or let the user who runs The Berg write there.',
        { folder, reason },
      ),
  ],
  [
    /^The program (\S+) has failed\.$/,
    (program = '') => say('The program {program} has failed.', { program }),
  ],
  [/^The program beside us has ended\.$/, () => say('The program beside us has ended.')],
  [
    /^There is no connection to the database\.$/,
    () => say('There is no connection to the database.'),
  ],
  [/^The disk is full\.$/, () => say('The disk is full.')],
  [/^The storage is full\.$/, () => say('The storage is full.')],
  [/^The storage does not answer\.$/, () => say('The storage does not answer.')],
]

/** Why a job or a backup failed, in the language that is spoken; what others than we said stays as it came. */
export function causeInWords(cause: string): string {
  for (const [sentence, words] of KNOWN) {
    const values = sentence.exec(cause)?.slice(1)
    if (values) return words(...values)
  }
  return cause
}
