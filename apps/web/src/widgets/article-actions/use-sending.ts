import { type AuthoringArticle, say } from '@berg/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { readAnew, sendArticle, type SendingMove } from '../../features/authoring/api/authoring.ts'
import { toast } from '../../ui/toast.ts'
import { explain } from './review-failure.ts'

const DONE: Record<SendingMove, readonly [string, string]> = {
  submit: [say('Sent ##an article to the editors'), say('It waits for the editors now.')],
  withdraw: [say('Taken back'), say('Only you see it now.')],
}

const FAILED = { submit: say('It was not sent'), withdraw: say('It was not taken back') }

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
