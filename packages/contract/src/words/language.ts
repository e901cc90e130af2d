import type { InterfaceLanguage } from './interface-languages.ts'

/** What this copy of the app speaks. The build makes one for each language from this line. */
export const language: InterfaceLanguage = 'en'
