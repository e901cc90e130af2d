import { z } from 'zod'

/** The languages of articles (BCP 47), each by the name that its own speakers give it. */
export const LANGUAGE_NAMES = {
  en: 'English',
  de: 'Deutsch',
  pl: 'Polski',
  ro: 'Română',
  tr: 'Türkçe',
  uk: 'Українська',
  pt: 'Português',
  vi: 'Tiếng Việt',
  ar: 'العربية',
  bg: 'Български',
  es: 'Español',
  fr: 'Français',
  hr: 'Hrvatski',
  hu: 'Magyar',
  it: 'Italiano',
  ru: 'Русский',
} as const

export type Language = keyof typeof LANGUAGE_NAMES
export const ARTICLE_LANGUAGES = Object.keys(LANGUAGE_NAMES) as [Language, ...Language[]]
export const LanguageCode = z.enum(ARTICLE_LANGUAGES)

/** Of a text where neither the site nor its words say one. */
export const USUAL_LANGUAGE: Language = 'en'

/** Which way its text runs. */
export const directionOf = (language: Language): 'ltr' | 'rtl' =>
  language === 'ar' ? 'rtl' : 'ltr'

/** Its name in English, as the site speaks. */
export const languageInEnglish = (language: Language): string =>
  new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? LANGUAGE_NAMES[language]
