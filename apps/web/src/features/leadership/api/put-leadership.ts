import { leadershipEtag, type LeadershipMessage, putLeadershipMessage } from '@berg/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import type { LeadershipValues } from '../model/leadership-values.ts'
import { leadershipMessageQuery, messageQuery } from './leadership.ts'

interface Writing {
  values: LeadershipValues
  /** The message that the writer has read; undefined where there was none. */
  origin: LeadershipMessage | undefined
}

export function usePutLeadershipMessage() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ values, origin }: Writing) =>
      call(putLeadershipMessage, {
        headers: { 'if-match': origin?.etag ?? leadershipEtag() },
        body: values,
      }),
    onSuccess: (message) => {
      for (const { queryKey } of [messageQuery(), leadershipMessageQuery])
        client.setQueryData(queryKey, message)
      // A translation may still hold.
      void client.invalidateQueries({ queryKey: ['leadership-message'] })
    },
  })
}
