import { baseLanguage, isEasyWords, type Language, type TextLanguage } from './languages.ts'
import { INTERFACE_LANGUAGE_NAMES } from './words/interface-languages.ts'
import { language } from './words/language.ts'
import { say } from './words/say.ts'

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

/** By the name that its own speakers give it. */
export const nameOfLanguage = (code: TextLanguage): string =>
  withEasyWords(code, LANGUAGE_NAMES[baseLanguage(code)])

/** Its name in English. */
export function languageInEnglish(code: TextLanguage): string {
  const name = nameIn('en', baseLanguage(code))
  return isEasyWords(code) ? `${name}, easy words` : name
}

/** Its name in the reader's language. */
export const languageInWords = (code: TextLanguage): string =>
  withEasyWords(code, nameIn(language, baseLanguage(code)))

const nameIn = (spoken: string, code: Language) =>
  new Intl.DisplayNames(spoken, { type: 'language' }).of(code) ?? LANGUAGE_NAMES[code]

const withEasyWords = (code: TextLanguage, name: string) =>
  isEasyWords(code)
    ? say('{language}, easy words ##a text in plain language', { language: name })
    : name
