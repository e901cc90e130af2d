import type { Language } from '../languages.ts'

/** The languages the site itself speaks, each by the name that its own speakers give it. */
export const INTERFACE_LANGUAGE_NAMES = {
  en: 'English',
  de: 'Deutsch',
  pl: 'Polski',
  ro: 'Română',
  tr: 'Türkçe',
  uk: 'Українська',
  pt: 'Português',
  vi: 'Tiếng Việt',
  ar: 'العربية',
} as const satisfies Partial<Record<Language, string>>
export type InterfaceLanguage = keyof typeof INTERFACE_LANGUAGE_NAMES

export const INTERFACE_LANGUAGES = Object.keys(INTERFACE_LANGUAGE_NAMES) as [
  InterfaceLanguage,
  ...InterfaceLanguage[],
]

export const isInterfaceLanguage = (tag: string): tag is InterfaceLanguage =>
  Object.hasOwn(INTERFACE_LANGUAGE_NAMES, tag)

/** Made up by the build, for whoever looks for texts that are not said: `[Šàvë ~~]`. */
export const PSEUDO_LANGUAGE = 'zz'

/** Says what a browser was told to speak. Pages are asked for without a token. */
export const LANGUAGE_COOKIE = 'berg_language'
