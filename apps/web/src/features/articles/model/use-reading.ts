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

/** What is there in several languages: an article, or a text of the site. */
export type Readable = Pick<ListedArticle, 'language' | 'translations' | 'translation'>

/** A text as somebody reads it. */
export interface Reading<T extends Readable = ListedArticle> {
  /** With the words of the language that is shown. */
  article: T
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
  const id = original?.id ?? 0
  const wish = useWish(original, id, asked)
  const answer = useQuery({
    ...translatedArticleQuery(id, wish.language, wish.isUnchecked),
    enabled: wish.isOther,
  })
  return readingOf(original, wish, answer)
}

/** In which language its reader wants to see a text that has come in some language. */
export function useWish(first: Readable | undefined, id: number | string, asked?: TextLanguage) {
  const own = useReaderLanguages()
  const prefersEasyWords = usePrefersEasyWords()
  const wanted = first ? wantedOf(first, asked ? [asked, ...own] : own, prefersEasyWords) : []
  const [choice, setChoice] = useState<{ id: number | string; language: TextLanguage }>()
  const chosen = choice?.id === id ? choice.language : undefined
  const language = chosen ?? (first ? languageFor(first, wanted) : 'en')
  return {
    language,
    isUnchecked: first !== undefined && isUnchecked(first, language),
    /** It has to be asked for. */
    isOther: first !== undefined && language !== (first.translation ?? first).language,
    offered: first && offeredTo(first, wanted),
    choose: (next: TextLanguage) => setChoice({ id, language: next }),
  }
}

interface Answer<T> {
  data: T | null | undefined
  error: Error | null
  isFetching: boolean
}

export function readingOf<T extends Readable>(
  first: T | undefined,
  { language, isOther, offered, choose }: ReturnType<typeof useWish>,
  { data, error, isFetching }: Answer<T>,
): Reading<T> | undefined {
  if (!first) return undefined
  const isThere = isOther && data && (data.translation ?? data).language === language
  return {
    article: isThere ? data : first,
    offered,
    isPending: isOther && !isThere && isFetching,
    error: isOther && !isThere ? error : null,
    choose,
  }
}

/** In which language whoever is at this browser gets it unasked. */
export const languageHere = (text: Readable, prefersEasyWords: boolean): TextLanguage =>
  languageFor(text, wantedOf(text, languagesIn(named().split(',')), prefersEasyWords))

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
