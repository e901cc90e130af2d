import { describe, expect, it } from 'vitest'
import { anArticle } from '../../../testing/an-article.ts'
import { dateLine, datesLine, initialsOf } from './format-article.ts'

describe('the facts of an article', () => {
  it('give its day at the site', () => {
    expect(dateLine(anArticle(), 'Europe/Zurich')).toBe('14 Nov 2026')
    expect(dateLine(anArticle({ published_at: null }), 'Europe/Zurich')).toBe('12 Nov 2026')
  })

  it('give the day it was written, and the day it came out if that is another', () => {
    const { created_at } = anArticle()
    const zone = 'Europe/Zurich'
    expect(datesLine(anArticle(), zone)).toBe('12 Nov 2026 · Published 14 Nov 2026')
    expect(datesLine(anArticle({ published_at: created_at }), zone)).toBe('12 Nov 2026')
    expect(datesLine(anArticle({ published_at: null }), zone)).toBe('12 Nov 2026')
  })

  it('give two letters for its author', () => {
    const { author } = anArticle()
    expect(initialsOf(author)).toBe('MK')
    expect(initialsOf({ ...author, first_name: '', last_name: '' })).toBe('MA')
  })
})
