import {
  type CurrentUser,
  language as spoken,
  LANGUAGE_COOKIE,
  type Language,
  type ListedArticle,
  type TextLanguage,
} from '@berg/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { translatedArticleQuery } from '../api/translated-article.ts'
import { isUnchecked, languageFor, languagesIn, offeredTo, wantedOf } from './reading-language.ts'

/** An article as somebody reads it. */
export interface Reading {
  /** With the words of the language that is shown. */
  article: ListedArticle
  /** Into a language that its reader would rather read, where nobody has checked it. */
  offered: ListedArticle['translations'][number] | undefined
  /** It is still shown in another language, and why. */
  isPending: boolean
  error: Error | null
  choose: (language: TextLanguage) => void
}

/**
 * The original comes with the list; its reader's language follows, and with a page that is rendered in it comes along.
 */
export function useReading(
  original: ListedArticle | undefined,
  /** What the address says goes before what the browser says. */
  asked?: TextLanguage,
): Reading | undefined {
  const own = useReaderLanguages()
  const prefersEasyWords = usePrefersEasyWords()
  const wanted = original ? wantedOf(original, asked ? [asked, ...own] : own, prefersEasyWords) : []
  const [choice, setChoice] = useState<{ id: number; language: TextLanguage }>()
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

/** As their account says, where it is known who reads; nobody is asked for it. */
function usePrefersEasyWords(): boolean {
  const client = useQueryClient()
  return useSyncExternalStore(
    (tell) => client.getQueryCache().subscribe(tell),
    () => client.getQueryData<CurrentUser>(['me'])?.prefers_easy_words === true,
    () => false,
  )
}

/** What somebody has told the site to speak comes first; else what their browser names, and then what the site speaks. */
const named = () =>
  (document.cookie.includes(LANGUAGE_COOKIE)
    ? [spoken, ...navigator.languages]
    : [...navigator.languages, spoken]
  ).join()

/** A page is rendered for all who read the site in its language. */
function useReaderLanguages(): Language[] {
  const tags = useSyncExternalStore(
    (tell) => {
      window.addEventListener('languagechange', tell)
      return () => window.removeEventListener('languagechange', tell)
    },
    named,
    () => spoken,
  )
  return languagesIn(tags.split(','))
}
