import { saveFile } from '../../../lib/save-file.ts'

const SAMPLE = [
  'First name;Last name;E-mail;Personnel number;Department',
  'Marta;Kowalska;marta.kowalska@theberg.example;10231;Packaging',
  'Jürgen;Weiß;;10877;Cold storage',
  'Aïcha;Benali;aicha.benali@theberg.example;11004;"Quality, laboratory"',
]

/** A list as it may look, to be opened in a spreadsheet: the mark at its start tells that one the letters. */
export function downloadSample(): void {
  const file = new Blob([`\uFEFF${SAMPLE.join('\r\n')}\r\n`], { type: 'text/csv' })
  saveFile(file, 'people.csv')
}
