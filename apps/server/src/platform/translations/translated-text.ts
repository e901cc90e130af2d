import type {
  Language,
  ListedTranslation,
  TextLanguage,
  TranslatedText,
  TranslationState,
} from '@berg/contract'
import type { z } from 'zod'
import { readHtml } from '../html/read.ts'
import { detectLanguage } from '../language/detect-language.ts'

/** A text of the site that is translated: a page, which has no title, the leadership message, the own words of an issue. */
export interface TextOriginal {
  title: string
  content: string
  version: number
}

/** What it says in another language. */
interface TextWords extends Pick<TextOriginal, 'title' | 'content'> {
  language: TextLanguage
}

/** And what that is worth. */
export interface TextTranslation extends TextWords {
  state: TranslationState
}

/** By its words. */
export const languageOf = (
  { title, content }: Pick<TextOriginal, 'title' | 'content'>,
  siteLanguage: Language,
): Language => detectLanguage(`${title} ${readHtml(content).text}`) ?? siteLanguage

/** In which language somebody reads it. */
export interface WantedText {
  lang?: TextLanguage | undefined
  /** Also what nobody has checked, or is outdated. */
  unchecked?: boolean | undefined
}

type Listed = z.infer<typeof ListedTranslation>

export interface ReadText {
  /** Of the original. */
  language: Language
  translations: Listed[]
  /** What takes the place of the original's words. */
  translated?: Pick<TextOriginal, 'title' | 'content'>
  /** Which one that is. */
  translation?: Listed
}

/** Finds the translations of a text. */
export interface TextReader {
  read(name: TranslatedText, original: TextOriginal, wanted?: WantedText): Promise<ReadText>
}
