import { rejectArticle, type AuthoringArticle } from '@berg/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { readAnew } from './keys.ts'
import { asRead } from './use-change.ts'

interface Rejection {
  article: AuthoringArticle
  reason: string
}

/** Waits for the server: until it agrees, the reason that was written stays in its field. */
export function useRejectArticle() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ article, reason }: Rejection) =>
      call(rejectArticle, { ...asRead(article), body: { reason } }),
    onSettled: () => readAnew(client),
  })
}
