import {
  approveArticle,
  getRejectionPhrases,
  putRejectionPhrases,
  rejectArticle,
  undoReview,
  type AuthoringArticle,
} from '@berg/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { useStream } from '../../../lib/stream/use-stream.ts'
import { asRead, authoringPageQuery, readAnew } from './authoring.ts'

/** Nobody reviews more in one go; what comes after moves up. */
const SHOWN = 50

/** What waits for review, the longest first. */
export const waitingQuery = {
  ...authoringPageQuery({ waiting: true, ordering: 'submitted_at', page: 1, page_size: SHOWN }),
  // Colleagues review and authors send while it is open.
  refetchInterval: 60_000,
}

/** What colleagues decide, and authors send, while the list is open. */
export function useReviewsOfOthers(): void {
  const client = useQueryClient()
  useStream('review', () => void readAnew(client))
}

interface HeldReview {
  article: AuthoringArticle
  /** Undefined to approve it. */
  reason: string | undefined
}

/** Reviews it so that it can be undone for a while. */
export const useHoldReview = () =>
  useMutation({
    mutationFn: ({ article, reason }: HeldReview) =>
      reason === undefined
        ? call(approveArticle, { ...asRead(article), body: { hold: true } })
        : call(rejectArticle, { ...asRead(article), body: { hold: true, reason } }),
  })

export const useUndoReview = () =>
  useMutation({ mutationFn: (id: number) => call(undoReview, { params: { id } }) })

export const phrasesQuery = queryOptions({
  queryKey: ['rejection-phrases'],
  queryFn: async ({ signal }) => (await call(getRejectionPhrases, {}, { signal })).phrases,
})

export function useSavePhrases() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (phrases: string[]) => call(putRejectionPhrases, { body: { phrases } }),
    onSuccess: ({ phrases }) => client.setQueryData(phrasesQuery.queryKey, phrases),
  })
}
