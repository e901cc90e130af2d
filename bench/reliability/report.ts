import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../scripts/lib/files.mjs'
import type { FreeRow, Occasion } from '../report/results.ts'
import { median } from '../report/statistics.ts'
import { markdownTable, printTable } from '../report/table.ts'
import type { KillKind } from './kills.ts'

const RESULTS_FILE = join(ROOT, 'docs/reliability.json')
export const PAGE_FILE = join(ROOT, 'docs/reliability.md')

/** A kill, and how long it took until a write was acknowledged that was sent after it. */
export interface Recovery {
  kind: KillKind
  ms: number
}

export interface FaultsResult extends Occasion {
  seed: string
  recoveries: Recovery[]
  acknowledged: number
  /** First cut off or turned away, then asked for again. */
  repeated: number
  articles: number
  files: number
  pictures: number
  backups: number
  backupsBrokenOff: number
  answers: number
  turnedAway: number
  cut: number
  /** How often the command was started, and how often it ended by itself. */
  starts: number
  refusals: number
  /** Files that wait for the sweep. */
  rests: number
  faults: string[]
}

export interface NodeFigures {
  /** Resident memory in MB, the median of each third of the run. */
  memory: [number, number, number]
  /** In ms, of all seconds of the run the median of their 99th percentiles, and the longest delay. */
  delay: number
  longestDelay: number
}

export interface SoakResult extends Occasion {
  seed: string
  seconds: number
  answers: number
  turnedAway: number
  untold: number
  acknowledged: number
  articles: number
  files: number
  pictures: number
  nodes: NodeFigures[]
  rests: number
  faults: string[]
}

/** What docs/reliability.json holds. Each part is replaced as a whole by its own command. */
export interface Results {
  faults?: FaultsResult
  soak?: SoakResult
}

export function readResults(): Results {
  return existsSync(RESULTS_FILE) ? (JSON.parse(readFileSync(RESULTS_FILE, 'utf8')) as Results) : {}
}

/** The page shows what the JSON says, always. */
export function saveResults(part: Results): void {
  const results = { ...readResults(), ...part }
  writeFileSync(RESULTS_FILE, `${JSON.stringify(results, undefined, 2)}\n`)
  writeFileSync(PAGE_FILE, withResults(readFileSync(PAGE_FILE, 'utf8'), results))
}

const START = '<!-- results: written by npm run faults and npm run soak -->'
const END = '<!-- end of results -->'

/** The page with its results replaced; what people wrote around them stays. */
export function withResults(page: string, { faults, soak }: Results): string {
  const [before, rest] = page.split(START)
  const after = rest?.split(END)[1]
  if (before === undefined || after === undefined) {
    throw new Error(`docs/reliability.md lacks ${START} or ${END}.`)
  }
  const sections = [
    ...(faults
      ? [section(`${faults.recoveries.length} kills`, faults, killRows(faults), faultRows(faults))]
      : []),
    ...(soak
      ? [section(`${soak.seconds} s of everyday work`, soak, nodeRows(soak), soakRows(soak))]
      : []),
  ]
  return before + [START, ...sections, END].join('\n\n') + after
}

function section(title: string, { date, machine, node }: Occasion, ...tables: FreeRow[][]): string {
  const shown = tables.filter((rows) => rows.length > 0).map(markdownTable)
  return `### ${title}\n\n${date}, ${machine}, Node ${node}.\n\n${shown.join('\n').trimEnd()}`
}

export function killRows({ recoveries }: Pick<FaultsResult, 'recoveries'>): FreeRow[] {
  return [...new Set(recoveries.map(({ kind }) => kind))].toSorted().map((kind) => {
    const times = recoveries.filter((one) => one.kind === kind).map(({ ms }) => ms)
    return {
      'what was killed': kind,
      times: times.length,
      'people write again after, median ms': Math.round(median(times)),
      'longest ms': Math.max(...times),
    }
  })
}

const row = (what: string, number: number | string): FreeRow => ({ what, number })

const faultRows = (result: FaultsResult): FreeRow[] => [
  row('writes that were acknowledged', result.acknowledged),
  row('of these, asked for again after a cut', result.repeated),
  row('articles, files, pictures', `${result.articles}, ${result.files}, ${result.pictures}`),
  row('backups that were whole, and broken off', `${result.backups}, ${result.backupsBrokenOff}`),
  row('answers', result.answers),
  row('turned away in words (429, 503, 507)', result.turnedAway),
  row('cut off', result.cut),
  row('starts of the one command', result.starts),
  row('starts that refused', result.refusals),
  row('files left for the sweep', result.rests),
  row('lost, doubled, half recorded or untold', result.faults.length),
]

const nodeRows = ({ nodes }: SoakResult): FreeRow[] =>
  nodes.map(({ memory, delay, longestDelay }, at) => ({
    node: `node ${at + 1}`,
    'MB, first third': memory[0],
    'middle third': memory[1],
    'last third': memory[2],
    'event loop delay p99 ms': delay,
    'longest ms': longestDelay,
  }))

const soakRows = (result: SoakResult): FreeRow[] => [
  row('answers', result.answers),
  row('turned away in words (429, 503, 507)', result.turnedAway),
  row('errors that were not told', result.untold),
  row('writes that were acknowledged', result.acknowledged),
  row('articles, files, pictures', `${result.articles}, ${result.files}, ${result.pictures}`),
  row('files left for the sweep', result.rests),
  row('lost, doubled, half recorded or untold', result.faults.length),
]

export function printFaults(result: FaultsResult): void {
  printTable('Kills', killRows(result))
  printTable('What came of it', faultRows(result))
  tellFaults(result.faults)
}

export function printSoak(result: SoakResult): void {
  printTable('Nodes', nodeRows(result))
  printTable('What came of it', soakRows(result))
  tellFaults(result.faults)
}

function tellFaults(faults: readonly string[]): void {
  if (faults.length > 0) console.log(`\n${faults.map((fault) => `✗ ${fault}`).join('\n')}\n`)
}
