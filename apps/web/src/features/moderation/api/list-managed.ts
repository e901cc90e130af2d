import { listAuthoring, type AuthoringArticle, type InputOf } from '@berg/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { MANAGED_LISTS } from './keys.ts'

export type ManagedFilters = Omit<InputOf<typeof listAuthoring>['query'], 'page'>

export interface ManagedPage {
  count: number
  results: readonly AuthoringArticle[]
}

/** One page of articles in any state, with the count of all. */
export const managedPageQuery = (filters: ManagedFilters & { page: number }) =>
  queryOptions({
    queryKey: [...MANAGED_LISTS, filters],
    queryFn: async ({ signal }): Promise<ManagedPage> => {
      const answer = await call(listAuthoring, { query: filters }, { signal })
      return Array.isArray(answer) ? { count: answer.length, results: answer } : answer
    },
  })
