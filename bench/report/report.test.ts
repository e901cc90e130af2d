import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { chartOf } from './chart.ts'
import { CHART_FILE, PAGE_FILE, readResults } from './files.ts'
import { withResults } from './page.ts'
import { holds, type Row, tidied } from './results.ts'
import { median, percentile, rounded } from './statistics.ts'
import { markdownTable, tableOf } from './table.ts'

describe('statistics', () => {
  it('finds the value below which a share lies', () => {
    const hundred = Array.from({ length: 100 }, (_, at) => at + 1)
    expect(percentile(hundred, 0.5)).toBe(51)
    expect(percentile(hundred, 0.99)).toBe(100)
    expect(percentile([7], 0.99)).toBe(7)
    expect(percentile([], 0.5)).toBeNaN()
  })

  it('finds the middle, of an even number between the two', () => {
    expect(median([9, 1, 5])).toBe(5)
    expect(median([4, 1, 2, 3])).toBe(2.5)
    expect(median([])).toBeNaN()
  })

  it('keeps the digits that count', () => {
    expect(rounded(0.012345)).toBe(0.0123)
    expect(rounded(12_345)).toBe(12_300)
  })
})

describe('a goal', () => {
  it.each<[string, Row, boolean | undefined]>([
    ['reached from below', { what: '', ratio: 0.6, goal: { of: 'ratio', atLeast: 0.6 } }, true],
    ['missed from below', { what: '', ratio: 0.59, goal: { of: 'ratio', atLeast: 0.6 } }, false],
    ['reached from above', { what: '', cpu: 1.2, goal: { of: 'cpu', atMost: 1.2 } }, true],
    ['missed from above', { what: '', cpu: 1.21, goal: { of: 'cpu', atMost: 1.2 } }, false],
    ['that nobody set', { what: '', cpu: 1 }, undefined],
    ['of what was not measured', { what: '', goal: { of: 'cpu', atMost: 1 } }, undefined],
  ])('%s', (_name, row, expected) => {
    expect(holds(row)).toBe(expected)
  })
})

const LIST: Row = {
  what: 'list <of six>',
  ratio: 0.654321,
  cpu: 0.0512345,
  p50: 0.61,
  bytes: 123_456,
  goal: { of: 'ratio', atLeast: 0.6 },
}
const START: Row = { what: 'start', seconds: 0.914, goal: { of: 'seconds', atMost: 1 } }

it('keeps no digits that are noise, and every byte', () => {
  expect(tidied(LIST)).toEqual({ ...LIST, ratio: 0.6543, cpu: 0.05123 })
})

it('shows a row as people read it', () => {
  expect(tableOf([LIST])[0]).toMatchObject({
    'of a bare Fastify': '0.65',
    'CPU ms': '0.051',
    'p99 ms': '',
    bytes: '123456',
    goal: 'at least 0.6',
    holds: 'yes',
  })
  expect(tableOf([START])[0]).toMatchObject({ result: '0.914 s', goal: 'at most 1 s' })
})

it('aligns a table for a page', () => {
  expect(markdownTable([{ what: 'a long name', ms: 1 }])).toBe(
    ['| what        |  ms |', '| ----------- | --: |', '| a long name |   1 |', ''].join('\n'),
  )
})

describe('the chart', () => {
  const lengths = [...chartOf([LIST]).matchAll(/class="(\w+)" x="310" y="\d+" width="(\d+)"/g)]

  it('has a bar for a bare Fastify, each row with CPU time and each peer', () => {
    expect(lengths.map(([, kind]) => kind)).toEqual(['bare', 'own', 'peer', 'peer', 'peer'])
    expect(chartOf([START])).not.toContain('class="own"')
  })

  it('draws what takes more longer', () => {
    const [bare = 0, own = 0, django = 0] = lengths.map(([, , length]) => Number(length))
    expect(bare).toBeGreaterThan(0)
    expect(own).toBeGreaterThan(bare)
    expect(django).toBeGreaterThan(own)
  })

  it('writes names as text', () => {
    expect(chartOf([LIST])).toContain('list &lt;of six&gt;')
  })
})

describe('the page', () => {
  it('gets new results and keeps what stands around them', () => {
    const page = withResults(readFileSync(PAGE_FILE, 'utf8'), {})
    expect(page).not.toContain('### The server')
    expect(withResults(page, readResults())).toBe(readFileSync(PAGE_FILE, 'utf8'))
    expect(() => withResults('# Performance\n', {})).toThrow('lacks')
  })

  it('shows the measured results, and so does the chart', () => {
    const results = readResults()
    expect(withResults(readFileSync(PAGE_FILE, 'utf8'), results)).toBe(
      readFileSync(PAGE_FILE, 'utf8'),
    )
    expect(readFileSync(CHART_FILE, 'utf8')).toBe(chartOf(results.server?.rows ?? []))
  })
})
