import type { Language } from './languages.ts'
import { INTERFACE_LANGUAGE_NAMES } from './words/interface-languages.ts'
import { language } from './words/language.ts'

// Apart from the list of languages: the first screen needs none of it.

/** The languages of articles, each by the name that its own speakers give it. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  ...INTERFACE_LANGUAGE_NAMES,
  bg: 'Български',
  es: 'Español',
  fr: 'Français',
  hr: 'Hrvatski',
  hu: 'Magyar',
  it: 'Italiano',
  ru: 'Русский',
}

/** Which way its text runs. */
export const directionOf = (code: Language): 'ltr' | 'rtl' => (code === 'ar' ? 'rtl' : 'ltr')

/** Its name in English. */
export const languageInEnglish = (code: Language): string =>
  new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? LANGUAGE_NAMES[code]

/** Its name in the reader's language. */
export const languageInWords = (code: Language): string =>
  new Intl.DisplayNames(language, { type: 'language' }).of(code) ?? LANGUAGE_NAMES[code]
