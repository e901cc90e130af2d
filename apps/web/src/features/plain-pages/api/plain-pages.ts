import { getPlainPage, type PlainPageName } from '@berg/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'

export const plainPageQuery = (page: PlainPageName) =>
  queryOptions({
    queryKey: ['plain-pages', page],
    queryFn: ({ signal }) => call(getPlainPage, { params: { page } }, { signal }),
  })
