import { putLeadershipMessage, type InputOf } from '@berg/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { leadershipMessageQuery } from './get-leadership-message.ts'

export type LeadershipInput = Omit<InputOf<typeof putLeadershipMessage>['body'], 'date'>

export function usePutLeadershipMessage() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: LeadershipInput) => call(putLeadershipMessage, { body }),
    onSuccess: (message) => client.setQueryData(leadershipMessageQuery.queryKey, message),
  })
}
