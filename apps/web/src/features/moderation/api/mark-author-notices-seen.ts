import { markAuthorNoticesSeen } from '@berg/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { authorNoticesQuery } from './list-author-notices.ts'

export function useMarkAuthorNoticesSeen() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (ids: number[]) => call(markAuthorNoticesSeen, { body: { ids } }),
    onMutate: async (ids) => {
      await client.cancelQueries(authorNoticesQuery)
      const before = client.getQueryData(authorNoticesQuery.queryKey)
      client.setQueryData(authorNoticesQuery.queryKey, (all) =>
        all?.filter(({ id }) => !ids.includes(id)),
      )
      return before
    },
    onError: (_error, _ids, before) => client.setQueryData(authorNoticesQuery.queryKey, before),
    onSettled: () => client.invalidateQueries(authorNoticesQuery),
  })
}
