import { getIssue, listNewsletters, NEWSLETTERS_PAGE_SIZE, type TextLanguage } from '@berg/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { pageIn } from '../../../lib/list-page.ts'
import { ownLanguage } from '../model/issue-language.ts'

/** One page of the issues that are out, in the language of the page. */
export const newslettersQuery = (page: number, lang = ownLanguage()) =>
  queryOptions({
    queryKey: ['newsletters', 'published', { page, lang }],
    queryFn: async ({ signal }) => {
      const query = { page, page_size: NEWSLETTERS_PAGE_SIZE, lang }
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
