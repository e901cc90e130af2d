import type { AuthoringArticle } from '@berg/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { readAnew, sendArticle, type SendingMove } from '../../features/authoring/api/authoring.ts'
import { toast } from '../../ui/toast.ts'
import { explain } from './review-failure.ts'

const DONE: Record<SendingMove, readonly [string, string]> = {
  submit: ['Sent', 'It waits for the editors now.'],
  withdraw: ['Taken back', 'Only you see it now.'],
}

const FAILED = { submit: 'It was not sent', withdraw: 'It was not taken back' }

/** Sends an article to the editors or takes it back, and tells how it went. */
export function useSending() {
  const client = useQueryClient()
  return useCallback(
    async (move: SendingMove, article: AuthoringArticle) => {
      try {
        await sendArticle(move, article)
        toast.success(...DONE[move])
      } catch (error) {
        toast.error(FAILED[move], await explain(client, article.id, error))
      } finally {
        await readAnew(client)
      }
    },
    [client],
  )
}
