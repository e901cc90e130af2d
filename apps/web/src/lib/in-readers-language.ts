import { isInterfaceLanguage, language } from '@berg/contract'

/** Asks for a text of the site in the language that its reader has the site in. */
export const IN_READERS_LANGUAGE = isInterfaceLanguage(language) ? { lang: language } : {}
