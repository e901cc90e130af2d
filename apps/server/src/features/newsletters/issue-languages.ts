import {
  type InterfaceLanguage,
  type IssueArticle,
  type IssueSection,
  type NewsletterIssue,
  TEXT_LANGUAGES,
  type TextLanguage,
  articlePage,
  baseLanguage,
  easyWordsOf,
  isEasyWords,
  isInterfaceLanguage,
  say,
} from '@berg/contract'
import { inLanguage } from '../../platform/language/in-language.ts'
import { headingsSaid } from './headings.ts'
import type { ShownIssue, ShownMessage, ShownSection } from './newsletters.table.ts'

type ShownArticle = ShownSection['articles'][number]

/** An issue that may be read in several languages, without what its readers do not see any more. */
export interface ReadableIssue {
  /** Those that some of its articles can be read in. */
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
 * Articles come in the language of the reader where it was checked when the issue was frozen, and otherwise as they were
 * written. What editors wrote for the issue stays; what the site wrote is said anew.
 */
export function readableIssue({ issue, hidden, usual }: Whole): ReadableIssue {
  const isShown = ({ id }: ShownArticle) => !hidden.includes(id)
  const inOne = (lang?: TextLanguage): NewsletterIssue => {
    const spoken = spokenIn(lang, usual)
    const headingIn = lang ? headingsFrom(usual, spoken) : (heading: string) => heading
    const line = inLanguage(spoken, narrowed)
    const sections = issue.sections.map((section) => {
      const articles = section.articles.filter(isShown)
      const lines = section.articles.slice(articles.length).map(() => line)
      return {
        ...section,
        heading: headingIn(section.heading),
        text: [section.text, ...lines].filter(Boolean).join('\n\n'),
        articles: articles.map((article) => articleIn(article, lang)),
        message: section.message && messageIn(section.message, lang),
      }
    })
    return { ...issue, sections }
  }
  const known = new Set(
    issue.sections.flatMap(({ articles, message }) => [
      ...articles.filter(isShown).flatMap(languagesOf),
      ...languagesOf(message ?? {}),
    ]),
  )
  return { in: inOne, languages: TEXT_LANGUAGES.filter((each) => known.has(each)) }
}

/** What the words around an issue are said in. */
export function spokenIn(
  lang: TextLanguage | undefined,
  usual: InterfaceLanguage,
): InterfaceLanguage {
  const base = lang && baseLanguage(lang)
  return base && isInterfaceLanguage(base) ? base : usual
}

/** In which an account gets an issue. */
export const languageOfReader = (
  { language, prefersEasyWords }: { language: InterfaceLanguage | null; prefersEasyWords: boolean },
  usual: InterfaceLanguage,
): TextLanguage => (prefersEasyWords ? easyWordsOf(language ?? usual) : (language ?? usual))

/** Where an article goes on in the words of the issue. */
export const pageOfArticle = ({ id, translation }: Pick<IssueArticle, 'id' | 'translation'>) =>
  translation ? `${articlePage(id)}?lang=${translation.language}` : articlePage(id)

/** A line that every form of an issue can show. */
const narrowed = () => say('This article is no longer for everybody.')

function headingsFrom(usual: InterfaceLanguage, spoken: InterfaceLanguage) {
  const suggested = Object.values(inLanguage(usual, headingsSaid))
  const said = Object.values(inLanguage(spoken, headingsSaid))
  return (heading: string) => said[suggested.indexOf(heading)] ?? heading
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
const wanted = (lang: TextLanguage, original: ShownArticle['language']): TextLanguage[] =>
  isEasyWords(lang)
    ? [lang, baseLanguage(lang), ...(original ? [easyWordsOf(original)] : [])]
    : [lang]

function articleIn(
  { author: _author, translations, ...article }: ShownArticle,
  lang: TextLanguage | undefined,
): IssueArticle {
  return { ...article, ...wordsIn(lang, translations, article.language) }
}

const messageIn = (
  { translations, ...message }: ShownMessage,
  lang: TextLanguage | undefined,
): NonNullable<IssueSection['message']> => ({ ...message, ...wordsIn(lang, translations) })

/** What takes the place of the original's words, and which language that is. */
function wordsIn<Words extends object>(
  lang: TextLanguage | undefined,
  translations: Partial<Record<TextLanguage, Words>> = {},
  original?: ShownArticle['language'],
) {
  const found =
    lang && wanted(lang, original).find((each) => each === original || translations[each])
  const words = found && translations[found]
  return words && { ...words, translation: { language: found } }
}
