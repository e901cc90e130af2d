import type { Language, TextLanguage, TranslationState } from '@berg/contract'
import { describe, expect, it } from 'vitest'
import {
  isUnchecked,
  languageFor,
  languagesIn,
  offeredTo,
  wantedOf,
  wordsOf,
} from './reading-language.ts'

const article = (
  states: Partial<Record<TextLanguage, TranslationState>>,
  language: Language = 'de',
) => ({
  language,
  translations: Object.entries(states).map(([each, state]) => ({
    language: each as TextLanguage,
    state,
  })),
})

describe('the language in which an article is read', () => {
  it.each([
    [
      ['pl-PL', 'pl', 'en-GB'],
      ['pl', 'en'],
    ],
    [['zh-Hant', 'AR-eg'], ['ar']],
    [[''], []],
  ])('is one of those that the browser names: %j', (tags, languages) => {
    expect(languagesIn(tags)).toEqual(languages)
  })

  it.each<[Language[], ReturnType<typeof article>, Language, Language | undefined]>([
    [['pl'], article({}), 'de', undefined],
    [['pl'], article({ pl: 'checked' }), 'pl', undefined],
    [['pl'], article({ pl: 'draft' }), 'de', 'pl'],
    [['pl'], article({ pl: 'outdated' }), 'de', 'pl'],
    [['pl', 'en'], article({ pl: 'draft', en: 'checked' }), 'en', 'pl'],
    [['pl', 'en'], article({ pl: 'draft', en: 'draft' }), 'de', 'pl'],
    [['de', 'pl'], article({ pl: 'draft' }), 'de', undefined],
    [['de', 'pl'], article({ pl: 'checked' }), 'de', undefined],
    [['pl', 'de'], article({ pl: 'checked' }), 'pl', undefined],
    [[], article({ pl: 'checked' }), 'de', undefined],
  ])('for who reads %j of %j is %s, and offered is %s', (wanted, read, shown, offered) => {
    expect(languageFor(read, wanted)).toBe(shown)
    expect(offeredTo(read, wanted)?.language).toBe(offered)
    expect(isUnchecked(read, shown)).toBe(false)
    if (offered) expect(isUnchecked(read, offered)).toBe(true)
  })

  it.each<
    [
      TextLanguage[],
      ReturnType<typeof article>,
      TextLanguage,
      TextLanguage,
      TextLanguage | undefined,
    ]
  >([
    [['pl'], article({ 'pl-simple': 'checked' }), 'de', 'pl-simple', undefined],
    [['pl'], article({ pl: 'checked', 'pl-simple': 'checked' }), 'pl', 'pl-simple', undefined],
    [['pl'], article({ pl: 'checked', 'pl-simple': 'draft' }), 'pl', 'pl', 'pl-simple'],
    [['pl'], article({ pl: 'checked', 'pl-simple': 'outdated' }), 'pl', 'pl', 'pl-simple'],
    [['pl'], article({ pl: 'checked', 'de-simple': 'checked' }), 'pl', 'pl', undefined],
    [['pl'], article({ 'de-simple': 'checked' }), 'de', 'de-simple', undefined],
    [['pl'], article({ pl: 'draft', 'de-simple': 'checked' }), 'de', 'de-simple', 'pl'],
    [['de'], article({ 'de-simple': 'checked' }), 'de', 'de-simple', undefined],
    [['de'], article({ 'de-simple': 'draft' }), 'de', 'de', 'de-simple'],
    [
      ['pl', 'en'],
      article({ en: 'checked', 'en-simple': 'checked' }),
      'en',
      'en-simple',
      undefined,
    ],
    [['pl', 'en'], article({ pl: 'checked', 'en-simple': 'checked' }), 'pl', 'pl', undefined],
    [[], article({ 'de-simple': 'checked' }), 'de', 'de-simple', undefined],
    [['de'], article({ pl: 'checked' }), 'de', 'de', undefined],
    // Asked for by an address, or by a preference: the same.
    [['pl-simple', 'en'], article({ pl: 'checked', en: 'checked' }), 'pl', 'pl', undefined],
    [['pl-simple'], article({ 'pl-simple': 'checked' }), 'pl-simple', 'pl-simple', undefined],
  ])(
    'for who reads %j of %j is %s; where they prefer easy words %s, and offered is %s',
    (named, read, otherwise, shown, offered) => {
      expect(languageFor(read, wantedOf(read, named, false))).toBe(otherwise)
      const wanted = wantedOf(read, named, true)
      expect(languageFor(read, wanted)).toBe(shown)
      expect(offeredTo(read, wanted)?.language).toBe(offered)
      expect(isUnchecked(read, shown)).toBe(false)
    },
  )

  it('runs as its words do', () => {
    const easy = { language: 'ar-simple', state: 'checked' } as const
    expect(wordsOf({ language: 'ar', translation: easy })).toEqual({ lang: 'ar', dir: 'rtl' })
    const translation = { language: 'ar', state: 'checked' } as const
    expect(wordsOf({ language: 'de', translation })).toEqual({ lang: 'ar', dir: 'rtl' })
    expect(wordsOf({ language: 'de' })).toEqual({ lang: 'de', dir: 'ltr' })
  })
})
