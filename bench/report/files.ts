import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../../scripts/lib/files.mjs'
import { chartOf } from './chart.ts'
import { withResults } from './page.ts'
import type { Occasion, Results } from './results.ts'

const RESULTS_FILE = join(ROOT, 'docs/performance.json')
export const PAGE_FILE = join(ROOT, 'docs/performance.md')
export const CHART_FILE = join(ROOT, 'docs/pictures/performance.svg')

export function readResults(): Results {
  if (!existsSync(RESULTS_FILE)) return {}
  return JSON.parse(readFileSync(RESULTS_FILE, 'utf8')) as Results
}

/** The page and the chart show what the JSON says, always. */
export function writeReport(results: Results): void {
  writeFileSync(RESULTS_FILE, `${JSON.stringify(results, undefined, 2)}\n`)
  writeFileSync(PAGE_FILE, withResults(readFileSync(PAGE_FILE, 'utf8'), results))
  writeFileSync(CHART_FILE, chartOf(results.server?.rows ?? []))
}

const GB = 1024 ** 3

export function occasion(): Occasion {
  const [core] = cpus()
  const memory = Math.round(totalmem() / GB)
  const name = core?.model && core.model !== 'unknown' ? core.model : process.arch
  return {
    date: new Date().toISOString().slice(0, 10),
    machine: `${cpus().length} cores (${name}), ${memory} GB, ${process.platform}`,
    node: process.version,
  }
}
