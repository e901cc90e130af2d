/** A spreadsheet runs a cell that begins so as a formula; with a quote in front it is a text. */
const IS_FORMULA = /^[=+\-@\t\r]/
const NEEDS_QUOTES = /[",\n\r]/

/** One line of a table, safe to open in a spreadsheet whoever wrote its texts. */
export const csvLine = (cells: readonly (string | number | null)[]): string =>
  `${cells.map(cellOf).join(',')}\r\n`

function cellOf(value: string | number | null): string {
  const text = `${value ?? ''}`
  const safe = typeof value === 'string' && IS_FORMULA.test(text) ? `'${text}` : text
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Without it some spreadsheets take the letters for those of another alphabet. */
export const CSV_START = '\uFEFF'
