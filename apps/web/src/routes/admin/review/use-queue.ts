import type { AuthoringArticle } from '@berg/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { waitingQuery } from '../../../features/authoring/api/review.ts'
import { useOpenItem } from '../../../lib/item-in-url.ts'

/** Its name in the address. */
export const REVIEW_ITEM = 'review'

/** The neighbour at a distance; undefined at either end. From one that is decided by now it goes on at the first. */
export function neighbour(
  articles: readonly Pick<AuthoringArticle, 'id'>[],
  id: number | undefined,
  step: -1 | 1,
): number | undefined {
  const at = articles.findIndex((article) => article.id === id)
  return at === -1 && step === -1 ? undefined : articles[at + step]?.id
}

/** What is shown once this one is decided: the next, or at the end the one before. */
export const afterReview = (articles: readonly Pick<AuthoringArticle, 'id'>[], id: number) =>
  neighbour(articles, id, 1) ?? neighbour(articles, id, -1)

/** What waits, and which of it is read. Without an address the first one is, where there is room. */
export function useQueue() {
  const { data, error, refetch } = useQuery(waitingQuery)
  const opened = useOpenItem(REVIEW_ITEM)
  const articles = data?.results
  const chosen = opened.id !== undefined && !Number.isNaN(opened.id) ? opened.id : undefined
  // Nothing else takes its place by itself: a key that is pressed at that moment would decide about it.
  const [first, setFirst] = useState<number>()
  if (first === undefined && articles?.[0]) setFirst(articles[0].id)
  return {
    articles,
    count: data?.count ?? 0,
    error,
    retry: () => void refetch(),
    /** Chosen by the address; on a phone it covers the list. */
    isChosen: chosen !== undefined,
    currentId: chosen ?? first,
    turnTo: opened.turnTo,
    close: () => {
      setFirst(undefined)
      opened.close()
    },
    /** The last one was decided. */
    finish: () => setFirst(undefined),
  }
}
