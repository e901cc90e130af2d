import { UNDO_SECONDS, type AuthoringArticle, say } from '@berg/contract'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { authoringQuery, readAnew } from '../../features/authoring/api/authoring.ts'
import { useHoldReview, useUndoReview, waitingQuery } from '../../features/authoring/api/review.ts'
import { plainTitle } from '../../lib/plain-title.ts'
import { toast } from '../../ui/toast.ts'
import {
  forgetReview,
  recentReviews,
  rememberReview,
  subscribeToReviews,
} from './recent-reviews.ts'
import { explain, isOvertaken, isStale } from './review-failure.ts'

const WORDS = {
  approve: {
    done: say('Approved'),
    next: say('It is published in ten seconds.'),
    failed: [say('Approve failed'), say('Could not approve article.')],
  },
  reject: {
    done: say('Rejected'),
    next: say('Its author is told in ten seconds.'),
    failed: [say('Reject failed'), say('Could not reject article.')],
  },
} as const

const SETTLES_MS = (UNDO_SECONDS + 2) * 1000
const LOOK_AGAIN_MS = 2000

/** It waits no longer, whoever reviewed it; or it waits with other words than were read; or it may be tried again. */
export type ReviewOutcome = 'reviewed' | 'changed' | 'failed'

const isStillWaiting = (article: AuthoringArticle | undefined) =>
  article?.status === 'draft' && article.submitted_at !== null && !article.held

interface Afterwards {
  /** Shows the article again. */
  onUndone?: (id: number) => void
  /** Where the screen does not show by itself what changed meanwhile: opens it. */
  read?: (id: number) => void
}

/** Reviewing with a way back, the same in the inbox, in a list and in an open article. */
export function useReview({ onUndone, read }: Afterwards) {
  const client = useQueryClient()
  const hold = useHoldReview()
  const takeBack = useUndoReview()
  const recent = useSyncExternalStore(subscribeToReviews, recentReviews, recentReviews)

  const undo = async (id: number) => {
    const undone = forgetReview(id)
    try {
      await takeBack.mutateAsync(id)
      toast.info(say('Undone'), say('The article waits again, and nobody was told.'))
      // Before it is shown: a key that is pressed at once is about it.
      if (undone) await putBack(client, undone.article)
      onUndone?.(id)
    } catch (error) {
      toast.error(say('It could not be undone'), error instanceof Error ? error.message : undefined)
    }
    await readAnew(client)
  }

  /** Without a reason it is approved. */
  const review = async (article: AuthoringArticle, reason?: string): Promise<ReviewOutcome> => {
    const { id } = article
    const move = reason === undefined ? 'approve' : 'reject'
    const { done, next, failed } = WORDS[move]
    try {
      await hold.mutateAsync({ article, reason })
    } catch (error) {
      const action = read && isStale(error) && { label: say('Read it'), onPress: () => read(id) }
      const why = await explain(client, id, error)
      toast.error(failed[0], `${failed[1]}\n${why}`, action || undefined)
      await readAnew(client)
      if (!isOvertaken(error)) return 'failed'
      const known = client.getQueryData(authoringQuery(id).queryKey)
      return isStillWaiting(known) ? 'changed' : 'reviewed'
    }
    rememberReview({ article, move })
    toast.success(done, `${plainTitle(article.title)}\n${next}`, {
      label: say('Undo'),
      onPress: () => void undo(id),
    })
    client.setQueryData(waitingQuery.queryKey, (page) => page && without(page, id))
    void readAnew(client)
    setTimeout(() => void readOnceSettled(client, id), SETTLES_MS)
    return 'reviewed'
  }

  return { recent, review, undo }
}

/** Until then the article is as it was. */
async function readOnceSettled(client: QueryClient, id: number): Promise<void> {
  const fresh = { ...authoringQuery(id), staleTime: 0, retry: false }
  const article = await client.fetchQuery(fresh).catch(() => undefined)
  if (article?.held) setTimeout(() => void readOnceSettled(client, id), LOOK_AGAIN_MS)
  else await readAnew(client)
}

async function putBack(client: QueryClient, article: AuthoringArticle): Promise<void> {
  const { queryKey } = waitingQuery
  // An answer that is on its way does not know it.
  await client.cancelQueries({ queryKey })
  client.setQueryData(queryKey, (page) => page && withAgain(without(page, article.id), article))
}

type Waiting = Pick<AuthoringArticle, 'id' | 'submitted_at'>

/** At its place among what waits, the longest first. */
function withAgain<A extends Waiting>(page: { count: number; results: readonly A[] }, article: A) {
  const sent = (one: A) => one.submitted_at ?? ''
  const results = [...page.results, article].toSorted((a, b) => sent(a).localeCompare(sent(b)))
  return { count: page.count + 1, results }
}

const without = <P extends { count: number; results: readonly { id: number }[] }>(
  page: P,
  id: number,
): P => ({
  ...page,
  count: page.count - (page.results.some((one) => one.id === id) ? 1 : 0),
  results: page.results.filter((one) => one.id !== id),
})
