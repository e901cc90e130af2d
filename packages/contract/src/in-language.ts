import { z } from 'zod'
import { LanguageCode, TextLanguageCode } from './languages.ts'
import { Flag } from './parameters.ts'

/** `outdated`: the original was changed since it was made. */
export const TRANSLATION_STATES = ['draft', 'checked', 'outdated'] as const
export type TranslationState = (typeof TRANSLATION_STATES)[number]

/** Which translations an article has. One in easy words (`de-simple`) is one of them. */
export const ListedTranslation = z.object({
  language: TextLanguageCode,
  state: z.enum(TRANSLATION_STATES),
})

/** Of a text that is there in several languages: what a reader may ask for, and what comes. */
export const InLanguage = z.object({
  /** Its checked translation, where there is one, else the original; easy words (`de-simple`), else their language. */
  lang: TextLanguageCode.optional(),
  /** With `lang`: also a translation that nobody has checked, or that is outdated. */
  unchecked: Flag.optional(),
})
export const ReadInLanguage = {
  /** Of the original. */
  language: LanguageCode,
  translations: z.array(ListedTranslation),
  /** Only where the words are those of a translation, which `lang` has asked for. */
  translation: ListedTranslation.optional(),
}
