import { rounded } from './statistics.ts'

/** What a goal can be about, with the unit in which people read it. */
export const MEASURES = {
  ratio: '',
  cpu: 'ms CPU',
  memory: 'MB',
  seconds: 's',
  perSecond: '/s',
  slowdown: '×',
} as const
type Measure = keyof typeof MEASURES

export interface Goal {
  of: Measure
  atLeast?: number
  atMost?: number
}

/** One row of the table. What was not measured is left out. */
export interface Row extends Partial<Record<Measure, number>> {
  what: string
  /** The two parts of the CPU time. */
  node?: number
  database?: number
  /** In ms. */
  p50?: number
  p99?: number
  /** On the wire, without the head. */
  bytes?: number
  goal?: Goal
}

/** A table whose columns are its own affair. */
export type FreeRow = Readonly<Record<string, string | number>>

/** Where and when a part was measured. */
export interface Occasion {
  date: string
  machine: string
  node: string
}

/** What docs/performance.json holds. Each part is measured by its own command and replaced as a whole. */
export interface Results {
  server?: Occasion & { rows: Row[] }
  web?: Occasion & { weights: FreeRow[]; screens: FreeRow[] }
  large?: Occasion & { rows: FreeRow[] }
}

export function holds({ goal, ...row }: Row): boolean | undefined {
  const value = goal && row[goal.of]
  if (value === undefined) return undefined
  return value >= (goal?.atLeast ?? -Infinity) && value <= (goal?.atMost ?? Infinity)
}

const DIGITS = 4

/** As it is kept: the further digits of a measurement are noise, and noise in every diff. */
export function tidied(row: Row): Row {
  const entries = Object.entries(row).map(([name, value]) =>
    typeof value === 'number' && name !== 'bytes' ? [name, rounded(value, DIGITS)] : [name, value],
  )
  const { goal } = row
  const tidy = Object.fromEntries(entries) as Row
  if (goal?.atMost !== undefined) tidy.goal = { ...goal, atMost: rounded(goal.atMost, DIGITS) }
  return tidy
}
