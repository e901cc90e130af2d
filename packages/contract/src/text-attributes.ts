import { baseLanguage, type TextLanguage } from './languages.ts'

/** Which way its text runs. */
export const directionOf = (code: TextLanguage): 'ltr' | 'rtl' =>
  code.startsWith('ar') ? 'rtl' : 'ltr'

/** What tells browsers, voices and hyphenation how a text is read. Most know no variants: easy words are in their language. */
export const textAttributes = (code: TextLanguage) => ({
  lang: baseLanguage(code),
  dir: directionOf(code),
})
