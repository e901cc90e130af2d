import type { Language, TranslationState } from '@berg/contract'
import { describe, expect, it } from 'vitest'
import { isUnchecked, languageFor, languagesIn, offeredTo, wordsOf } from './reading-language.ts'

const article = (
  states: Partial<Record<Language, TranslationState>>,
  language: Language = 'de',
) => ({
  language,
  translations: Object.entries(states).map(([each, state]) => ({
    language: each as Language,
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

  it('runs as its words do', () => {
    const translation = { language: 'ar', state: 'checked' } as const
    expect(wordsOf({ language: 'de', translation })).toEqual({ lang: 'ar', dir: 'rtl' })
    expect(wordsOf({ language: 'de' })).toEqual({ lang: 'de', dir: 'ltr' })
  })
})
