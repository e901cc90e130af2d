import { z } from 'zod'

/** The languages of articles (BCP 47). */
export const ARTICLE_LANGUAGES = [
  'en',
  'de',
  'pl',
  'ro',
  'tr',
  'uk',
  'pt',
  'vi',
  'ar',
  'bg',
  'es',
  'fr',
  'hr',
  'hu',
  'it',
  'ru',
] as const
export type Language = (typeof ARTICLE_LANGUAGES)[number]
export const LanguageCode = z.enum(ARTICLE_LANGUAGES)

/** A language in easy words, by the variant that is registered for it (BCP 47). */
type EasyLanguage = `${Language}-simple`
/** What the words of an article may be in: a language, or its easy words. */
export type TextLanguage = Language | EasyLanguage

export const easyWordsOf = (language: Language): EasyLanguage => `${language}-simple`

/** The language itself: who may check it, its voices, its direction, its stems. */
export const baseLanguage = (code: TextLanguage): Language => code.split('-', 1)[0] as Language

export const isEasyWords = (code: TextLanguage): code is EasyLanguage => code !== baseLanguage(code)

export const TEXT_LANGUAGES: readonly TextLanguage[] = [
  ...ARTICLE_LANGUAGES,
  ...ARTICLE_LANGUAGES.map(easyWordsOf),
]
export const TextLanguageCode = z.enum(TEXT_LANGUAGES)

/** Of a text where neither the site nor its words say one. */
export const USUAL_LANGUAGE: Language = 'en'
