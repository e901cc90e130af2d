import { describe, expect, it } from 'vitest'
import { feedPlaceIn, searchOf } from './feed-place.ts'

describe('the address of a place in the feed', () => {
  it.each([
    ['?', { category: undefined, sort: 'newest', page: 1 }],
    ['?category=health-safety', { category: 'Health & Safety', sort: 'newest', page: 1 }],
    ['?category=hr-corner&sort=oldest&page=2', { category: 'HR Corner', sort: 'oldest', page: 2 }],
  ] as const)('is %s and back', (search, place) => {
    expect(feedPlaceIn(search)).toEqual(place)
    expect(searchOf(place)).toBe(search)
  })

  it.each(['?page=0', '?page=-3', '?page=1.5', '?page=abc', '?page=1e99', '?category=x&sort=y'])(
    'takes %s for the beginning',
    (search) => {
      expect(feedPlaceIn(search)).toEqual({ category: undefined, sort: 'newest', page: 1 })
    },
  )

  it('asks for no page further on than any can be', () => {
    expect(feedPlaceIn('?page=99999999').page).toBe(1_000_000)
  })
})
