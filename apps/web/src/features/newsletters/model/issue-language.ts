import {
  articlePage,
  easyWordsOf,
  isInterfaceLanguage,
  type IssueArticle,
  language as spoken,
  textAttributes,
  type TextLanguage,
  USUAL_LANGUAGE,
} from '@berg/contract'

/** In which somebody reads an issue, where its address says nothing: a page is rendered for all who read the site in its language. */
export function ownLanguage(prefersEasyWords = false): TextLanguage {
  const own = isInterfaceLanguage(spoken) ? spoken : USUAL_LANGUAGE
  return prefersEasyWords ? easyWordsOf(own) : own
}

type Words = Partial<Pick<IssueArticle, 'id' | 'language' | 'translation'>>

/** How the words of an article are read; those of older issues do not say it. */
export const wordsOf = ({ language, translation }: Words) =>
  wordsIn(translation?.language ?? language)

/** And its text, which may have been written for the issue. */
export const textOf = ({ text_language, ...words }: Words & Pick<IssueArticle, 'text_language'>) =>
  text_language ? wordsIn(text_language) : wordsOf(words)

/** How words are read; without a language by their letters. */
export const wordsIn = (code: TextLanguage | undefined) =>
  code ? textAttributes(code) : ({ lang: undefined, dir: 'auto' } as const)

/** Where it goes on in the same words. */
export const pageOf = ({ id, translation }: Pick<IssueArticle, 'id' | 'translation'>) =>
  translation ? `${articlePage(id)}?lang=${translation.language}` : articlePage(id)
