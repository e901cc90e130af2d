import {
  ARTICLE_LANGUAGES,
  baseLanguage,
  easyWordsOf,
  isEasyWords,
  type Language,
  type ListedArticle,
  textAttributes,
  type TextLanguage,
} from '@berg/contract'

type Read = Pick<ListedArticle, 'language' | 'translations'>

/** The languages that a browser names, as articles name theirs. */
export function languagesIn(tags: readonly string[]): Language[] {
  const names = new Set(tags.map((tag) => tag.toLowerCase().split('-', 1)[0]))
  return [...names].filter((name): name is Language =>
    ARTICLE_LANGUAGES.some((language) => language === name),
  )
}

/**
 * What a reader would like, the best first. Who prefers easy words has them before each language, and before the original
 * where it is in none of theirs; who asks for some takes their language where there are none.
 */
export function wantedOf(
  { language }: Read,
  named: readonly TextLanguage[],
  prefersEasyWords: boolean,
): TextLanguage[] {
  const all = prefersEasyWords ? [...named, language] : named
  const wanted = all.flatMap((each) =>
    prefersEasyWords || isEasyWords(each)
      ? [easyWordsOf(baseLanguage(each)), baseLanguage(each)]
      : [each],
  )
  return [...new Set(wanted)]
}

const inLanguage = ({ translations }: Read, wanted: TextLanguage) =>
  translations.find(({ language }) => language === wanted)

/** What a reader gets unasked: the first of their languages that it is in, as its own or checked. */
export const languageFor = (article: Read, wanted: readonly TextLanguage[]): TextLanguage =>
  wanted.find(
    (each) => each === article.language || inLanguage(article, each)?.state === 'checked',
  ) ?? article.language

/** What they may ask for: a translation into a language that they would rather read. */
export function offeredTo(article: Read, wanted: readonly TextLanguage[]) {
  const at = wanted.indexOf(languageFor(article, wanted))
  const rather = at < 0 ? wanted : wanted.slice(0, at)
  return rather.map((each) => inLanguage(article, each)).find((it) => it !== undefined)
}

/** What it can be read in beside its own language, by what somebody has checked. */
export const checkedIn = ({ language, translations }: Read): TextLanguage[] =>
  translations
    .filter((it) => it.state === 'checked' && it.language !== language)
    .map((it) => it.language)

/** Whether nobody has said that it is right. The original is. */
export const isUnchecked = (article: Read, language: TextLanguage) =>
  language !== article.language && inLanguage(article, language)?.state !== 'checked'

/** How the shown words are read. */
export const wordsOf = ({
  language,
  translation,
}: Pick<ListedArticle, 'language' | 'translation'>) =>
  textAttributes(translation?.language ?? language)
