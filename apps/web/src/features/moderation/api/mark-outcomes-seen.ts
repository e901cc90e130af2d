import { markOutcomesSeen } from '@berg/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { outcomesQuery } from './list-outcomes.ts'

export function useMarkOutcomesSeen() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (ids: number[]) => call(markOutcomesSeen, { body: { ids } }),
    onMutate: async (ids) => {
      await client.cancelQueries(outcomesQuery)
      const before = client.getQueryData(outcomesQuery.queryKey)
      client.setQueryData(outcomesQuery.queryKey, (all) =>
        all?.filter(({ id }) => !ids.includes(id)),
      )
      return before
    },
    onError: (_error, _ids, before) => client.setQueryData(outcomesQuery.queryKey, before),
    onSettled: () => client.invalidateQueries(outcomesQuery),
  })
}
