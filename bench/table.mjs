/** @typedef {Record<string, string | number>} Row */

/**
 * @param {string} title
 * @param {Row[]} rows
 */
export function printTable(title, rows) {
  const columns = Object.keys(rows[0] ?? {})
  const cells = [columns, ...rows.map((row) => columns.map((column) => String(row[column])))]
  const widths = columns.map((_, at) => Math.max(...cells.map((line) => line[at]?.length ?? 0)))
  console.log(`\n${title}\n`)
  for (const line of cells) {
    const padded = line.map((cell, at) =>
      at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0),
    )
    console.log(`  ${padded.join('   ')}`)
  }
}
