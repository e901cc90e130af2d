import { describe, expect, it } from 'vitest'
import { feedQuery, feedView, inFeedOrder, pagesOf, shapeAt } from './feed.tsx'
import { anArticle } from '../../../testing/an-article.ts'

describe('the address of the feed', () => {
  it.each([
    ['?', { category: undefined, sort: 'newest', page: 1 }],
    ['?category=health-safety', { category: 'Health & Safety', sort: 'newest', page: 1 }],
    ['?category=hr-corner&sort=oldest&page=2', { category: 'HR Corner', sort: 'oldest', page: 2 }],
  ] as const)('is %s and back', (search, view) => {
    expect(feedView.viewIn(search)).toEqual(view)
    expect(feedView.searchOf(view)).toBe(search)
  })

  it.each(['?page=0', '?page=-3', '?page=1.5', '?page=abc', '?page=1e99', '?category=x&sort=y'])(
    'takes %s for the beginning',
    (search) => {
      expect(feedView.viewIn(search)).toEqual({ category: undefined, sort: 'newest', page: 1 })
    },
  )

  it('asks for no page further on than any can be', () => {
    expect(feedView.viewIn('?page=99999999').page).toBe(1_000_000)
  })
})

const page = (number: number, ids: number[], director?: number) => ({
  count: 48,
  next: null,
  previous: null,
  page: number,
  results: ids.map((id) => anArticle({ id, highlights: id === director ? ['director'] : [] })),
})
const idsOf = (...args: Parameters<typeof page>) => inFeedOrder(page(...args)).map(({ id }) => id)

describe('the feed', () => {
  it('leaves out what stands above it in every order, so that it has as many', () => {
    const excluded = (search: string) =>
      JSON.stringify(feedQuery(feedView.viewIn(search), [7, 3]).queryKey).includes('3,7')
    expect(['?', '?sort=oldest', '?page=2', '?category=hr-corner'].map(excluded)).toEqual([
      true,
      true,
      true,
      false,
    ])
  })

  it('puts the director on top of the first page, and leaves the rest in order', () => {
    expect(idsOf(1, [5, 4, 3], 3)).toEqual([3, 5, 4])
    expect(idsOf(1, [5, 4, 3])).toEqual([5, 4, 3])
    expect(idsOf(2, [5, 4, 3], 3)).toEqual([5, 4, 3])
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
