import {
  type InterfaceLanguage,
  type IssueArticle,
  type IssueSection,
  type Language,
  type NewsletterIssue,
  TEXT_LANGUAGES,
  type TextLanguage,
  articlePage,
  baseLanguage,
  easyWordsOf,
  isEasyWords,
  say,
} from '@berg/contract'
import { inLanguage } from '../../platform/language/in-language.ts'
import { spokenIn } from '../../platform/language/language-of-reader.ts'
import { headingsSaid } from './headings.ts'
import type { IssueWords, ShownIssue, ShownMessage, ShownSection } from './newsletters.table.ts'
import { places } from './own-words.ts'

type ShownArticle = ShownSection['articles'][number]

/** An issue that may be read in several languages, without what its readers do not see any more. */
export interface ReadableIssue {
  /** Those that some of it can be read in. */
  languages: TextLanguage[]
  /** As one reader gets it; without a language as it was written. */
  in: (lang?: TextLanguage) => NewsletterIssue
}

interface Whole {
  issue: ShownIssue
  /** Articles that are not for everybody since. */
  hidden: readonly number[]
  /** Of the site: in it headings are suggested. */
  usual: InterfaceLanguage
}

/**
 * What was written for the issue, and each article, comes in the language of the reader where it was checked when the issue
 * was frozen, and otherwise as it was written. What the site wrote is said anew.
 */
export function readableIssue({ issue: { words, ...issue }, hidden, usual }: Whole): ReadableIssue {
  const isShown = ({ id }: ShownArticle) => !hidden.includes(id)
  const inOne = (lang?: TextLanguage): NewsletterIssue => {
    const spoken = spokenIn(lang, usual)
    const suggestedIn = headingsFrom(usual, spoken)
    const said = wordsSaid(words, lang)
    const line = inLanguage(spoken, narrowed)
    const sections = issue.sections.map((section) => {
      const { key } = section
      const articles = section.articles.filter(isShown)
      const lines = section.articles.slice(articles.length).map(() => line)
      const suggested = suggestedIn(section.heading)
      const heading = suggested
        ? { text: suggested, language: spoken }
        : said(places.heading(key), section.heading)
      const text = said(places.text(key), section.text)
      return {
        ...section,
        heading: heading.text,
        heading_language: heading.language,
        text: [text.text, ...lines].filter(Boolean).join('\n\n'),
        text_language: text.language,
        articles: articles.map((article) => {
          const teaser = article.has_teaser && said(places.teaser(key, article.id), article.text)
          return articleIn(article, lang, teaser || undefined)
        }),
        message: section.message && messageIn(section.message, lang),
      }
    })
    return { ...issue, ...headIn(issue, words, lang), sections }
  }
  const known = new Set([
    ...languagesOf(words ?? {}),
    ...issue.sections.flatMap(({ articles, message }) => [
      ...articles.filter(isShown).flatMap(languagesOf),
      ...languagesOf(message ?? {}),
    ]),
  ])
  return { in: inOne, languages: TEXT_LANGUAGES.filter((each) => known.has(each)) }
}

/** Where an article goes on in the words of the issue. */
export const pageOfArticle = ({ id, translation }: Pick<IssueArticle, 'id' | 'translation'>) =>
  translation ? `${articlePage(id)}?lang=${translation.language}` : articlePage(id)

/** A line that every form of an issue can show. */
const narrowed = () => say('This article is no longer for everybody.')

function headingsFrom(usual: InterfaceLanguage, spoken: InterfaceLanguage) {
  const suggested = Object.values(inLanguage(usual, headingsSaid))
  const said = Object.values(inLanguage(spoken, headingsSaid))
  return (heading: string) => said[suggested.indexOf(heading)]
}

/** What stands above the sections, as somebody reads it. */
export function headIn(
  head: Pick<NewsletterIssue, 'title' | 'greeting'>,
  words: IssueWords | null,
  lang: TextLanguage | undefined,
) {
  const said = wordsSaid(words, lang)
  const title = said(places.title, head.title)
  const greeting = said(places.greeting, head.greeting)
  return {
    title: title.text,
    title_language: title.language,
    greeting: greeting.text,
    greeting_language: greeting.language,
  }
}

/** Words of the issue's own, as somebody reads them. */
interface SaidWords {
  text: string
  language: TextLanguage | undefined
  /** In a language that the reader takes. */
  isWanted: boolean
}

function wordsSaid(words: IssueWords | null, lang: TextLanguage | undefined) {
  const { language, translations = {} } = words ?? {}
  const found = foundIn(lang, translations, language)
  return (place: string, text: string): SaidWords => {
    const translated = found && translations[found]?.[place]
    return translated
      ? { text: translated, language: found, isWanted: true }
      : { text, language: text ? language : undefined, isWanted: found === language }
  }
}

interface Spoken {
  language?: TextLanguage | undefined
  translations?: object | undefined
}

const languagesOf = ({ language, translations = {} }: Spoken): TextLanguage[] => [
  ...(language ? [language] : []),
  ...(Object.keys(translations) as TextLanguage[]),
]

/** Easy words of a language come before it, and those of the original before the original. */
const wanted = (lang: TextLanguage, original: Language | undefined): TextLanguage[] =>
  isEasyWords(lang)
    ? [lang, baseLanguage(lang), ...(original ? [easyWordsOf(original)] : [])]
    : [lang]

function articleIn(
  { author: _author, translations, has_teaser: _has, ...article }: ShownArticle,
  lang: TextLanguage | undefined,
  teaser: SaidWords | undefined,
): IssueArticle {
  const words = wordsIn(lang, translations, article.language)
  // The beginning of an article in the reader's language is better than words that are not.
  const own = teaser && (teaser.isWanted || !words) ? teaser : undefined
  return { ...article, ...words, ...(own && { text: own.text, text_language: own.language }) }
}

const messageIn = (
  { translations, ...message }: ShownMessage,
  lang: TextLanguage | undefined,
): NonNullable<IssueSection['message']> => ({ ...message, ...wordsIn(lang, translations) })

/** What takes the place of the original's words, and which language that is. */
function wordsIn<Words extends object>(
  lang: TextLanguage | undefined,
  translations: Partial<Record<TextLanguage, Words>> = {},
  original?: Language,
) {
  const found = foundIn(lang, translations, original)
  const words = found && translations[found]
  return words && { ...words, translation: { language: found } }
}

/** The first language that the reader takes; undefined where it is none of them. */
const foundIn = (
  lang: TextLanguage | undefined,
  translations: Partial<Record<TextLanguage, unknown>>,
  original: Language | undefined,
) => lang && wanted(lang, original).find((each) => each === original || translations[each])
