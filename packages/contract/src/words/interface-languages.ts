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

export const isInterfaceLanguage = (tag: string): tag is InterfaceLanguage =>
  (INTERFACE_LANGUAGES as readonly string[]).includes(tag)

/** Made up by the build, for whoever looks for texts that are not said: `[Šàvë ~~]`. */
export const PSEUDO_LANGUAGE = 'zz'

/** Says what a browser was told to speak. Pages are asked for without a token. */
export const LANGUAGE_COOKIE = 'berg_language'
