import { getPlainPage, type InputOf, type PlainPageName } from '@berg/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { IN_READERS_LANGUAGE } from '../../../lib/in-readers-language.ts'

export const plainPageQuery = (
  page: PlainPageName,
  query: InputOf<typeof getPlainPage>['query'] = IN_READERS_LANGUAGE,
) =>
  queryOptions({
    queryKey: ['plain-pages', page, query],
    queryFn: ({ signal }) => call(getPlainPage, { params: { page }, query }, { signal }),
  })
