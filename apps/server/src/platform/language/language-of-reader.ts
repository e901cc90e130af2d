import {
  baseLanguage,
  easyWordsOf,
  type InterfaceLanguage,
  isInterfaceLanguage,
  type TextLanguage,
} from '@berg/contract'

/** In which an account gets what was written for many. */
export const languageOfReader = (
  { language, prefersEasyWords }: { language: InterfaceLanguage | null; prefersEasyWords: boolean },
  usual: InterfaceLanguage,
): TextLanguage => (prefersEasyWords ? easyWordsOf(language ?? usual) : (language ?? usual))

/** What the site's own words around it are said in. */
export function spokenIn(
  lang: TextLanguage | undefined,
  usual: InterfaceLanguage,
): InterfaceLanguage {
  const base = lang && baseLanguage(lang)
  return base && isInterfaceLanguage(base) ? base : usual
}
