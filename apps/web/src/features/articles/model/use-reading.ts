import type { Language, ListedArticle } from '@berg/contract'
import { useQuery } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { translatedArticleQuery } from '../api/translated-article.ts'
import { isUnchecked, languageFor, languagesIn, offeredTo } from './reading-language.ts'

/** An article as somebody reads it. */
export interface Reading {
  /** With the words of the language that is shown. */
  article: ListedArticle
  /** Into a language that its reader would rather read, where nobody has checked it. */
  offered: ListedArticle['translations'][number] | undefined
  /** It is still shown in another language, and why. */
  isPending: boolean
  error: Error | null
  choose: (language: Language) => void
}

/**
 * The original comes first, with the page or from the list, so that what is kept of it is the same for everybody; its
 * reader's language follows.
 */
export function useReading(
  original: ListedArticle | undefined,
  /** What the address says goes before what the browser says. */
  asked?: Language,
): Reading | undefined {
  const own = useBrowserLanguages()
  const wanted = asked ? [asked, ...own] : own
  const [choice, setChoice] = useState<{ id: number; language: Language }>()
  const id = original?.id ?? 0
  const chosen = choice?.id === id ? choice.language : undefined
  const language = original && (chosen ?? languageFor(original, wanted))
  const isTranslated = language !== undefined && language !== original?.language
  const { data, error, isFetching } = useQuery({
    ...translatedArticleQuery(
      id,
      language ?? 'en',
      original !== undefined && language !== undefined && isUnchecked(original, language),
    ),
    enabled: isTranslated && id > 0,
  })
  if (!original) return undefined
  const isThere = isTranslated && data?.translation !== undefined
  return {
    article: isThere ? data : original,
    offered: offeredTo(original, wanted),
    isPending: isTranslated && !isThere && isFetching,
    error: isTranslated && !isThere ? error : null,
    choose: (next) => setChoice({ id, language: next }),
  }
}

const NONE = ''
const named = () => navigator.languages.join()

/** What is rendered for everybody knows nobody's. */
function useBrowserLanguages(): Language[] {
  const tags = useSyncExternalStore(
    (tell) => {
      window.addEventListener('languagechange', tell)
      return () => window.removeEventListener('languagechange', tell)
    },
    named,
    () => NONE,
  )
  return languagesIn(tags.split(','))
}
