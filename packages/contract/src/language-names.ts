import type { Language } from './languages.ts'

// Apart from the list of languages: the first screen needs none of it.

/** The languages of articles, each by the name that its own speakers give it. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
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
}

/** Which way its text runs. */
export const directionOf = (language: Language): 'ltr' | 'rtl' =>
  language === 'ar' ? 'rtl' : 'ltr'

/** Its name in English, as the site speaks. */
export const languageInEnglish = (language: Language): string =>
  new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? LANGUAGE_NAMES[language]
