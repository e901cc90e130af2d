import {
  getLeadershipMessage,
  leadershipEtag,
  putLeadershipMessage,
  type LeadershipMessage,
} from '@berg/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { ApiError } from '../../../lib/api/errors.ts'
import type { LeadershipValues } from '../model/leadership-values.ts'

const NOT_FOUND = 404

/** Null as long as nobody has written one. */
export const leadershipMessageQuery = queryOptions({
  queryKey: ['leadership-message'],
  queryFn: async ({ signal }) => {
    try {
      return await call(getLeadershipMessage, {}, { signal })
    } catch (error) {
      if (error instanceof ApiError && error.status === NOT_FOUND) return null
      throw error
    }
  },
})

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
    onSuccess: (message) => client.setQueryData(leadershipMessageQuery.queryKey, message),
  })
}
