import { describe, expect, it } from 'vitest'
import { articleIn, withArticle } from './article-address.ts'

describe('the address of an open article', () => {
  it('keeps the place behind it', () => {
    expect(withArticle('?page=2', 7)).toBe('?page=2&article=7')
    expect(withArticle('?page=2&article=7', 8)).toBe('?page=2&article=8')
    expect(withArticle('?page=2&article=7', undefined)).toBe('?page=2')
    expect(withArticle('', undefined)).toBe('?')
  })

  it('names an article, none, or one that cannot be', () => {
    expect(articleIn('?article=7')).toBe(7)
    expect(articleIn('?page=2')).toBeUndefined()
    for (const text of ['', '0', '-1', '1.5', 'abc'])
      expect(articleIn(`?article=${text}`)).toBeNaN()
  })
})
