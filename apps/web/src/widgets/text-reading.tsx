import { type LeadershipMessage, type PlainPageName, textAttributes } from '@berg/contract'
import { useQuery } from '@tanstack/react-query'
import { ReadingLanguage } from '../features/articles/components/reading-language.tsx'
import {
  type Readable,
  type Reading,
  readingOf,
  useWish,
} from '../features/articles/model/use-reading.ts'
import { leadershipMessageQuery, messageQuery } from '../features/leadership/api/leadership.ts'
import { plainPageQuery } from '../features/plain-pages/api/plain-pages.ts'

const queryFor = ({ language, isUnchecked }: ReturnType<typeof useWish>) => ({
  lang: language,
  ...(isUnchecked && { unchecked: true }),
})

const shownOf = <T extends Readable>(reading: Reading<T> | undefined) => ({
  /** As it is shown. */
  text: reading?.article,
  /** How its words are read. */
  words: reading && textAttributes((reading.article.translation ?? reading.article).language),
  /** Which language it is in, and the others. */
  line: reading && <ReadingLanguage reading={reading} />,
})

/** The leadership message in its reader's language. */
export function useMessageReading(message: LeadershipMessage) {
  const wish = useWish(message, 'leadership-message')
  const answer = useQuery(wish.isOther ? messageQuery(queryFor(wish)) : leadershipMessageQuery)
  return shownOf(readingOf(message, wish, answer))
}

/** A text of the site in its reader's language. */
export function usePageReading(page: PlainPageName) {
  const { data, error, refetch } = useQuery(plainPageQuery(page))
  const wish = useWish(data, page)
  // Never one that is not to be asked: it would have the key of the first, which then is not asked while it is rendered.
  const answer = useQuery(plainPageQuery(page, wish.isOther ? queryFor(wish) : undefined))
  const shown = shownOf(readingOf(data, wish, answer))
  return { ...shown, error: data ? null : error, retry: () => void refetch() }
}

export type PageReading = ReturnType<typeof usePageReading>
