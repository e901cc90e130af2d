import { listAuthorNotices, markAuthorNoticesSeen } from '@berg/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'

/** What became of the own posts since it was last looked at. */
export const authorNoticesQuery = queryOptions({
  // With all other notices: what is seen here is seen there.
  queryKey: ['notifications', 'of-authors'],
  queryFn: ({ signal }) => call(listAuthorNotices, {}, { signal }),
  // A post may be decided about while its author has the site open.
  refetchInterval: 5 * 60_000,
})

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
    onSettled: () => client.invalidateQueries({ queryKey: ['notifications'] }),
  })
}
