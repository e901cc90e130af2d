import { expect, it } from 'vitest'
import { yearsOf } from './years.ts'

it('months stand under their years, with a sum', () => {
  const months = [
    { month: '2026-02', count: 3 },
    { month: '2026-01', count: 4 },
    { month: '2024-12', count: 5 },
  ]
  expect(yearsOf(months)).toEqual([
    { year: '2026', count: 7, months: months.slice(0, 2) },
    { year: '2024', count: 5, months: months.slice(2) },
  ])
  expect(yearsOf([])).toEqual([])
})
