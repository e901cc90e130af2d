import { describe, expect, it } from 'vitest'
import { idIn, withId } from './item-in-url.ts'

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
