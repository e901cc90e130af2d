import { getIssue, listNewsletters, NEWSLETTERS_PAGE_SIZE } from '@berg/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { pageIn } from '../../../lib/list-page.ts'

/** One page of the issues that are out. */
export const newslettersQuery = (page: number) =>
  queryOptions({
    queryKey: ['newsletters', 'published', { page }],
    queryFn: async ({ signal }) => {
      const query = { page, page_size: NEWSLETTERS_PAGE_SIZE }
      return pageIn(await call(listNewsletters, { query }, { signal }))
    },
  })

export const issueQuery = (number: number) =>
  queryOptions({
    queryKey: ['newsletters', 'issue', number],
    queryFn: ({ signal }) => call(getIssue, { params: { number } }, { signal }),
  })
