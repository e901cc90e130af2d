import { expect, it } from 'vitest'
import { causeInWords } from './known-causes.ts'
import { inLanguage } from './language/in-language.ts'

const FOLDER =
  'BACKUP_DIR is /mnt/backup, where nothing can be written (ENOENT): make the folder, mount it, or let the user who runs The Berg write there.'

it.each([
  ['job failed by timeout in active state', 'The server that ran it has gone away.', /Server/],
  ['It took longer than 60 minutes.', undefined, /^Es hat länger als 60 Minuten gedauert\.$/],
  ['It was broken off.', undefined, /abgebrochen/],
  [FOLDER, undefined, /^BACKUP_DIR ist \/mnt\/backup, .*\(ENOENT\)/],
  [
    'The nightly backup failed: The disk is full.',
    undefined,
    /^Die Sicherung der Nacht ist fehlgeschlagen: Die Festplatte ist voll\.$/,
  ],
  ['450 4.2.1 Mailbox busy', undefined, /^450 4\.2\.1 Mailbox busy$/],
])('%s is said, and what others than we said stays', (cause, english = cause, german) => {
  expect(causeInWords(cause)).toBe(english)
  expect(inLanguage('de', () => causeInWords(cause))).toMatch(german)
})
