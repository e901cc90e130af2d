import { type FreeRow, type Goal, holds, MEASURES, type Row } from './results.ts'
import { rounded } from './statistics.ts'

/** The one table, as people read it. */
export function tableOf(rows: readonly Row[]): FreeRow[] {
  return rows.map((row) => ({
    what: row.what,
    'of a bare Fastify': shown(row.ratio, 2),
    'CPU ms': shown(row.cpu),
    Node: shown(row.node),
    PostgreSQL: shown(row.database),
    'p50 ms': shown(row.p50),
    'p99 ms': shown(row.p99),
    MB: shown(row.memory),
    bytes: row.bytes === undefined ? '' : String(row.bytes),
    result: resultOf(row),
    goal: row.goal ? goalText(row.goal) : '',
    holds: { true: 'yes', false: 'no', undefined: '' }[`${holds(row)}`],
  }))
}

/** A row as it is told while others are measured. The first cell says what it is about. */
export function lineOf(row: FreeRow): string {
  const [[, what] = [], ...cells] = Object.entries(row)
  const filled = cells.filter(([, cell]) => cell !== '')
  return `${what}: ${filled.map(([name, cell]) => `${name} ${cell}`).join(', ')}`
}

/** Thousandths are the least that is told. */
const shown = (value: number | undefined, digits = 3) =>
  value === undefined ? '' : String(Number(rounded(value, digits).toFixed(3)))

/** What has no column of its own. */
function resultOf(row: Row): string {
  const own = (['seconds', 'perSecond', 'slowdown'] as const).filter((measure) => row[measure])
  return own.map((measure) => withUnit(row[measure] ?? NaN, measure)).join(', ')
}

function goalText({ of, atLeast, atMost }: Goal): string {
  return atLeast === undefined
    ? `at most ${withUnit(atMost ?? NaN, of)}`
    : `at least ${withUnit(atLeast, of)}`
}

const withUnit = (value: number, measure: keyof typeof MEASURES) =>
  `${rounded(value)} ${MEASURES[measure]}`.trim()

/** For a terminal. */
export function printTable(title: string, rows: readonly FreeRow[]): void {
  console.log(`\n${title}\n`)
  for (const line of alignedLines(rows)) console.log(`  ${line.join('   ').trimEnd()}`)
}

/** For a page, aligned as our formatter wants it. */
export function markdownTable(rows: readonly FreeRow[]): string {
  const [head = [], ...lines] = alignedLines(rows)
  const rule = head.map((cell, at) => (at === 0 ? dashes(cell) : `${dashes(cell).slice(1)}:`))
  return [head, rule, ...lines].map((cells) => `| ${cells.join(' | ')} |\n`).join('')
}

const SHORTEST_RULE = 3
const dashes = (cell: string) => '-'.repeat(cell.length)

/** Padded to columns of one width; names to the left, figures to the right. */
function alignedLines(rows: readonly FreeRow[]): string[][] {
  const columns = Object.keys(rows[0] ?? {})
  const cells = [columns, ...rows.map((row) => columns.map((column) => String(row[column] ?? '')))]
  const widths = columns.map((_, at) =>
    Math.max(SHORTEST_RULE, ...cells.map((line) => line[at]?.length ?? 0)),
  )
  return cells.map((line) =>
    line.map((cell, at) =>
      at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0),
    ),
  )
}
