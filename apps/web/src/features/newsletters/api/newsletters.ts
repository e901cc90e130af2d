import { getIssue, listNewsletters, NEWSLETTERS_PAGE_SIZE, type TextLanguage } from '@berg/contract'
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

/** The old one stays until the other language is there. */
export const issueQuery = (number: number, lang: TextLanguage) =>
  queryOptions({
    queryKey: ['newsletters', 'issue', number, lang],
    queryFn: ({ signal }) => call(getIssue, { params: { number }, query: { lang } }, { signal }),
    placeholderData: (old) => old,
  })
