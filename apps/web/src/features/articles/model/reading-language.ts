import { ARTICLE_LANGUAGES, directionOf, type Language, type ListedArticle } from '@berg/contract'

type Read = Pick<ListedArticle, 'language' | 'translations'>

/** The languages that a browser names, as articles name theirs. */
export function languagesIn(tags: readonly string[]): Language[] {
  const names = new Set(tags.map((tag) => tag.toLowerCase().split('-', 1)[0]))
  return [...names].filter((name): name is Language =>
    ARTICLE_LANGUAGES.some((language) => language === name),
  )
}

const inLanguage = ({ translations }: Read, wanted: Language) =>
  translations.find(({ language }) => language === wanted)

/** What a reader gets unasked: the first of their languages that it is in, as its own or checked. */
export const languageFor = (article: Read, wanted: readonly Language[]): Language =>
  wanted.find(
    (each) => each === article.language || inLanguage(article, each)?.state === 'checked',
  ) ?? article.language

/** What they may ask for: a translation into a language that they would rather read. */
export function offeredTo(article: Read, wanted: readonly Language[]) {
  const at = wanted.indexOf(languageFor(article, wanted))
  const rather = at < 0 ? wanted : wanted.slice(0, at)
  return rather.map((each) => inLanguage(article, each)).find((it) => it !== undefined)
}

/** Whether nobody has said that it is right. The original is. */
export const isUnchecked = (article: Read, language: Language) =>
  language !== article.language && inLanguage(article, language)?.state !== 'checked'

/** What says to browsers, voices and hyphenation how the shown words are read. */
export function wordsOf({
  language,
  translation,
}: Pick<ListedArticle, 'language' | 'translation'>) {
  const lang = translation?.language ?? language
  return { lang, dir: directionOf(lang) }
}
