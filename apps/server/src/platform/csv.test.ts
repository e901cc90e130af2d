import { expect, it } from 'vitest'
import { csvLine } from './csv.ts'

it.each([
  [['plain', 7, null], 'plain,7,\r\n'],
  [['say "hi", twice'], '"say ""hi"", twice"\r\n'],
  [['two\nlines'], '"two\nlines"\r\n'],
  [['=1+1'], "'=1+1\r\n"],
  [['+49 30', '-cmd', '@sum', '\tx'], "'+49 30,'-cmd,'@sum,'\tx\r\n"],
  [['=HYPERLINK("http://x","y")'], '"\'=HYPERLINK(""http://x"",""y"")"\r\n'],
  [[-7], '-7\r\n'],
])('writes %j as a line that no spreadsheet runs', (cells, line) => {
  expect(csvLine(cells)).toBe(line)
})
