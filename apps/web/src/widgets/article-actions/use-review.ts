import type { AuthoringArticle } from '@berg/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { authoringQuery, readAnew } from '../../../features/authoring/api/authoring.ts'
import {
  holdDecision,
  takeBackDecision,
  waitingQuery,
} from '../../../features/authoring/api/review.ts'
import { plainTitle } from '../../../lib/plain-title.ts'
import { toast } from '../../../ui/toast.ts'
import { explain, isOvertaken } from '../../../widgets/article-actions/decision-dialogs.tsx'
import {
  forgetDecision,
  recentDecisions,
  rememberDecision,
  subscribeToDecisions,
} from './decisions.ts'

const WORDS = {
  approve: {
    done: 'Approved',
    next: 'It is published in ten seconds.',
    failed: ['Approve failed', 'Could not approve article.'],
  },
  reject: {
    done: 'Rejected',
    next: 'Its author is told in ten seconds.',
    failed: ['Reject failed', 'Could not reject article.'],
  },
} as const

/** It waits no longer, whoever decided; or it waits with other words than were read; or it may be tried again. */
export type DecisionOutcome = 'decided' | 'changed' | 'failed'

const isStillWaiting = (article: AuthoringArticle | undefined) =>
  article?.status === 'draft' && article.submitted_at !== null && !article.held

/** Deciding with a way back. `onUndone` shows the article again. */
export function useDeciding(onUndone: (id: number) => void) {
  const client = useQueryClient()
  const recent = useSyncExternalStore(subscribeToDecisions, recentDecisions, recentDecisions)

  const undo = async (id: number) => {
    forgetDecision(id)
    try {
      await takeBackDecision(id)
      toast.info('Undone', 'The article waits again, and nobody was told.')
      onUndone(id)
    } catch (error) {
      toast.error('It could not be undone', error instanceof Error ? error.message : undefined)
    }
    await readAnew(client)
  }

  /** Without a reason it is approved. */
  const decide = async (article: AuthoringArticle, reason?: string): Promise<DecisionOutcome> => {
    const move = reason === undefined ? 'approve' : 'reject'
    const { done, next, failed } = WORDS[move]
    try {
      await holdDecision(article, reason)
    } catch (error) {
      toast.error(failed[0], `${failed[1]}\n${await explain(client, article.id, error)}`)
      await readAnew(client)
      if (!isOvertaken(error)) return 'failed'
      return isStillWaiting(client.getQueryData(authoringQuery(article.id).queryKey))
        ? 'changed'
        : 'decided'
    }
    rememberDecision({ article, move })
    toast.success(done, `${plainTitle(article.title)}\n${next}`, {
      label: 'Undo',
      onPress: () => void undo(article.id),
    })
    client.setQueryData(waitingQuery.queryKey, (page) => page && without(page, article.id))
    void readAnew(client)
    return 'decided'
  }

  return { recent, decide, undo }
}

const without = <P extends { count: number; results: readonly { id: number }[] }>(
  page: P,
  id: number,
): P => ({
  ...page,
  count: page.count - 1,
  results: page.results.filter((one) => one.id !== id),
})
