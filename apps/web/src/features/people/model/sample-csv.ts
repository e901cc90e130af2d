import { saveFile } from '../../../lib/save-file.ts'

const SAMPLE = [
  'First name;Last name;E-mail;Personnel number;Department;Working hours',
  'Marta;Kowalska;marta.kowalska@theberg.example;10231;Packaging;early',
  'Jürgen;Weiß;;10877;Cold storage;22:00-06:00',
  'Aïcha;Benali;aicha.benali@theberg.example;11004;"Quality, laboratory";',
]

/** A list as it may look, to be opened in a spreadsheet: the mark at its start tells that one the letters. */
export function downloadSample(): void {
  const file = new Blob([`\uFEFF${SAMPLE.join('\r\n')}\r\n`], { type: 'text/csv' })
  saveFile(file, 'people.csv')
}
