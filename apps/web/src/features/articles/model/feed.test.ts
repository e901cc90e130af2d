import { describe, expect, it } from 'vitest'
import { anArticle } from '../../../testing/an-article.ts'
import { inFeedOrder, pagesOf, shapeAt, showing, snippet } from './feed.ts'

const page = (number: number, ids: number[], director?: number) => ({
  count: 48,
  next: null,
  previous: null,
  page: number,
  results: ids.map((id) => anArticle({ id, highlights: id === director ? ['director'] : [] })),
})
const idsOf = (...args: Parameters<typeof page>) => inFeedOrder(page(...args)).map(({ id }) => id)

describe('the feed', () => {
  it('puts the director on top of the first page, and leaves the rest in order', () => {
    expect(idsOf(1, [5, 4, 3], 3)).toEqual([3, 5, 4])
    expect(idsOf(1, [5, 4, 3])).toEqual([5, 4, 3])
    expect(idsOf(2, [5, 4, 3], 3)).toEqual([5, 4, 3])
  })

  it('says which of how many it shows', () => {
    expect(showing(page(1, [1, 2, 3, 4, 5, 6]))).toBe('Showing 1–6 of 48')
    expect(showing({ ...page(9, [1, 2]), count: 50 })).toBe('Showing 49–50 of 50')
  })

  it('has at least one page', () => {
    expect([0, 1, 6, 7, 48].map(pagesOf)).toEqual([1, 1, 1, 2, 8])
  })

  it('leaves no card alone in a row of two', () => {
    const shapes = (count: number) => Array.from({ length: count }, (_, at) => shapeAt(at, count))
    expect(shapes(6)).toEqual(['lead', 'upright', 'upright', 'upright', 'upright', 'lying'])
    expect(shapes(5)).toEqual(['lead', 'upright', 'upright', 'upright', 'upright'])
    expect(shapes(2)).toEqual(['lead', 'lying'])
    expect(shapes(1)).toEqual(['lead'])
  })
})

describe('a snippet', () => {
  it('is cut between words, and short texts stay whole', () => {
    expect(snippet('Nineteen days, 140 people', 15)).toBe('Nineteen days…')
    expect(snippet('Nineteen days', 13)).toBe('Nineteen days')
    expect(snippet('Donaudampfschifffahrt', 6)).toBe('Donaud…')
  })
})
