import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { Random } from '../../apps/server/test/fuzz/random.ts'
import { readResults } from '../report/files.ts'
import { SCALING_FILE, scalingPage } from './page.ts'
import { type Call, simulateBreak } from './shift.ts'

const READ: Call = { kept: { node: 1, database: 0 }, times: 10 }
const ASK: Call = { kept: { node: 1, database: 4 }, times: 10 }
const simulate = (calls: Call[], readers: number, nodes = 1, databaseCores = 1) =>
  simulateBreak(calls, { readers, nodes, databaseCores }, new Random(1))

describe('a simulated break', () => {
  it('of one reader takes what a request takes', () => {
    expect(simulate([ASK], 1)).toMatchObject({ p50: 5, p99: 5 })
  })

  it('is busy by as much as is asked', () => {
    const { nodeBusy, databaseBusy } = simulate([ASK], 1000)
    expect(databaseBusy).toBeCloseTo(nodeBusy * 4)
  })

  it('waits beyond what one node carries, and not with more of them', () => {
    const alone = simulate([READ], 40_000)
    expect(alone.nodeBusy).toBeGreaterThan(0.8)
    expect(alone.p99).toBeGreaterThan(1000)
    expect(simulate([READ], 40_000, 4).p99).toBeLessThan(50)
  })

  it('asks the database once a node after a write, and not before', () => {
    const kept: Call = {
      kept: { node: 1, database: 0 },
      first: { node: 1, database: 50 },
      times: 5,
    }
    const write: Call = { kept: { node: 1, database: 1 }, times: 1, writes: true }
    expect(simulate([kept], 100).databaseBusy).toBe(0)
    const one = simulate([kept, write], 100)
    expect(one.databaseBusy).toBeGreaterThan(0)
    expect(simulate([kept, write], 100, 4).databaseBusy).toBeGreaterThan(one.databaseBusy)
  })
})

it('the page shows what the last measurement says', () => {
  const rows = readResults().server?.rows ?? []
  expect(scalingPage(rows)).toBe(readFileSync(SCALING_FILE, 'utf8'))
})
