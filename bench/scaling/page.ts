import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Random } from '../../apps/server/test/fuzz/random.ts'
import { ROOT } from '../../scripts/lib/files.mjs'
import { betweenMarks } from '../report/page.ts'
import type { FreeRow, Row } from '../report/results.ts'
import { rounded } from '../report/statistics.ts'
import { markdownTable } from '../report/table.ts'
import { type Outcome, type Plant, simulateBreak } from './shift.ts'
import { visitOf } from './visit.ts'

export const SCALING_FILE = join(ROOT, 'docs/scaling.md')

const PLANTS = [
  { readers: 500, nodes: 1, databaseCores: 1 },
  { readers: 2000, nodes: 1, databaseCores: 1 },
  { readers: 10_000, nodes: 1, databaseCores: 1 },
  { readers: 10_000, nodes: 2, databaseCores: 1 },
  { readers: 30_000, nodes: 1, databaseCores: 1 },
  { readers: 30_000, nodes: 2, databaseCores: 1 },
  { readers: 30_000, nodes: 4, databaseCores: 2 },
]
const SEED = 7

function simulatedBreaks(rows: readonly Row[]): FreeRow[] {
  const visit = visitOf(rows)
  return PLANTS.map((plant) => shown(plant, simulateBreak(visit, plant, new Random(SEED))))
}

const shown = (plant: Plant, { nodeBusy, databaseBusy, p50, p99 }: Outcome): FreeRow => ({
  'readers in a break': plant.readers,
  nodes: plant.nodes,
  'cores of the database': plant.databaseCores,
  'nodes busy': percent(nodeBusy),
  'database busy': percent(databaseBusy),
  'p50 ms': rounded(p50, 2),
  'p99 ms': rounded(p99, 2),
})

const percent = (share: number) => `${Math.round(share * 100)} %`

export const scalingPage = (rows: readonly Row[]) =>
  betweenMarks(readFileSync(SCALING_FILE, 'utf8'), markdownTable(simulatedBreaks(rows)))

export function writeScalingPage(rows: readonly Row[]): void {
  writeFileSync(SCALING_FILE, scalingPage(rows))
}
