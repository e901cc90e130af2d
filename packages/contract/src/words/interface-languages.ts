import type { Language } from '../languages.ts'

/** The languages the site itself speaks: those of its catalogues. */
export const INTERFACE_LANGUAGES = [
  'en',
  'de',
  'pl',
  'ro',
  'tr',
  'uk',
  'pt',
  'vi',
  'ar',
] as const satisfies readonly Language[]
export type InterfaceLanguage = (typeof INTERFACE_LANGUAGES)[number]
