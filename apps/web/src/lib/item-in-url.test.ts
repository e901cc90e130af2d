import { describe, expect, it } from 'vitest'
import { idIn, nextIn, withId } from './item-in-url.ts'

describe('the address of an open item', () => {
  it('keeps the place behind it', () => {
    expect(withId('?page=2', 'article', 7)).toBe('?page=2&article=7')
    expect(withId('?page=2&article=7', 'article', 8)).toBe('?page=2&article=8')
    expect(withId('?page=2&article=7', 'article', undefined)).toBe('?page=2')
    expect(withId('', 'article', undefined)).toBe('?')
  })

  it('names one, none, or one that cannot be', () => {
    expect(idIn('?article=7', 'article')).toBe(7)
    expect(idIn('?article=7', 'asset')).toBeUndefined()
    for (const text of ['', '0', '-1', '1.5', 'abc'])
      expect(idIn(`?article=${text}`, 'article')).toBeNaN()
  })
})

describe('the list that an item was opened from', () => {
  const order = { ids: [5, 3, 9], at: 0 }

  it('goes on with the one that follows, and ends', () => {
    expect([5, 3, 9].map((id) => nextIn(order, id))).toEqual([3, 9, undefined])
    expect(nextIn(undefined, 5)).toBeUndefined()
  })

  it('goes on where it was left after one from elsewhere', () => {
    expect(nextIn({ ...order, at: 1 }, 77)).toBe(9)
  })
})
