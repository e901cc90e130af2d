import {
  baseLanguage,
  easyWordsOf,
  type Language,
  type ListedArticle,
  type TextLanguage,
} from '@berg/contract'

/**
 * Into what somebody may write an article: easy words of its own language first, then other languages, each with its easy
 * words once the article is in it.
 */
export function offeredFor(
  { language: original, translations }: Pick<ListedArticle, 'language' | 'translations'>,
  languages: readonly Language[],
): TextLanguage[] {
  const isIn = (each: Language) =>
    translations.some(({ language }) => baseLanguage(language) === each)
  const others = languages.filter((each) => each !== original)
  return [
    ...(languages.includes(original) ? [easyWordsOf(original)] : []),
    ...others.flatMap((each) => (isIn(each) ? [each, easyWordsOf(each)] : [each])),
  ]
}
