import { LIST_COUNT_MAX } from '@berg/contract'
import { expect, it } from 'vitest'
import { showingOf } from './counted.ts'

const page = { page: 2, page_size: 8 }

it('says how many are shown of how many', () => {
  expect(showingOf({ ...page, search: 'oven' }, 8, 42)).toBe('Showing 9-16 of 42')
  expect(showingOf({ ...page, search: 'oven' }, 0, 0)).toBe('Showing 0 of 0')
})

it('says that there may be more where the server counts no further', () => {
  const words = `Showing 9-16 of ${LIST_COUNT_MAX} or more`
  for (const filter of [
    { search: 'oven' },
    { title: 'ov' },
    { tags: 'Safety' },
    { time: '7d' } as const,
    { from: '2026-01-01' },
    { waiting: true },
  ])
    expect(showingOf({ ...page, ...filter }, 8, LIST_COUNT_MAX)).toBe(words)
})

it('says the number itself where a total is stored', () => {
  const filter = { mine: true, status: 'published', type: 'post', tags: '' } as const
  expect(showingOf({ ...page, ...filter }, 8, 4000)).toBe('Showing 9-16 of 4000')
})
