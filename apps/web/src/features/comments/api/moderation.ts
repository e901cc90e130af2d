import { type CommentState, listModeratedComments } from '@berg/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { pageIn } from '../../../lib/list-page.ts'
import { MODERATED } from './responses.ts'

export const MODERATED_PAGE_SIZE = 20

export const moderatedPageQuery = (filters: { state: CommentState; page: number }) =>
  queryOptions({
    queryKey: [...MODERATED, filters],
    queryFn: async ({ signal }) => {
      const query = { ...filters, page_size: MODERATED_PAGE_SIZE }
      return pageIn(await call(listModeratedComments, { query }, { signal }))
    },
  })

/** How many comments wait for a decision. */
export function useReportedCount(isWanted: boolean): number | undefined {
  const { data } = useQuery({
    ...moderatedPageQuery({ state: 'reported', page: 1 }),
    enabled: isWanted,
  })
  return data?.count
}
