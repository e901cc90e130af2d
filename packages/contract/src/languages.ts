import { z } from 'zod'

/** The languages of articles (BCP 47). */
export const ARTICLE_LANGUAGES = [
  'en',
  'de',
  'pl',
  'ro',
  'tr',
  'uk',
  'pt',
  'vi',
  'ar',
  'bg',
  'es',
  'fr',
  'hr',
  'hu',
  'it',
  'ru',
] as const
export type Language = (typeof ARTICLE_LANGUAGES)[number]
export const LanguageCode = z.enum(ARTICLE_LANGUAGES)

/** Of a text where neither the site nor its words say one. */
export const USUAL_LANGUAGE: Language = 'en'
