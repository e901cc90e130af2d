import { listArticleMonths, type InputOf } from '@berg/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'

export const articleMonthsQuery = (query: InputOf<typeof listArticleMonths>['query']) =>
  queryOptions({
    queryKey: ['articles', 'months', query],
    queryFn: ({ signal }) => call(listArticleMonths, { query }, { signal }),
  })
