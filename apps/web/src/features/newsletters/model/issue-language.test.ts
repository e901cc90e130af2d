import { expect, it } from 'vitest'
import { ownLanguage, pageOf, wordsOf } from './issue-language.ts'

it('is that of the site as it is read, in easy words for who prefers them', () => {
  expect([ownLanguage(), ownLanguage(true)]).toEqual(['en', 'en-simple'])
})

it.each([
  [{ id: 4 }, { dir: 'auto' }, '/article/4'],
  [{ id: 4, language: 'ar' as const }, { lang: 'ar', dir: 'rtl' }, '/article/4'],
  [
    { id: 4, language: 'ar' as const, translation: { language: 'de-simple' as const } },
    { lang: 'de', dir: 'ltr' },
    '/article/4?lang=de-simple',
  ],
])('of %o the words are %o, and it goes on at %s', (article, attributes, page) => {
  expect(wordsOf(article)).toEqual(attributes)
  expect(pageOf(article)).toBe(page)
})
