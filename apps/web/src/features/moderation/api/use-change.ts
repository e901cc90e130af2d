import type { AuthoringArticle } from '@berg/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { updateOptimistically } from './optimistic-update.ts'
import { readAnew } from './keys.ts'

interface Subject {
  article: AuthoringArticle
}

/** A change that is shown before the server has agreed, and taken back where it does not. */
export function useChange<S extends Subject>(
  send: (subject: S) => Promise<unknown>,
  outcome: (article: AuthoringArticle) => AuthoringArticle | undefined,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onMutate: ({ article }) => updateOptimistically(client, article.id, outcome),
    onError: (_error, _subject, takeBack) => takeBack?.(),
    onSettled: () => readAnew(client),
  })
}

/** Only on the copy that was read: what somebody changed since is not decided about unread. */
export const asRead = ({ id, etag }: AuthoringArticle) => ({
  params: { id },
  headers: { 'if-match': etag },
})
