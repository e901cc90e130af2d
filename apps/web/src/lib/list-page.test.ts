import { expect, it } from 'vitest'
import { showing } from './list-page.ts'

it('says which part of how many is shown', () => {
  expect(showing({ page: 2, pageSize: 8, shown: 8, count: 42 })).toBe('Showing 9–16 of 42')
  expect(showing({ page: 6, pageSize: 8, shown: 2, count: 42 }, '-')).toBe('Showing 41-42 of 42')
  expect(showing({ page: 1, pageSize: 8, shown: 0, count: 0 })).toBe('Showing 0 of 0')
})
